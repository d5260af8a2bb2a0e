import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/run/root.ts';
import { checkWhileRunning } from './checkWhileRunning.ts';
import { Figures } from './Figures.ts';
import { openEditors, openShop } from './people.ts';
import { repeatAtRate } from './repeatAtRate.ts';
import { type Machine, startMachine } from './startMachine.ts';
import { workInOffice } from './workInOffice.ts';

/** Honest traffic: what a shop on a busy day and the people of one workshop request, a second. */
const DELIVERIES_PER_SECOND = 5;
const EDITOR_REQUESTS_PER_SECOND = 20;
const OFFICE_USERS = 5;
/** How many bad inputs are under way at any time: bar 3.25. */
const AT_ONCE = 50;
const SAMPLE_MS = 100;
/** A bad delivery is logged when it is refused, at the door or when it is applied; many refusals are logged once. */
const REFUSAL = /"msg":"delivery refused"|"outcome":"refused"|"msg":"many requests are refused/;
/** Requests after which the processes are warm. */
const WARM_UP = 100;

interface BadInputsResult {
  /** The 95th percentile of all honest requests without and with the bad inputs, ms. */
  readonly p95: { readonly alone: number; readonly during: number };
  /** How many honest requests these are. */
  readonly requests: { readonly alone: number; readonly during: number };
  /** How often the bad inputs were answered with each status, or with which error. */
  readonly answers: Readonly<Record<string, number>>;
  /** By how much the web process's peak of memory rose during the bad inputs, MB. */
  readonly growth: number;
  readonly errors: readonly string[];
  readonly violations: readonly string[];
}

/**
 * Measures honest traffic alone for so many seconds, once it is warm, and then while bad inputs come, 50 at a time, from a
 * process of their own.
 */
export async function runBadInputs(options: {
  readonly count: number;
  readonly alone: number;
}): Promise<BadInputsResult> {
  const machine = await startMachine(0);
  try {
    return await measure(machine, options);
  } finally {
    await machine.stop();
  }
}

async function measure(
  machine: Machine,
  { count, alone }: { readonly count: number; readonly alone: number },
): Promise<BadInputsResult> {
  const agent = new Agent({ keepAlive: true });
  const [figures, planning] = [new Figures(), new Figures()];
  const { deliver, acknowledged } = await openShop(machine, agent, figures);
  let isOver = false;
  const traffic = Promise.all([
    repeatAtRate(DELIVERIES_PER_SECOND, deliver, () => isOver),
    repeatAtRate(EDITOR_REQUESTS_PER_SECOND, openEditors(machine, agent, figures), () => isOver),
    workInOffice({ machine, agent, figures, planning, isOver: () => isOver }, OFFICE_USERS),
  ]);
  // The first answers warm the server up.
  await figures.waitFor(WARM_UP);
  figures.times.length = 0;
  // The garbage collector lets the memory rise and fall, so that peaks are compared.
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, machine.readMemory().web ?? 0);
  }, SAMPLE_MS);
  await sleep(alone * 1_000);
  const before = { p95: figures.percentile(0.95), count: figures.times.length, peak };
  const answers = await sendBadInputs(machine.origin, count, () => {
    figures.times.length = 0;
  });
  clearInterval(sampling);
  const during = { p95: figures.percentile(0.95), count: figures.times.length };
  isOver = true;
  await traffic;
  agent.destroy();
  await machine.waitUntilApplied();
  const violations = await checkWhileRunning(machine.database, { acknowledged });
  return {
    p95: { alone: before.p95, during: during.p95 },
    requests: { alone: before.count, during: during.count },
    answers,
    growth: peak - before.peak,
    errors: [
      ...figures.failures.keys(),
      ...planning.failures.keys(),
      ...machine.readLogs().filter((line) => !REFUSAL.test(line)),
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
    ['--import', 'tsx', program, origin, String(count), String(AT_ONCE)],
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
  return JSON.parse(output.split('\n')[1] ?? '');
}
