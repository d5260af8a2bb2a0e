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
const LOTS = ['fifo', 'lifo', 'shipBy', 'shipByDesc', 'number', 'numberDesc', 'type', 'typeDesc'] as const;
const NUMBERED = ['fifo', 'lifo', 'shipBy', 'shipByDesc', 'number', 'numberDesc'] as const;

type Db = TestDatabase['db'];
type Read = (db: Db, after: string | null) => Promise<unknown>;

const CASES: readonly (readonly [string, Read])[] = [
  ...ORDERS.map((sort) =>
    listCase('orders', sort, (db, request) => findOrdersPage(db, {}, sort, request, NOW)),
  ),
  ...LOTS.map((sort) => listCase('lots', sort, (db, request) => findLotsPage(db, {}, sort, request, NOW))),
  ...NUMBERED.map((sort) =>
    listCase('megalots', sort, (db, request) => findMegalotsPage(db, {}, sort, request, NOW)),
  ),
  ...NUMBERED.map((sort) =>
    listCase('items', sort, (db, request) => findObjectItemsPage(db, {}, sort, request, NOW)),
  ),
  ...(['fifo', 'lifo'] as const).map((sort) =>
    listCase('parcels', sort, (db, request) => findParcelsPage(db, {}, sort === 'lifo', request)),
  ),
  ...(['name', 'nameDesc'] as const).map((sort) =>
    listCase('users', sort, (db, request) =>
      findUsersPage(db, {}, sort === 'nameDesc', request, { now: NOW, dayStart: NOW }),
    ),
  ),
];

function listCase(
  list: string,
  sort: ReadSort,
  read: (db: Db, request: typeof REQUEST & { readonly after: string | null }) => Promise<unknown>,
): readonly [string, Read] {
  return [`${list} by ${sort}`, (db, after) => read(db, { ...REQUEST, after })];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
}

/** Explains the selection of the rows in place of reading them. */
function explainRows(plans: Plan[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) =>
      RawNode.is(node) && node.sqlFragments.some((fragment) => fragment.includes('page_keys'))
        ? RawNode.create(
            [`explain (format json) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
            node.parameters,
          )
        : node,
    transformResult: async ({ result }) => {
      const explained = result.rows.filter((row) => 'QUERY PLAN' in row);
      plans.push(...explained.map((row) => (row['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan));
      return explained.length > 0 ? { ...result, rows: [] } : result;
    },
  };
}

/** The nodes that read the list itself, without the subqueries of each row. */
function listNodes(plan: Plan): string[] {
  const parts = (plan.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'SubPlan');
  return [plan['Node Type'], ...parts.flatMap(listNodes)];
}

function listIndexes(plan: Plan): string[] {
  const own = plan['Index Name'] === undefined ? [] : [plan['Index Name']];
  return [...own, ...(plan.Plans ?? []).flatMap(listIndexes)];
}

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status,
        status, ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
      select 'O' || n, 'demo', case when n % 3 = 0 then 'es' else 'fr' end, lpad((n * 7 % 60)::text, 3, '0'), 'fr_FR',
        'test', 'processing', 'processing', 'processing', ${NOW}::timestamptz + make_interval(hours => n / 10),
        ${NOW}, 'FR', '{}', ${NOW}, ${NOW}, ${NOW}
      from generate_series(1, 59) as n order by n`.execute(database.db);
  });
  afterAll(() => database.close());

  it.each(CASES)(
    'OFF-81 an index serves the %s, so that no page sorts the whole list',
    async (_list, read) => {
      const plans: Plan[] = [];
      await database.db.transaction().execute(async (trx) => {
        // So few rows would be read whole and sorted.
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_sort = off`.execute(trx);
        await read(trx.withPlugin(explainRows(plans)), null);
      });
      expect(plans.length).toBe(1);
      expect(plans.flatMap(listNodes)).not.toContain('Sort');
    },
  );

  it.each(ORDERS)(
    'OFF-81 cursors go through the orders by %s without a gap, in the order asked for',
    async (sort) => {
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
    },
  );

  it('OFF-166 the orders that were shipped on some days are collected by their own index, then sorted', async () => {
    const days = { from: new Date('2026-03-08T23:00:00Z'), before: new Date('2026-03-09T23:00:00Z') };
    const plans: Plan[] = [];
    await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      // An order that an index serves would otherwise look better, past all orders that are open.
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

  it('OFF-87 open orders come first by their ship-by, and orders that were shipped or ended come after them', async () => {
    const { db } = database;
    const ended = ['O1', 'O2', 'O3'];
    await db.transaction().execute(async (trx) => {
      for (const [index, status] of (['complete', 'canceled', 'closed'] as const).entries())
        await trx
          .updateTable('orders')
          .set({ status })
          .where('id', '=', ended[index] ?? '')
          .execute();
      const { rows } = await findOrdersPage(trx, {}, 'openFirst', { page: 1, size: 100 }, NOW);
      const ids = rows.map(({ id }) => id);
      expect(ids.slice(0, 2)).toEqual(['O4', 'O5']);
      expect(ids.slice(-3)).toEqual(ended);
    });
  });
});
