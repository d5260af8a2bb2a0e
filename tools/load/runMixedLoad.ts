import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkWhileRunning } from './checkWhileRunning.ts';
import { createVisitorTask, openShop } from './people.ts';
import { RequestStats } from './RequestStats.ts';
import { repeatAtRate } from './repeatAtRate.ts';
import { type ProductUnderLoad, startProduct } from './startProduct.ts';
import { workInOffice } from './workInOffice.ts';

/** The load that the product must bear, by the quality requirements (docs/rules.md cites them as bar 3.29). */
const DELIVERIES_PER_SECOND = 200;
const EDITOR_REQUESTS_PER_SECOND = 300;
const OFFICE_USERS = 50;
/** The share of answers, and the time in ms within which they must arrive, from the same requirement. */
const LIMITS = { deliveries: [0.99, 500], editor: [0.95, 200], office: [0.95, 400] } as const;

const SAMPLE_MS = 1_000;

export interface LoadOptions {
  readonly seconds: number;
  /** Share of the required load: of its deliveries, its requests and its users. */
  readonly share: number;
  /** The requirement is four; with none the worker writes the print files. */
  readonly generators: number;
}

interface LoadResult {
  readonly deliveries: RequestStats;
  readonly editor: RequestStats;
  readonly office: RequestStats;
  readonly acknowledged: number;
  /** Number of megalots whose files were published meanwhile. */
  readonly printedCount: number;
  /** The 99th percentile of this process's own delay, ms. A measured time may contain that much delay of the machine. */
  readonly latenessMs: number;
  /** Memory of each process every second, MB. */
  readonly memory: Readonly<Record<string, readonly number[]>>;
  /** Requests that failed, with their counts, and what the processes logged. */
  readonly errors: readonly string[];
  /** What the independent checker finds when all deliveries are applied. */
  readonly violations: readonly string[];
}

/**
 * Runs the whole product under a share of the required load, waits until every delivery is applied, and lets the checker
 * judge. The measurement begins when the first megalot is printed, because until then the generators fetch the catalogue,
 * which they do once for each of its versions. The users of the load are simulated in this process.
 */
export async function runMixedLoad(options: LoadOptions): Promise<LoadResult> {
  const product = await startProduct(options.generators);
  try {
    return await runLoad(product, options);
  } finally {
    await product.stop();
  }
}

async function runLoad(product: ProductUnderLoad, { seconds, share }: LoadOptions): Promise<LoadResult> {
  const [deliveries, editor, office, planning] = [
    new RequestStats(),
    new RequestStats(),
    new RequestStats(),
    new RequestStats(),
  ];
  const delay = monitorEventLoopDelay();
  const agent = new Agent({ keepAlive: true });
  let end = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() >= end;
  const { deliver, acknowledged } = await openShop(product, agent, deliveries);
  const memory: Record<string, number[]> = {};
  const beginWhenPrinted = async (): Promise<void> => {
    while ((await countPrinted(product)) === 0) await sleep(SAMPLE_MS);
    for (const stats of [deliveries, editor, office]) stats.timesMs.length = 0;
    delay.enable();
    end = performance.now() + seconds * 1_000;
    for (; !isOver(); await sleep(SAMPLE_MS))
      for (const [name, megabytes] of Object.entries(product.readMemory())) {
        memory[name] ??= [];
        memory[name].push(megabytes);
      }
    delay.disable();
  };
  await Promise.all([
    repeatAtRate(DELIVERIES_PER_SECOND * share, deliver, isOver),
    repeatAtRate(EDITOR_REQUESTS_PER_SECOND * share, createVisitorTask(product, agent, editor), isOver),
    workInOffice(
      { product, agent, stats: office, planning, isOver },
      Math.max(1, Math.round(OFFICE_USERS * share)),
    ),
    beginWhenPrinted(),
  ]);
  agent.destroy();
  await product.waitUntilApplied();
  const violations = await checkWhileRunning(product.database, { acknowledged });
  return {
    deliveries,
    editor,
    office,
    acknowledged: acknowledged.length,
    printedCount: await countPrinted(product),
    latenessMs: Math.round(delay.percentile(99) / 1e6),
    memory,
    errors: [...describeFailures({ deliveries, editor, office, planning }), ...product.readLogs()],
    violations,
  };
}

async function countPrinted({ database }: ProductUnderLoad): Promise<number> {
  const { rows } = await database.executeSql(
    'select count(*)::int as n from megalots where file_state = 1',
    [],
  );
  return Number(rows[0]?.n);
}

function describeFailures(stats: Readonly<Record<string, RequestStats>>): readonly string[] {
  return Object.entries(stats).flatMap(([name, { failures }]) =>
    Array.from(failures, ([reason, count]) => `${name}: ${count} × ${reason}`),
  );
}

/** Whether the answers were as fast as required, and nothing failed. */
export function isWithinLimits(result: LoadResult): boolean {
  const isFastEnough = Object.entries(LIMITS).every(
    ([name, [share, ms]]) => result[name as keyof typeof LIMITS].computePercentile(share) < ms,
  );
  return isFastEnough && result.errors.length === 0 && result.violations.length === 0;
}

/** Describes the result of a run in one line. */
export function describeLoad({ deliveries, editor, office, latenessMs, printedCount }: LoadResult): string {
  return [
    `acknowledged within ${deliveries.computePercentile(0.99)} ms (p99 of ${deliveries.timesMs.length})`,
    `editor ${editor.computePercentile(0.95)} ms (p95 of ${editor.timesMs.length})`,
    `office ${office.computePercentile(0.95)} ms (p95 of ${office.timesMs.length})`,
    `${printedCount} megalots printed`,
    `the measuring process itself ${latenessMs} ms late (p99), load average ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
}
