import { sql } from 'kysely';
import { ordersQuery } from '../apps/office/src/areas/browse/orders/orderQueries.ts';
import { scanCardQuery } from '../apps/office/src/areas/scan/scanQueries.ts';
import type { OpenDatabase } from '../apps/server/src/db/databaseOptions.ts';
import { listListScreens, listReportScreens } from '../tools/load/measuredScreens.ts';
import { BOARDS, QUEUES, type Screen } from '../tools/load/screens.ts';
import type { BenchRow } from './benchRow.ts';
import { measureScreenOpenings } from './office/measureScreenOpenings.ts';
import { measureScreenScans, type ScreenScan } from './office/measureScreenScans.ts';
import { type BenchServer, startBenchServer } from './office/startBenchServer.ts';
import { startBenchPostgres } from './orders/startBenchPostgres.ts';
import { computeMedian } from './statistics/computeMedian.ts';

/** Orders of the two databases. */
const MANY_ORDERS = 1_000_000;
const FEW_ORDERS = 10_000;
const PAGE_COUNT = 60;
const RUN_COUNT = 7;
/** Readings of a board or queue before those that count: it is read all day, and a new server is slow at first. */
const WARM_UPS = 20;
const SCAN_COUNT = 100;
/** The most screens that the note of a row names. */
const MAX_NAMED_SCREENS = 25;

/** Measures the lists, boards, queues and scans of a workshop with a million orders, over HTTP. */
export async function benchLists(): Promise<BenchRow[]> {
  const postgres = await startBenchPostgres([FEW_ORDERS, MANY_ORDERS]);
  const servers: BenchServer[] = [];
  try {
    const few = await postgres.open(FEW_ORDERS);
    const many = await postgres.open(MANY_ORDERS);
    servers.push(await startBenchServer(few), await startBenchServer(many));
    const [fewServer, manyServer] = servers as [BenchServer, BenchServer];
    const small = await measurePages(fewServer);
    const large = await measurePages(manyServer);
    const boards = await measureScreens(manyServer, BOARDS, WARM_UPS);
    const queues = await measureScreens(manyServer, QUEUES, WARM_UPS);
    const lists = await measureScreens(manyServer, { ...listListScreens(), ...listReportScreens() }, 1);
    const { times: scanTimes, scans } = await measureScans(manyServer, many);
    const openings = await measureScreenOpenings(manyServer);
    const screenScanTimes = await measureScreenScans(manyServer, scans);
    return [
      {
        name: 'keyset',
        ours: round(large),
        unit: 'ms',
        peers: await measureBarePages(many),
        goal: `≤ 3 ms p50, ≤ 1.3 × the same page over ${FEW_ORDERS} orders`,
        met: large <= 3 && large <= 1.3 * small,
        note: `a page of 50 through the whole API; ${round(small)} ms over ${FEW_ORDERS} orders (${round(large / small)} ×)`,
      },
      buildScreenRow('boards', 30, boards),
      buildScreenRow('floor-lists', 50, queues),
      buildScreenRow('lists', 500, lists),
      buildScreenRow('screens', 1000, openings),
      {
        name: 'scan',
        ours: round(computeMedian(scanTimes)),
        unit: 'ms',
        peers: 'no other open program answers scans of a workshop',
        goal: `≤ 30 ms at the server with ${MANY_ORDERS} orders`,
        met: computeMedian(scanTimes) <= 30,
        note: `the slowest of ${SCAN_COUNT} scans ${round(Math.max(...scanTimes))} ms`,
      },
      {
        name: 'scan-screen',
        ours: round(computeMedian(screenScanTimes)),
        unit: 'ms',
        peers: 'no other open program answers scans of a workshop',
        goal: `≤ 150 ms from the scan to its answer on the screen with ${MANY_ORDERS} orders`,
        met: computeMedian(screenScanTimes) <= 150,
        note: `the slowest of ${screenScanTimes.length} scans ${round(Math.max(...screenScanTimes))} ms`,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

const round = (n: number): number => Number(n.toPrecision(3));

/**
 * The median time of pages that follow each other by cursor, ms. They are read twice and the second time counts, because
 * bare SQL also reads rows that are in memory already.
 */
async function measurePages(server: BenchServer): Promise<number> {
  await readPages(server);
  // The first quarter of the pages doesn't count: a new server is slow at first.
  return computeMedian((await readPages(server)).slice(PAGE_COUNT / 4));
}

async function readPages(server: BenchServer): Promise<number[]> {
  const token = await server.signIn('administrator');
  const times: number[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGE_COUNT; page += 1) {
    const { data, ms } = await server.query(token, ordersQuery, { size: 50, sort: 'shipBy', after });
    after = data.orders.endCursor;
    times.push(ms);
  }
  return times;
}

/** The same page by bare SQL, in ms: after a key, after an offset, and with a full count. */
async function measureBarePages({ db }: OpenDatabase): Promise<Record<string, number>> {
  const [middle] = (
    await sql<{ ship_by: Date; seq: number }>`
      select ship_by, seq from orders order by ship_by, seq offset ${MANY_ORDERS / 2} limit 1`.execute(db)
  ).rows;
  if (middle === undefined) throw new Error('There are too few orders.');
  const key = sql`select * from orders where (ship_by, seq) > (${middle.ship_by}, ${middle.seq})
    order by ship_by, seq limit 50`;
  const offset = sql`select * from orders order by ship_by, seq offset ${MANY_ORDERS / 2} limit 50`;
  const count = sql`select count(*) from orders`;
  const measure = async (statement: typeof key): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < RUN_COUNT; run += 1) {
      const startedAt = performance.now();
      await statement.execute(db);
      times.push(performance.now() - startedAt);
    }
    return round(computeMedian(times));
  };
  return {
    'raw SQL': await measure(key),
    OFFSET: await measure(offset),
    'count(*)': await measure(count),
  };
}

/** The median time of each screen after some readings that don't count, ms, the slowest first. */
async function measureScreens(
  server: BenchServer,
  screens: Readonly<Record<string, Screen>>,
  warmUps: number,
): Promise<[string, number][]> {
  const measured: [string, number][] = [];
  for (const [name, { document, variables }] of Object.entries(screens)) {
    const token = await server.signIn('administrator');
    const times: number[] = [];
    for (let run = 0; run < warmUps + RUN_COUNT; run += 1)
      times.push((await server.query(token, document, variables)).ms);
    measured.push([name, computeMedian(times.slice(warmUps))]);
  }
  return measured.toSorted(([, a], [, b]) => b - a);
}

function buildScreenRow(
  name: string,
  maxMs: number,
  screens: readonly (readonly [string, number])[],
): BenchRow {
  const [[, slowest] = ['', Number.NaN]] = screens;
  const named = screens.slice(0, MAX_NAMED_SCREENS).map(([screen, ms]) => `${screen} ${round(ms)}`);
  const others = screens.length - named.length;
  return {
    name,
    ours: round(slowest),
    unit: 'ms',
    peers: 'no other open program has such screens',
    goal: `the slowest screen ≤ ${maxMs} ms with ${MANY_ORDERS} orders`,
    met: slowest <= maxMs,
    note: `${named.join(', ')}${others > 0 ? ` and ${others} faster ones` : ''}`,
  };
}

/**
 * Scans the codes of strips and of pieces to make. Returns the time of each scan, ms, and each code with the label of its
 * object.
 */
async function measureScans(
  server: BenchServer,
  { db }: OpenDatabase,
): Promise<{ readonly times: readonly number[]; readonly scans: readonly ScreenScan[] }> {
  const { rows } = await sql<{ code: string }>`
    (select 'B/' || id as code from strips tablesample system (0.05) limit ${SCAN_COUNT / 2})
    union all (select 'I/' || id from items where fab_status = 'FAB_A_FAIRE' limit ${SCAN_COUNT / 2})`.execute(
    db,
  );
  const token = await server.signIn('preparator');
  const times: number[] = [];
  const scans: ScreenScan[] = [];
  for (const { code } of rows) {
    const { data, ms } = await server.query(token, scanCardQuery, { code });
    if (data.scan.__typename !== 'ScanCard') throw new Error(`The code ${code} was refused.`);
    times.push(ms);
    scans.push({ code, label: data.scan.object.label });
  }
  return { times, scans };
}
