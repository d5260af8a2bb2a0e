import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { megalotFileTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { move } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import { buildMegalotFacts } from './rollUpMegalot.ts';

/** `generate` is the first time, `retry` follows failed attempts, and `regenerate` writes a new revision. */
export type GenerationAction = 'generate' | 'retry' | 'regenerate';

/** Why a person can't request a megalot's files now; null when the command would succeed. */
export function findGenerationRefusal(
  megalot: Selectable<MegalotsTable>,
  action: GenerationAction,
  { role, now }: { readonly role: Actor; readonly now: Date },
): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'generate');
  if (forbidden !== null) return forbidden;
  const refuse = (guard: string): Failure => ({ kind: 'guardRefused', guard, detail: megalot.id });
  if (!megalot.live) return refuse('nothingToPrint');
  if (action === 'regenerate') {
    // The command asks for a reason of its own.
    const by = { role, reason: action, command: action } as const;
    const moved = move(megalotFileTransitions, megalot.file_state, 0, by, buildMegalotFacts(megalot, []));
    return moved.ok ? null : moved.failure;
  }
  if (megalot.file_state !== 0) return refuse('filesWaiting');
  if (megalot.lease_until !== null && megalot.lease_until > now) return refuse('leaseFree');
  return action === 'retry' && megalot.attempts === 0 ? refuse('generationFailed') : null;
}
