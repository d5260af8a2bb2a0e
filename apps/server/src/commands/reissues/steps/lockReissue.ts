import type { Selectable } from 'kysely';
import type { LotsTable } from '../../../db/lotTables.ts';
import type { ReissuesTable } from '../../../db/tables/reissuesTable.ts';
import { lockLot, lockOrder } from '../../work/lock.ts';
import { refuse, type Work } from '../../work/runCommand.ts';

interface LockedReissue {
  readonly reissue: Selectable<ReissuesTable>;
  /** The lot of the strip that the reissue replaces; null for an object, or when it wasn't locked. */
  readonly lot: Selectable<LotsTable> | null;
}

/**
 * Locks a reissue, and its order before it; with `withLot` also the lot of its strip, before the order. Refuses with
 * `notFound` when the reissue doesn't exist.
 */
export async function lockReissue(
  { trx }: Work,
  id: string,
  { withLot = false }: { readonly withLot?: boolean } = {},
): Promise<LockedReissue> {
  const unlocked = await trx
    .selectFrom('reissues')
    .leftJoin('strips', 'strips.id', 'reissues.strip_id')
    .select(['reissues.order_id', 'strips.lot_id'])
    .where('reissues.id', '=', id)
    .executeTakeFirst();
  if (unlocked === undefined) return refuse({ kind: 'notFound', object: 'reissue', id });
  const locked = withLot && unlocked.lot_id !== null ? await lockLot(trx, unlocked.lot_id) : null;
  await lockOrder(trx, unlocked.order_id);
  const reissue = await trx
    .selectFrom('reissues')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { reissue, lot: locked?.lot ?? null };
}
