import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { megalotFileTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import { buildMegalotFacts } from './rollUpMegalot.ts';

/**
 * `generate` is the first time, `retry` follows failed attempts, and `regenerate` writes a new revision. `pause`, `resume`
 * and `cancel` are about a megalot that waits for its files.
 */
export type GenerationAction = 'generate' | 'retry' | 'regenerate' | 'pause' | 'resume' | 'cancel';

/** Why a person can't request a megalot's files, or stop their generation, now; null when the command would succeed. */
export function findGenerationRefusal(
  megalot: Selectable<MegalotsTable>,
  action: GenerationAction,
  { role, now }: { readonly role: Actor; readonly now: Date },
): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'generate');
  if (forbidden !== null) return forbidden;
  const buildRefusal = (guard: string): Failure => ({ kind: 'guardRefused', guard, detail: megalot.id });
  if (!megalot.live) return buildRefusal('nothingToPrint');
  if (action === 'regenerate') {
    // The person gives a reason only with the command. Any reason passes this check.
    const mover = { role, reason: action, command: action } as const;
    const moved = findTransition(
      megalotFileTransitions,
      megalot.file_state,
      FILE_STATE.waiting,
      mover,
      buildMegalotFacts(megalot, []),
    );
    return moved.ok ? null : moved.failure;
  }
  if (megalot.file_state !== FILE_STATE.waiting) return buildRefusal('filesNotGenerated');
  if (action === 'resume') return megalot.paused ? null : buildRefusal('generationPaused');
  if (action === 'cancel' || action === 'pause') {
    if (megalot.lease_owner !== null) return buildRefusal('leaseFree');
    // Files of an earlier attempt or revision may still be in the folder, until the next generation withdraws them.
    if (megalot.revision > 1 || megalot.attempts > 0) return buildRefusal('noOldFiles');
    return action === 'pause' && megalot.paused ? buildRefusal('generationNotPaused') : null;
  }
  if (megalot.paused) return buildRefusal('generationNotPaused');
  if (megalot.lease_until !== null && megalot.lease_until > now) return buildRefusal('leaseFree');
  return action === 'retry' && megalot.attempts === 0 ? buildRefusal('generationFailed') : null;
}
