import { type BlankMoveKind, type BlankStock, moveBlank } from '@cmon/core/production/stock/moveBlank';
import { type Selectable, sql } from 'kysely';
import type { BlankState } from '../../../db/orderTables.ts';
import type { BlanksTable } from '../../../db/tables/blanksTable.ts';
import { stamp } from '../../work/changeRows.ts';
import { lockBlanks, lockOrders } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import { claimNeeded } from './claimNeeded.ts';
import { distributeBlank } from './distributeBlank.ts';

/** An item whose blank is moved. */
interface BlankItem {
  readonly id: string;
  readonly blank: string | null;
}

interface BlankMove {
  readonly itemId: string;
  readonly blank: string;
  readonly kind: BlankMoveKind;
}

/**
 * Notes what happens to the blanks of some items. The stock follows at the end of the command, in the same transaction,
 * because many commands use the same blank. Items without a blank are left out.
 */
export function moveBlanks(work: Work, kind: BlankMoveKind, items: readonly BlankItem[]): void {
  const moves = items.flatMap(({ id, blank }) => (blank === null ? [] : [{ itemId: id, blank, kind }]));
  if (moves.length > 0) work.atEnd(settleBlanks, moves);
}

/** Applies the noted moves to the items and to the stock, then distributes the pieces that became free. */
async function settleBlanks(work: Work, noted: readonly (readonly BlankMove[])[]): Promise<void> {
  const moves = noted.flat();
  const ids = [...new Set(moves.map(({ blank }) => blank))].sort();
  await lockWaitingOrders(work, moves);
  if (work.settings.countBlanksAtOnce) await startCounts(work, ids);
  const blanks = await lockBlanks(work.trx, ids);
  const items = await readItems(work, [...new Set(moves.map(({ itemId }) => itemId))]);
  for (const id of ids) {
    const blank = blanks.find((one) => one.id === id);
    const movesOfBlank = moves.filter((move) => move.blank === id);
    await settleBlank(work, id, blank ?? null, movesOfBlank, items);
  }
}

interface ItemClaim {
  readonly id: string;
  readonly quantity: number;
  readonly blank_state: BlankState | null;
}

async function settleBlank(
  work: Work,
  id: string,
  blank: Selectable<BlanksTable> | null,
  moves: readonly BlankMove[],
  items: ReadonlyMap<string, ItemClaim>,
): Promise<void> {
  let stock: BlankStock = { count: blank?.count ?? 0, made: blank?.made ?? 0, wasted: blank?.wasted ?? 0 };
  const isCounted = blank !== null && blank.count !== null;
  const states = new Map<string, BlankState | null>();
  for (const { itemId, kind } of moves) {
    const item = items.get(itemId);
    if (item === undefined) continue;
    const state = states.has(itemId) ? (states.get(itemId) ?? null) : item.blank_state;
    const moved = isCounted ? moveBlank(stock, state, item.quantity, kind) : { stock, state: null };
    stock = moved.stock;
    states.set(itemId, moved.state);
  }
  const findBefore = (itemId: string) => items.get(itemId)?.blank_state ?? null;
  const changed = [...states].filter(([itemId, state]) => state !== findBefore(itemId));
  await writeStates(work, changed);
  if (!isCounted || changed.length === 0) return;
  await work.trx.updateTable('blanks').set(stock).where('id', '=', id).execute();
  const claimed = changed.filter(([, state]) => state === 'missing');
  const before = new Map(claimed.map(([itemId]) => [itemId, findBefore(itemId)]));
  const distribution = await distributeBlank(work, { id, count: stock.count }, before);
  work.record({
    action: 'moveBlanks',
    object: 'blank',
    objectId: id,
    track: 'stock',
    from: blank.count,
    to: stock.count,
    version: blank.version,
    detail: { ...distribution, made: stock.made - blank.made, wasted: stock.wasted - blank.wasted },
    bySystem: true,
  });
}

/** Locks the orders that may get the pieces which these moves give back. The blanks are locked after the orders. */
async function lockWaitingOrders(work: Work, moves: readonly BlankMove[]): Promise<void> {
  const releases = moves.filter(({ kind }) => kind === 'release');
  const orderIds: string[] = [];
  for (const blank of new Set(releases.map((move) => move.blank))) {
    const { rows } = await sql<{ order_id: string }>`
      select items.order_id from items join orders on orders.id = items.order_id
      where items.blank = ${blank} and items.blank_state = 'missing'
      order by orders.prio desc, orders.ship_by, items.id
      limit ${releases.filter((move) => move.blank === blank).length}`.execute(work.trx);
    orderIds.push(...rows.map(({ order_id }) => order_id));
  }
  if (orderIds.length > 0) await lockOrders(work.trx, [...new Set(orderIds)]);
}

/**
 * Starts the stock of blanks that nobody ever counted, with no piece on the shelf. The items of lots that were made before
 * need their pieces from now on.
 */
async function startCounts(work: Work, ids: readonly string[]): Promise<void> {
  const started = await work.trx
    .insertInto('blanks')
    .values(ids.map((id) => ({ id, count: 0, ...stamp(work) })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ count: 0 })
        .where('blanks.count', 'is', null)
        .where('blanks.counted_at', 'is', null),
    )
    .returning(['id', 'version'])
    .execute();
  for (const { id, version } of started) {
    const { before, inWork } = await claimNeeded(work, id);
    await work.trx.updateTable('blanks').set({ count: inWork }).where('id', '=', id).execute();
    const distribution = await distributeBlank(work, { id, count: inWork }, before);
    const event = { action: 'countBlank', object: 'blank', objectId: id, track: 'stock' } as const;
    const detail = { shelf: 0, inWork, ...distribution };
    work.record({ ...event, from: null, to: inWork, version, detail, bySystem: true });
  }
}

async function readItems(work: Work, ids: readonly string[]): Promise<Map<string, ItemClaim>> {
  const { rows } = await sql<ItemClaim>`
    select id, quantity, blank_state from items where id = any(${ids}::text[])`.execute(work.trx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function writeStates(work: Work, states: readonly (readonly [string, BlankState | null])[]) {
  if (states.length === 0) return;
  const rows = states.map(([id, state]) => ({ id, state }));
  await sql`
    update items set blank_state = changed.state
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed(id text collate "C", state text)
    where items.id = changed.id`.execute(work.trx);
}
