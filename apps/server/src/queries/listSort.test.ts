import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import type { ReadSort } from './listSort.ts';
import { findLotsPage } from './lots/lotRows.ts';
import { findMegalotsPage } from './megalots/megalotRows.ts';
import { findObjectItemsPage } from './orders/itemRows.ts';
import { findOrdersPage } from './orders/orderRows.ts';
import { findParcelsPage } from './shipping/parcelRows.ts';
import { findUsersPage } from './users/userRows.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const REQUEST = { page: 1, size: 50 };

/** The sort orders that the screen of each list offers. */
const ORDERS = [
  'openFirst',
  'fifo',
  'lifo',
  'shipBy',
  'shipByDesc',
  'number',
  'numberDesc',
  'store',
  'storeDesc',
] as const;
const NUMBERED = ['fifo', 'lifo', 'shipBy', 'shipByDesc', 'number', 'numberDesc'] as const;
const LOTS = ['openFirst', ...NUMBERED, 'type', 'typeDesc'] as const;
const MEGALOTS = ['openFirst', ...NUMBERED] as const;
const ITEMS = MEGALOTS;

type Db = TestDatabase['db'];
type Read = (db: Db, after: string | null) => Promise<unknown>;

const CASES: readonly (readonly [string, Read])[] = [
  ...ORDERS.map((sort) =>
    createCase('orders', sort, (db, request) => findOrdersPage(db, {}, sort, request, NOW)),
  ),
  ...LOTS.map((sort) => createCase('lots', sort, (db, request) => findLotsPage(db, {}, sort, request, NOW))),
  ...MEGALOTS.map((sort) =>
    createCase('megalots', sort, (db, request) => findMegalotsPage(db, {}, sort, request, NOW)),
  ),
  ...ITEMS.map((sort) =>
    createCase('items', sort, (db, request) => findObjectItemsPage(db, {}, sort, request, NOW)),
  ),
  ...(['fifo', 'lifo'] as const).map((sort) =>
    createCase('parcels', sort, (db, request) => findParcelsPage(db, {}, sort === 'lifo', request)),
  ),
  ...(['name', 'nameDesc'] as const).map((sort) =>
    createCase('users', sort, (db, request) =>
      findUsersPage(db, {}, sort === 'nameDesc', request, { now: NOW, dayStart: NOW }),
    ),
  ),
];

function createCase(
  list: string,
  sort: ReadSort,
  read: (db: Db, request: typeof REQUEST & { readonly after: string | null }) => Promise<unknown>,
): readonly [string, Read] {
  return [`${list} by ${sort}`, (db, after) => read(db, { ...REQUEST, after })];
}

/** Lists with a filter that few rows match, and the index that finds them. */
const FILTERED: readonly (readonly [string, string, Read])[] = [
  ['held orders', 'orders_held', (db) => findOrdersPage(db, { held: true }, 'lifo', REQUEST, NOW)],
  ['PRIO orders', 'orders_ever_prio', (db) => findOrdersPage(db, { prio: true }, 'lifo', REQUEST, NOW)],
  [
    'orders of some days',
    'orders_placed',
    (db) => findOrdersPage(db, { placedDays: { from: NOW, before: NOW } }, 'number', REQUEST, NOW),
  ],
  ['paused items', 'items_paused', (db) => findObjectItemsPage(db, { paused: true }, 'fifo', REQUEST, NOW)],
  ['PRIO lots', 'lots_prio', (db) => findLotsPage(db, { classes: ['prio'] }, 'fifo', REQUEST, NOW)],
  ['late lots', 'lots_to_ship', (db) => findLotsPage(db, { levels: ['late'] }, 'fifo', REQUEST, NOW)],
  ['doubles', 'lots_double', (db) => findLotsPage(db, { double: ['dbl_decoupe'] }, 'fifo', REQUEST, NOW)],
  ['lots with bad strips', 'strips_bad', (db) => findLotsPage(db, { reissue: true }, 'fifo', REQUEST, NOW)],
  [
    'late megalots',
    'megalots_uncut',
    (db) => findMegalotsPage(db, { levels: ['late'] }, 'fifo', REQUEST, NOW),
  ],
  [
    'parcels to look at',
    'parcels_to_look_at',
    (db) => findParcelsPage(db, { exceptions: true }, true, REQUEST),
  ],
  [
    'parcels without a printed label',
    'parcels_not_printed',
    (db) => findParcelsPage(db, { labelStates: ['bought'] }, true, REQUEST),
  ],
  [
    'voided parcels',
    'parcels_not_shipped',
    (db) => findParcelsPage(db, { states: ['voided'] }, true, REQUEST),
  ],
  [
    'parcels of a tracking number',
    'parcels_tracking',
    (db) => findParcelsPage(db, { text: '6a1' }, true, REQUEST),
  ],
];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
}

/**
 * Of this many rows a page is read in the sort order of an index. Fewer rows are collected and then sorted: see
 * `MAX_COLLECTED_ROWS` in `page.ts`.
 */
const MANY = 2_001;

/** Explains the selection of the rows in place of reading them, as if the list had `total` rows. */
function explainRows(plans: Plan[], total?: number): KyselyPlugin {
  const explained = new WeakSet<object>();
  return {
    transformQuery: ({ node, queryId }) => {
      const selectsRows =
        RawNode.is(node) && node.sqlFragments.some((fragment) => /page_keys|as collected/.test(fragment));
      if (!selectsRows) return node;
      explained.add(queryId);
      return RawNode.create(
        [`explain (format json) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
        node.parameters,
      );
    },
    transformResult: async ({ result, queryId }) => {
      if (explained.has(queryId)) {
        plans.push(...result.rows.map((row) => (row['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan));
        return { ...result, rows: [] };
      }
      // Only the statement that counts the list has rows with a single column `n`.
      const isCount = total !== undefined && result.rows.some((row) => Object.keys(row).join() === 'n');
      return isCount ? { ...result, rows: [{ n: total }] } : result;
    },
  };
}

/** Lists the nodes that read the list itself, without the subqueries of each row. */
function listNodes(plan: Plan): string[] {
  const parts = (plan.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'SubPlan');
  return [plan['Node Type'], ...parts.flatMap(listNodes)];
}

function listIndexes(plan: Plan): string[] {
  const indexNames = plan['Index Name'] === undefined ? [] : [plan['Index Name']];
  return [...indexNames, ...(plan.Plans ?? []).flatMap(listIndexes)];
}

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    // 59 orders, of which ten at a time share a ship-by. Every third is of the Spanish store, and the numbers are shuffled.
    await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status,
        status, ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
      select 'O' || n, 'demo', case when n % 3 = 0 then 'es' else 'fr' end, lpad((n * 7 % 60)::text, 3, '0'), 'fr_FR',
        'test', 'processing', 'processing', 'processing', ${NOW}::timestamptz + make_interval(hours => n / 10),
        ${NOW}, 'FR', '{}', ${NOW}, ${NOW}, ${NOW}
      from generate_series(1, 59) as n order by n`.execute(database.db);
  });
  afterAll(() => database.close());

  it.each(CASES)(
    'OFF-81 an index gives the sort order of the %s, so that no page sorts the whole list',
    async (_list, read) => {
      const plans: Plan[] = [];
      await database.db.transaction().execute(async (trx) => {
        // Without these settings, the planner would read all of these few rows and sort them.
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_sort = off`.execute(trx);
        await read(trx.withPlugin(explainRows(plans, MANY)), null);
      });
      expect(plans.length).toBe(1);
      expect(plans.flatMap(listNodes)).not.toContain('Sort');
    },
  );

  it.each(ORDERS)('OFF-81 cursors go through all orders, sorted by %s, without a gap', async (sort) => {
    const read = (after: string | null) =>
      findOrdersPage(database.db, {}, sort, { page: 1, size: 20, after }, NOW);
    const rows = [];
    for (let page = await read(null); page.rows.length > 0; page = await read(page.endCursor))
      rows.push(...page.rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(59);
    const column = sort.startsWith('number') ? 'number' : sort.startsWith('store') ? 'store' : null;
    if (column === null) return;
    const values = rows.map((row) => row[column] as string);
    const sorted = [...values].sort();
    expect(values).toEqual(sort.endsWith('Desc') ? sorted.reverse() : sorted);
  });

  it('OFF-166 an index finds the orders that were shipped on some days, and they are sorted then', async () => {
    const days = { from: new Date('2026-03-08T23:00:00Z'), before: new Date('2026-03-09T23:00:00Z') };
    const plans: Plan[] = [];
    await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      // Otherwise the planner would prefer an index in the sort order and read past all open orders.
      await sql`set local enable_sort = off`.execute(trx);
      await findOrdersPage(
        trx.withPlugin(explainRows(plans)),
        { shippedDays: days },
        'openFirst',
        REQUEST,
        NOW,
      );
    });
    expect(plans.flatMap(listIndexes)).toEqual(['orders_shipped']);
  });

  it.each(FILTERED)(
    'OFF-231 an index finds the few %s, and they are sorted then',
    async (_list, index, read) => {
      const plans: Plan[] = [];
      await database.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        // Otherwise the planner would prefer an index in the sort order and read past all rows that don't match.
        await sql`set local enable_sort = off`.execute(trx);
        await read(trx.withPlugin(explainRows(plans)), null);
      });
      expect(plans.flatMap(listIndexes)).toContain(index);
      expect(plans.flatMap(listNodes)).toContain('Sort');
    },
  );

  it('OFF-87 PRIO orders come first, then other open ones by their ship-by, then those that were shipped or ended', async () => {
    const { db } = database;
    const ended = ['O1', 'O2', 'O3'];
    await db.transaction().execute(async (trx) => {
      for (const [index, status] of (['complete', 'canceled', 'closed'] as const).entries())
        await trx
          .updateTable('orders')
          .set({ status })
          .where('id', '=', ended[index] ?? '')
          .execute();
      await trx.updateTable('orders').set({ prio: true }).where('id', 'in', ['O1', 'O9']).execute();
      const { rows } = await findOrdersPage(trx, {}, 'openFirst', { page: 1, size: 100 }, NOW);
      const ids = rows.map(({ id }) => id);
      expect(ids.slice(0, 3)).toEqual(['O9', 'O4', 'O5']);
      expect(ids.slice(-3)).toEqual(ended);
    });
  });
});
