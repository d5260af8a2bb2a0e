import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/db/openDatabase.ts';
import { root } from '../scripts/run/root.ts';
import { startService } from '../scripts/run/service.ts';
import { call } from '../tools/load/call.ts';
import { INTAKE_SECRET, prepareSignedOrders, type SignedOrder } from '../tools/load/signedOrders.ts';
import type { BenchRow } from './benchRow.ts';
import { startBenchPostgres } from './orders/startBenchPostgres.ts';

const ORDER_COUNT = 5_000;
/** Connections on which the shop sends, each one order after the other. */
const CONNECTION_COUNT = 32;
/** Orders that are sent before the measured ones, because a new server is slow at first. */
const WARM_UP_ORDERS = 500;
/** Time between two counts of the orders that the worker hasn't applied yet. */
const POLL_MS = 20;

/**
 * Measures how many signed orders a second are stored, committed and acknowledged over HTTP, and then how many one worker
 * applies. The server and the worker are processes as `npm start` starts them, and PostgreSQL commits to disk.
 */
export async function benchIntake(): Promise<BenchRow[]> {
  const postgres = await startBenchPostgres([]);
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-intake-'));
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: await postgres.createEmpty(),
    INTAKE_SECRET_DEMO: INTAKE_SECRET,
  };
  const program = join(root, 'dist/server/main.js');
  const web = startService(program, ['--services=web'], env);
  try {
    const origin = await web.ready;
    const orders = Array.from({ length: WARM_UP_ORDERS + ORDER_COUNT }, (_, n) => n).map(
      await prepareSignedOrders(),
    );
    await sendAll(origin, orders.slice(0, WARM_UP_ORDERS));
    const startedAt = performance.now();
    const times = await sendAll(origin, orders.slice(WARM_UP_ORDERS));
    const acknowledged = (ORDER_COUNT * 1_000) / (performance.now() - startedAt);
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    const applied = await measureWorker(env, program);
    return [
      {
        name: 'intake',
        ours: Math.round(acknowledged),
        unit: 'orders/s',
        peers: 'no other open program keeps signed orders before it answers',
        goal: '≥ 500 orders/s acknowledged, p99 ≤ 100 ms',
        met: acknowledged >= 500 && p99 <= 100,
        note: `p99 ${Math.round(p99)} ms on ${CONNECTION_COUNT} connections`,
      },
      {
        name: 'intake-applied',
        ours: Math.round(applied),
        unit: 'orders/s',
        peers: 'no other open program keeps signed orders before it answers',
        goal: '≥ 300 orders/s applied by one worker',
        met: applied >= 300,
      },
    ];
  } finally {
    web.child.kill('SIGTERM');
    await web.ended;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends every order and returns the time until each was acknowledged, ms. */
async function sendAll(origin: string, orders: readonly SignedOrder[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const times: number[] = [];
  let next = 0;
  const sendNext = async (): Promise<void> => {
    for (let order = orders[next]; order !== undefined; order = orders[next]) {
      next += 1;
      const startedAt = performance.now();
      const { status } = await call(origin, { method: 'POST', path: '/intake/demo', ...order }, agent);
      if (status !== 202) throw new Error(`A delivery was answered ${status}.`);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, sendNext));
  agent.destroy();
  return times;
}

/** Starts a worker and returns how many orders a second it applies, from its first applied order to its last. */
async function measureWorker(env: NodeJS.ProcessEnv, program: string): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: '' });
  const countWaiting = async () => {
    const row = await db
      .selectFrom('inbox')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return row.n;
  };
  const worker = startService(program, ['--services=worker'], env);
  try {
    const total = await countWaiting();
    let waiting = total;
    for (; waiting === total; waiting = await countWaiting()) await sleep(POLL_MS);
    const firstCount = waiting;
    const startedAt = performance.now();
    for (; waiting > 0; waiting = await countWaiting()) await sleep(POLL_MS);
    return (firstCount * 1_000) / (performance.now() - startedAt);
  } finally {
    worker.child.kill('SIGTERM');
    await worker.ended;
    await close();
  }
}
