import { type Result, refusal, success } from '@cmon/core/failure';
import { findOpenReissues } from '../../queries/lots/findOpenReissues.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import type { Ctx } from '../work/context.ts';
import { makeReissueLots } from './makeReissueLots.ts';

export interface PrintReissueNowInput {
  readonly reissueId: string;
  /** A repeated call with the same key continues where the first one ended, and makes nothing twice. */
  readonly idempotencyKey: string;
}

/**
 * Prints one open reissue in an emergency: it becomes a lot and a megalot of its own, whose files are generated at once.
 * When the megalot is refused, the lot waits for the next megalot like any other lot. Refused for a reissue that waits for
 * its approval.
 */
export async function printReissueNow(
  ctx: Ctx,
  { reissueId, idempotencyKey }: PrintReissueNowInput,
): Promise<Result<{ readonly megalotId: string }>> {
  const made = await makeReissueLots(ctx, {
    closing: 'all',
    reissueIds: [reissueId],
    idempotencyKey: `${idempotencyKey}:lot`,
  });
  if (!made.ok) return made;
  const lotIds = made.value.lots.flatMap(({ lotId }) => lotId ?? []);
  if (lotIds.length === 0) {
    const [reissue] = await findOpenReissues(ctx.db, { ids: [reissueId], lock: false });
    return refusal(
      reissue?.toApprove === true
        ? { kind: 'guardRefused', guard: 'reissueApproved', detail: reissueId }
        : { kind: 'nothingToMake', object: 'lot' },
    );
  }
  const megalots = await makeMegalots(ctx, {
    closing: 'all',
    lotIds,
    atLeastOne: true,
    idempotencyKey: `${idempotencyKey}:megalot`,
  });
  if (!megalots.ok) return megalots;
  const megalotId = megalots.value.megalots[0]?.megalotId;
  if (!megalotId) throw new Error('A megalot was made without an id.');
  return success({ megalotId });
}
