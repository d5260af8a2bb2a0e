import { type Selectable, sql } from 'kysely';
import type { BlanksTable } from '../../../db/tables/blanksTable.ts';
import { stamp } from '../../work/changeRows.ts';
import { lockBlanks, lockOrders } from '../../work/lock.ts';
import { refuse, type Work } from '../../work/runCommand.ts';

const MAX_CODE = 40;

/**
 * Locks a blank for a person who changes its stock. The orders whose items need the blank are locked first, so that nobody
 * starts one of these items meanwhile. A blank that has no row yet gets one of version 0, without a count. Refuses a
 * code that can't be a blank.
 */
export async function lockBlankWithOrders(work: Work, id: string): Promise<Selectable<BlanksTable>> {
  if (!/^[A-Z0-9][A-Z0-9_]*$/.test(id) || id.length > MAX_CODE)
    refuse({ kind: 'notFound', object: 'blank', id: id.slice(0, MAX_CODE) });
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from items
    where blank = ${id} and lot_id is not null and fab_status <> 'FAB_COMPLETE' and not pulled`.execute(
    work.trx,
  );
  await lockOrders(
    work.trx,
    rows.map(({ order_id }) => order_id),
  );
  await work.trx
    .insertInto('blanks')
    .values({ id, version: 0, ...stamp(work) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const [blank] = await lockBlanks(work.trx, [id]);
  return blank ?? refuse({ kind: 'notFound', object: 'blank', id });
}
