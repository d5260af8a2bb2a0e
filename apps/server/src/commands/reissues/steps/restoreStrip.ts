import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { sql } from 'kysely';
import type { LotRow } from '../../lots/steps/moveLotRow.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

interface RestoreCause {
  readonly action: EventAction;
  readonly reason: string;
}

/**
 * Resets the disposition of a strip whose reissue was withdrawn: to Retirer when all its items were pulled, to OK when the
 * lot is finished, otherwise to none, so that sorting decides. Somebody has found a strip that is OK, so it counts as
 * seen. If another reissue prints or printed some labels of the strip again, the strip stays Ressortir: only its other
 * labels are good.
 */
export async function restoreStrip(
  work: Work,
  lot: LotRow,
  stripId: string,
  { action, reason }: RestoreCause,
): Promise<void> {
  const otherReissue = await work.trx
    .selectFrom('reissues')
    .select('id')
    .where('strip_id', '=', stripId)
    .where('after_shipping', '=', false)
    .where('state', 'in', ['open', 'printing', 'done'])
    .executeTakeFirst();
  const keptItem = await work.trx
    .selectFrom('items')
    .select('id')
    .where('strip_id', '=', stripId)
    .where('pulled', '=', false)
    .executeTakeFirst();
  const sorted = lot.cutting === 'dec_complet' ? 'OK' : null;
  const dispositionWithoutReissue = keptItem === undefined ? 'Retirer' : sorted;
  const disposition = otherReissue === undefined ? dispositionWithoutReissue : 'Ressortir';
  const seenNow = {
    seen_at: sql`coalesce(seen_at, ${work.now})`,
    seen_by: sql`coalesce(seen_by, ${work.actor.userId})`,
  };
  const { version } = await changeRow(work, 'strips', stripId, {
    disposition,
    ...(disposition === 'OK' ? seenNow : {}),
    ...(otherReissue === undefined
      ? { reason: dispositionWithoutReissue === 'Retirer' ? reason : null }
      : {}),
  });
  work.record({
    action,
    object: 'strip',
    objectId: stripId,
    track: 'disposition',
    from: 'Ressortir',
    to: disposition,
    reason,
    version,
  });
}
