import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import type { ReadSort } from './listSort.ts';
import { findLotsPage } from './lots/lotRows.ts';
import { findMegalotsPage } from './megalots/megalotRows.ts';
import { findObjectItemsPage } from './orders/itemRows.ts';
import { findOrdersPage, type OrderFilter } from './orders/orderRows.ts';
import type { PageRequest } from './page.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ORDER_COUNT = 237;

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await insertOrders(1, ORDER_COUNT);
  });
  afterAll(() => database.close());

  /**
   * Inserts orders with the numbers `from` to `to`. Ten orders share each ship-by, every third order is of the Spanish
   * store, every seventh is held and every fifth is PRIO.
   */
  async function insertOrders(from: number, to: number): Promise<void> {
    await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status,
        previous_status, status, prio, ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
      select lpad(n::text, 10, '0'), 'demo', case when n % 3 = 0 then 'es' else 'fr' end, 'N' || n, 'fr_FR', 'test',
        'processing', case when n % 7 = 0 then 'holded' else 'processing' end,
        case when n % 7 = 0 then 'processing' end, case when n % 7 = 0 then 'holded' else 'processing' end, n % 5 = 0,
        ${NOW}::timestamptz + make_interval(hours => (n / 10 - 12)::integer),
        ${NOW}::timestamptz + make_interval(hours => (n / 10 - 20)::integer), 'FR', '{}', ${NOW}, ${NOW}, ${NOW}
      from generate_series(${from}::integer, ${to}::integer) as n order by n`.execute(database.db);
  }
  const readNumbers = async (
    request: Partial<PageRequest>,
    sort: ReadSort = 'fifo',
    filter: OrderFilter = {},
  ) => {
    const page = await findOrdersPage(database.db, filter, sort, { page: 1, size: 50, ...request }, NOW);
    return { ...page, rows: page.rows.map((row) => Number(row.number.slice(1))) };
  };
  const listNumbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  it('OFF-3, OFF-6, OFF-16 a list returns each page by its number, in both sort directions', async () => {
    expect(await readNumbers({ page: 2 })).toMatchObject({
      rows: listNumbers(51, 100),
      total: ORDER_COUNT,
      totalExact: true,
      page: 2,
      pages: 5,
      size: 50,
    });
    expect((await readNumbers({ page: 4 })).rows).toEqual(listNumbers(151, 200));
    expect((await readNumbers({ page: 5 })).rows).toEqual(listNumbers(201, ORDER_COUNT));
    expect((await readNumbers({ page: 1 }, 'lifo')).rows).toEqual(
      listNumbers(ORDER_COUNT - 49, ORDER_COUNT).reverse(),
    );
    expect((await readNumbers({ page: 5 }, 'lifo')).rows).toEqual(listNumbers(1, 37).reverse());
  });

  it('OFF-14, SEC-28 a page number out of range gives the nearest page, and the page size has a maximum', async () => {
    expect(await readNumbers({ page: 99 })).toMatchObject({ page: 5, rows: listNumbers(201, ORDER_COUNT) });
    expect(await readNumbers({ page: -3 })).toMatchObject({ page: 1, rows: listNumbers(1, 50) });
    expect((await readNumbers({ size: 100_000 })).rows).toHaveLength(100);
    expect(await readNumbers({ page: 7 }, 'fifo', { text: 'nothing' })).toMatchObject({
      rows: [],
      total: 0,
      page: 1,
      pages: 1,
      startCursor: null,
    });
  });

  it.each(['fifo', 'lifo', 'shipBy'] as const)(
    'OFF-3 cursors go through a list sorted by %s, forwards and backwards, without a gap',
    async (sort) => {
      const forwards: number[] = [];
      let page = await readNumbers({ size: 40 }, sort);
      for (;;) {
        forwards.push(...page.rows);
        const next = await readNumbers({ size: 40, after: page.endCursor }, sort);
        if (next.rows.length === 0) break;
        page = next;
      }
      expect(forwards).toHaveLength(ORDER_COUNT);
      expect(new Set(forwards).size).toBe(ORDER_COUNT);
      expect((await readNumbers({ size: 40, before: page.startCursor }, sort)).rows).toEqual(
        forwards.slice(160, 200),
      );
      if (sort !== 'shipBy') return;
      expect(forwards).toEqual(listNumbers(1, ORDER_COUNT));
    },
  );

  it('OFF-3 a page reached by a cursor does not change when new rows arrive before it', async () => {
    const first = await readNumbers({ size: 20 }, 'lifo');
    await insertOrders(ORDER_COUNT + 1, ORDER_COUNT + 3);
    expect((await readNumbers({ size: 20, after: first.endCursor }, 'lifo')).rows).toEqual(
      listNumbers(198, 217).reverse(),
    );
    await database.db.deleteFrom('orders').where('number', 'in', ['N238', 'N239', 'N240']).execute();
  });

  it('OFF-3 an invalid cursor is ignored', async () => {
    for (const after of ['nonsense', Buffer.from('["1","2","3"]').toString('base64url')]) {
      expect((await readNumbers({ size: 5, after })).rows).toEqual(listNumbers(1, 5));
    }
  });

  it('OFF-10 several filters together narrow a list', async () => {
    const all = listNumbers(1, ORDER_COUNT);
    expect((await readNumbers({ size: 100 }, 'fifo', { held: true })).rows).toEqual(
      all.filter((n) => n % 7 === 0),
    );
    expect((await readNumbers({}, 'fifo', { held: false, prio: true, stores: ['es'] })).rows).toEqual(
      all.filter((n) => n % 7 !== 0 && n % 15 === 0),
    );
    expect((await readNumbers({}, 'fifo', { text: ' N23 ' })).rows).toEqual([23, ...listNumbers(230, 237)]);
    expect((await readNumbers({}, 'fifo', { text: 'N%' })).rows).toEqual([]);
    const late = all.filter((n) => Math.floor(n / 10) < 12);
    const inTime = all.filter((n) => Math.floor(n / 10) > 20);
    expect((await readNumbers({}, 'fifo', { levels: ['late'] })).total).toBe(late.length);
    expect((await readNumbers({}, 'fifo', { levels: ['inTime'] })).total).toBe(inTime.length);
    expect((await readNumbers({}, 'fifo', { levels: ['atRisk', 'late', 'inTime'] })).total).toBe(ORDER_COUNT);
    for (const filter of [
      { lotId: 'x' },
      { megalotId: 'x' },
      { reissue: true },
      { productCodes: [] },
      { productCodes: ['EAO'] },
    ]) {
      expect((await readNumbers({}, 'fifo', filter)).total).toBe(0);
    }
  });

  it('OFF-6 a very long list reports that its total is an estimate', async () => {
    await insertOrders(10_000, 22_000);
    await sql`analyze orders`.execute(database.db);
    const page = await readNumbers({ page: 3, size: 100 }, 'lifo');
    expect(page.totalExact).toBe(false);
    expect(page.total).toBeGreaterThan(11_000);
    expect(page.rows).toEqual(listNumbers(21_701, 21_800).reverse());
    expect((await readNumbers({ page: 1_000_000, size: 100 }, 'fifo')).rows.length).toBeGreaterThan(0);
  });

  it('OFF-3 the lists of lots, megalots and items can be read with all filters at once', async () => {
    const request = { page: 1, size: 20 };
    const empty = { rows: [], total: 0, page: 1, pages: 1 };
    const levels = ['late', 'atRisk', 'inTime'] as const;
    for (const sort of ['fifo', 'lifo', 'shipBy'] as const) {
      const lots = {
        types: ['EAO'],
        stores: ['fr'],
        cutting: ['attente'],
        double: ['dbl_aucun'],
        shipping: ['exp_aucun'],
        levels,
        classes: ['objects'],
        megalotId: 'x',
        reissue: true,
        text: 'L000001',
      } as const;
      expect(await findLotsPage(database.db, lots, sort, request, NOW)).toMatchObject(empty);
      const megalots = {
        stores: ['fr'],
        fileStates: [0],
        cutting: ['mg_dec_aucun'],
        laizes: [320],
        devices: ['DURST'],
        levels,
        enSouffrance: false,
        text: 'x',
      } as const;
      expect(await findMegalotsPage(database.db, megalots, sort, request, NOW)).toMatchObject(empty);
      const items = {
        lotIds: ['x'],
        poles: ['mug'],
        fabrication: ['FAB_A_FAIRE'],
        stores: ['fr'],
        levels,
        text: 'N1',
      } as const;
      expect(await findObjectItemsPage(database.db, items, sort, request, NOW)).toMatchObject(empty);
    }
  });
});
