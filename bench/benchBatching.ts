import { makeLots } from '../apps/server/src/commands/lots/makeLots.ts';
import { makeMegalots } from '../apps/server/src/commands/megalots/makeMegalots.ts';
import { type TestWorkshop, unwrap } from '../apps/server/src/commands/testing/workshop.ts';
import { openTestDatabase, type TestEngine } from '../apps/server/src/db/testing/openTestDatabase.ts';
import { copyRowsBefore, writeByBareSql } from './batching/bareSql.ts';
import { fillWaiting, ITEMS_PER_ORDER } from './batching/fillWaiting.ts';
import type { BenchRow } from './benchRow.ts';
import { computeMedian } from './statistics/computeMedian.ts';

/** Items whose time is only shown in the notes, beside the times for more items. */
const FEW_ITEMS = 10_000;
/** The items of a usual day: 400 orders. */
const DAY_ITEMS = 2_000;
/** The most items that one run of the commands takes. */
const ITEMS_PER_RUN = 100_000;
/** So many items take ten runs of the commands. */
const MANY_ITEMS = 1_000_000;
/** How often a query and the dry run are measured. */
const MEASUREMENTS = 5;

/** Measures how fast waiting items become lots and megalots by the product's commands, beside the same rows by bare SQL. */
export async function benchBatching(): Promise<BenchRow[]> {
  const day = await measureBatch('postgres', DAY_ITEMS);
  const few = await measureBatch('postgres', FEW_ITEMS);
  const batch = await measureBatch('postgres', ITEMS_PER_RUN);
  const embedded = await measureBatch('pglite', ITEMS_PER_RUN);
  const many = await measureBatch('postgres', MANY_ITEMS);
  const growth = round(many.ms / MANY_ITEMS / (batch.ms / ITEMS_PER_RUN));
  return [
    {
      name: 'batching',
      ours: Math.round(batch.ms),
      unit: 'ms',
      peers: { 'bare SQL': Math.round(batch.bareMs) },
      goal: '≤ 1,000 ms, or ≤ 2 × the same rows and events by bare SQL, and linear',
      met: isFastEnough(batch, 1_000) && (growth <= 1.3 || isFastEnough(many, 10_000)),
      note: `${ITEMS_PER_RUN} items on PostgreSQL, ${round(batch.ms / batch.bareMs)} × bare SQL; with ${MANY_ITEMS} items (${round(many.ms / 1_000)} s, ${round(many.ms / many.bareMs)} × bare SQL) an item costs ${growth} × as much; ${FEW_ITEMS} items ${Math.round(few.ms)} ms, bare SQL ${Math.round(few.bareMs)} ms`,
    },
    {
      name: 'batching-embedded',
      ours: Math.round(embedded.ms),
      unit: 'ms',
      peers: { 'bare SQL': Math.round(embedded.bareMs) },
      goal: '≤ 2,500 ms on PGlite, or ≤ 2 × the same rows and events by bare SQL',
      met: isFastEnough(embedded, 2_500),
      note: `${round(embedded.ms / embedded.bareMs)} × bare SQL; ${ITEMS_PER_RUN} items of ${ITEMS_PER_RUN / ITEMS_PER_ORDER} orders on PGlite`,
    },
    {
      name: 'batching-dry-run',
      ours: round(batch.dryMs),
      unit: 'ms',
      peers: { 'bare read': round(batch.readMs), 'bare count': round(batch.countMs) },
      goal: '≤ 5 ms',
      met: batch.dryMs <= 5,
      note: `${ITEMS_PER_RUN} items of ${ITEMS_PER_RUN / ITEMS_PER_ORDER} orders wait on PostgreSQL; ${round(day.dryMs)} ms with the ${DAY_ITEMS} items of a day, ${round(few.dryMs)} ms with ${FEW_ITEMS}, ${round(embedded.dryMs)} ms on PGlite with ${ITEMS_PER_RUN}`,
    },
  ];
}

const isFastEnough = ({ ms, bareMs }: Batch, goalMs: number): boolean => ms <= goalMs || ms <= 2 * bareMs;

/** What a plan of lots needs to know of each waiting item, and no more. */
const READ_WAITING = `
  select items.id, items.order_id, orders.store, orders.zone, orders.prio, orders.ship_by, orders.at_risk_from, orders.seq,
    items.lot_type, items.kind from items join orders on orders.id = items.order_id
  where orders.status = 'processing' and items.lot_id is null and items.lot_type is not null`;

/** How many orders and items wait for each kind of lot: less than any plan of lots has to know. */
const COUNT_WAITING = `
  select orders.store, orders.zone, orders.prio, items.lot_type, count(*), count(distinct items.order_id)
  from items join orders on orders.id = items.order_id
  where orders.status = 'processing' and items.lot_id is null and items.lot_type is not null
  group by orders.store, orders.zone, orders.prio, items.lot_type`;

async function measureMedian(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < MEASUREMENTS; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return computeMedian(times);
}

interface Batch {
  /** The time in which the product's commands put the items into lots and megalots. */
  readonly ms: number;
  /** The time in which bare SQL writes the same rows. */
  readonly bareMs: number;
  /** The time of a dry run, which only plans the lots. */
  readonly dryMs: number;
  /** The time of a query that only reads the waiting items. */
  readonly readMs: number;
  /** The time of a query that only counts the waiting items. */
  readonly countMs: number;
}

async function measureBatch(engine: TestEngine, items: number): Promise<Batch> {
  const database = await openTestDatabase(engine);
  try {
    const workshop = await fillWaiting(database, items / ITEMS_PER_ORDER);
    await copyRowsBefore(database);
    const dryRun = async () =>
      unwrap(await makeLots(workshop.as('generator'), { closing: 'all', dryRun: true }));
    const dryMs = await measureMedian(dryRun);
    const readMs = await measureMedian(() => database.executeSql(READ_WAITING, []));
    const countMs = await measureMedian(() => database.executeSql(COUNT_WAITING, []));
    const startedAt = performance.now();
    for (let run = 0; run < items / ITEMS_PER_RUN; run += 1) await batchAll(workshop);
    const ms = performance.now() - startedAt;
    const { rows: unbatched } = await database.executeSql(READ_WAITING, []);
    if (unbatched.length > 0) throw new Error(`${unbatched.length} items are in no lot.`);
    return { ms, dryMs, readMs, countMs, bareMs: await writeByBareSql(database) };
  } finally {
    await database.close();
  }
}

async function batchAll(workshop: TestWorkshop): Promise<void> {
  unwrap(await makeLots(workshop.as('generator'), { closing: 'all', atLeastOne: true }));
  unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all', atLeastOne: true }));
}

const round = (n: number): number => Number(n.toPrecision(3));
