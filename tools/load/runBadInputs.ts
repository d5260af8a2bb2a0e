import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/run/root.ts';
import { checkWhileRunning } from './checkWhileRunning.ts';
import { createVisitorTask, openShop } from './people.ts';
import { RequestStats } from './RequestStats.ts';
import { repeatAtRate } from './repeatAtRate.ts';
import { type ProductUnderLoad, startProduct } from './startProduct.ts';
import { workInOffice } from './workInOffice.ts';

/** Honest traffic: the load of a shop on a busy day and of the people of one workshop. */
const DELIVERIES_PER_SECOND = 5;
const EDITOR_REQUESTS_PER_SECOND = 20;
const OFFICE_USERS = 5;
/** Number of bad inputs that are sent at the same time (docs/rules.md cites the requirement as bar 3.25). */
const CONCURRENT_BAD_INPUTS = 50;
const SAMPLE_MS = 100;
/** Log lines about refusals, which are expected: a bad delivery is refused when it arrives or when it is applied. */
const REFUSAL = /"msg":"delivery refused"|"outcome":"refused"|"msg":"many requests are refused/;
/** Number of answers after which the processes are warm. */
const WARM_UP_ANSWERS = 100;

interface BadInputsResult {
  /** The 95th percentile of all honest requests without and with the bad inputs, ms. */
  readonly p95: { readonly alone: number; readonly during: number };
  /** How many honest requests these are. */
  readonly requests: { readonly alone: number; readonly during: number };
  /** How often the bad inputs were answered with each status, or with which error. */
  readonly answers: Readonly<Record<string, number>>;
  /** By how much the peak memory of the web process rose during the bad inputs, MB. */
  readonly growthMb: number;
  readonly errors: readonly string[];
  readonly violations: readonly string[];
}

/**
 * Measures honest traffic: first alone, once the processes are warm, and then while another process sends bad inputs, 50 at
 * a time.
 */
export async function runBadInputs(options: {
  /** Number of bad inputs. */
  readonly count: number;
  /** Seconds for which honest traffic is measured alone. */
  readonly aloneSeconds: number;
}): Promise<BadInputsResult> {
  const product = await startProduct(0);
  try {
    return await measureTraffic(product, options);
  } finally {
    await product.stop();
  }
}

async function measureTraffic(
  product: ProductUnderLoad,
  { count, aloneSeconds }: { readonly count: number; readonly aloneSeconds: number },
): Promise<BadInputsResult> {
  const agent = new Agent({ keepAlive: true });
  const [stats, planning] = [new RequestStats(), new RequestStats()];
  const { deliver, acknowledged } = await openShop(product, agent, stats);
  let isOver = false;
  const traffic = Promise.all([
    repeatAtRate(DELIVERIES_PER_SECOND, deliver, () => isOver),
    repeatAtRate(EDITOR_REQUESTS_PER_SECOND, createVisitorTask(product, agent, stats), () => isOver),
    workInOffice({ product, agent, stats, planning, isOver: () => isOver }, OFFICE_USERS),
  ]);
  // The first answers warm the server up.
  await stats.waitForAnswers(WARM_UP_ANSWERS);
  stats.timesMs.length = 0;
  // Garbage collection makes the memory rise and fall, so peaks are compared.
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, product.readMemory().web ?? 0);
  }, SAMPLE_MS);
  await sleep(aloneSeconds * 1_000);
  const before = { p95: stats.computePercentile(0.95), count: stats.timesMs.length, peak };
  const answers = await sendBadInputs(product.origin, count, () => {
    stats.timesMs.length = 0;
  });
  clearInterval(sampling);
  const during = { p95: stats.computePercentile(0.95), count: stats.timesMs.length };
  isOver = true;
  await traffic;
  agent.destroy();
  await product.waitUntilApplied();
  const violations = await checkWhileRunning(product.database, { acknowledged });
  return {
    p95: { alone: before.p95, during: during.p95 },
    requests: { alone: before.count, during: during.count },
    answers,
    growthMb: peak - before.peak,
    errors: [
      ...stats.failures.keys(),
      ...planning.failures.keys(),
      ...product.readLogs().filter((line) => !REFUSAL.test(line)),
    ],
    violations,
  };
}

async function sendBadInputs(
  origin: string,
  count: number,
  onBegin: () => void,
): Promise<Readonly<Record<string, number>>> {
  const program = join(root, 'tools/load/sendBadInputs.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, origin, String(count), String(CONCURRENT_BAD_INPUTS)],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '') onBegin();
    output += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The bad inputs ended with code ${code}.`);
  // The first line only reports the beginning. The second has the answers.
  return JSON.parse(output.split('\n')[1] ?? '');
}
