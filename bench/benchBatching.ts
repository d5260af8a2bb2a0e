import { makeLots } from '../apps/server/src/commands/lots/makeLots.ts';
import { makeMegalots } from '../apps/server/src/commands/megalots/makeMegalots.ts';
import { type TestWorkshop, value } from '../apps/server/src/commands/testing/workshop.ts';
import { openTestDatabase, type TestEngine } from '../apps/server/src/db/testing/openTestDatabase.ts';
import { noteRows, writeByBareSql } from './batching/bareSql.ts';
import { fillWaiting, ITEMS_PER_ORDER } from './batching/fillWaiting.ts';
import type { BenchRow } from './benchRow.ts';

const ITEMS = 100_000;
/** One run takes at most so many items, so that ten times as many are ten runs. */
const FEW_ITEMS = 10_000;

/** Measures how fast waiting items become lots and megalots by the product's commands, beside the same rows by bare SQL. */
export async function benchBatching(): Promise<BenchRow[]> {
  const few = await measureBatch('postgres', FEW_ITEMS);
  const many = await measureBatch('postgres', ITEMS);
  const embedded = await measureBatch('pglite', ITEMS);
  const perItem = (batch: Batch, items: number) => batch.ms / items;
  const growth = round(perItem(many, ITEMS) / perItem(few, FEW_ITEMS));
  return [
    {
      name: 'batching',
      ours: Math.round(many.ms),
      unit: 'ms',
      peers: { 'bare SQL': Math.round(many.bareMs) },
      goal: '≤ 1,000 ms, or ≤ 2 × the same rows and events by bare SQL, and linear',
      met: (many.ms <= 1_000 || many.ms <= 2 * many.bareMs) && growth <= 1.3,
      note: `${ITEMS} items on PostgreSQL, ${round(many.ms / many.bareMs)} × bare SQL; an item costs ${growth} × that of a tenth as many (${Math.round(few.ms)} ms, bare SQL ${Math.round(few.bareMs)} ms)`,
    },
    {
      name: 'batching-embedded',
      ours: Math.round(embedded.ms),
      unit: 'ms',
      peers: { 'bare SQL': Math.round(embedded.bareMs) },
      goal: '≤ 2,500 ms on PGlite',
      met: embedded.ms <= 2_500,
      note: `${ITEMS} items of ${ITEMS / ITEMS_PER_ORDER} orders on PGlite`,
    },
    {
      name: 'batching-dry-run',
      ours: round(many.dryMs),
      unit: 'ms',
      peers: {},
      goal: '≤ 5 ms',
      met: many.dryMs <= 5,
      note: `${ITEMS} items of ${ITEMS / ITEMS_PER_ORDER} orders wait on PostgreSQL; ${round(few.dryMs)} ms with ${FEW_ITEMS} items, ${round(embedded.dryMs)} ms on PGlite with ${ITEMS}`,
    },
  ];
}

interface Batch {
  readonly ms: number;
  readonly bareMs: number;
  readonly dryMs: number;
}

async function measureBatch(engine: TestEngine, items: number): Promise<Batch> {
  const database = await openTestDatabase(engine);
  try {
    const workshop = await fillWaiting(database, items / ITEMS_PER_ORDER);
    await noteRows(database);
    const dry = performance.now();
    value(await makeLots(workshop.as('generator'), { closing: 'all', dryRun: true }));
    const startedAt = performance.now();
    await batchAll(workshop);
    const ms = performance.now() - startedAt;
    return { ms, dryMs: startedAt - dry, bareMs: await writeByBareSql(database) };
  } finally {
    await database.close();
  }
}

async function batchAll(workshop: TestWorkshop): Promise<void> {
  value(await makeLots(workshop.as('generator'), { closing: 'all', atLeastOne: true }));
  value(await makeMegalots(workshop.as('generator'), { closing: 'all', atLeastOne: true }));
}

const round = (n: number): number => Number(n.toPrecision(3));
