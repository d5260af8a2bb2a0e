import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import {
  buildPlacedOrder,
  openTestWorkshop,
  readTestCatalogue,
  unwrap,
} from '../commands/testing/workshop.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { signDelivery } from '../intake/testing/signDelivery.ts';
import { makeDataDir, type ServerProcess, startMain } from '../testing/startMain.ts';
import { JOB_LEASE_S, LOST_JOB_DELAY_S, MAINTENANCE_INTERVAL_S, openJobs } from './openJobs.ts';
import { REVIVE_INTERVAL_S } from './reviveWork.ts';

// These tests kill the whole program on PostgreSQL while a lock of the test blocks it in the middle of a job.
const SECRET = 'a secret of sixteen';
const runs: ServerProcess[] = [];
let dataDir: string;
let database: TestDatabase;
let blocker: pg.Client;
beforeEach(async () => {
  dataDir = makeDataDir();
  database = await openTestDatabase('postgres');
  blocker = new pg.Client({ connectionString: database.url ?? '' });
  await blocker.connect();
});
afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await blocker.end();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(generatorId = 'gen-1'): Promise<{ run: ServerProcess; address: string }> {
  const run = startMain({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    INTAKE_SECRET_DEMO: SECRET,
    GENERATOR_ID: generatorId,
  });
  runs.push(run);
  return { run, address: await run.ready };
}

async function kill({ run }: { run: ServerProcess }): Promise<void> {
  run.child.kill('SIGKILL');
  await run.ended;
}

/** Blocks all writes to tables until the blocker's transaction ends. */
async function block(tables: string): Promise<void> {
  await blocker.query(`begin; lock table ${tables} in share mode`);
}

async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    await sleep(20);
  }
}

interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly started_on: Date | null;
  readonly start_after: Date;
  readonly data: object;
}

async function readJobs(condition: string, key: string): Promise<readonly JobRow[]> {
  const { rows } = await database.executeSql(
    `select id, state, started_on, start_after, data from pgboss.job where ${condition} order by created_on`,
    [key],
  );
  return rows as unknown as JobRow[];
}

const listJobs = (queue: string) => readJobs('name = $1', queue);
const readJob = async (id: string) => (await readJobs('id = $1', id))[0];

/** Delivers an order and waits until a worker has begun to apply it. */
async function deliverUntilActive(address: string): Promise<void> {
  const body = JSON.stringify(buildPlacedOrder(await readTestCatalogue(), new Date(), [{ code: 'EAO' }], {}));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(`${address}/intake/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': 'd1',
      'x-cmon-event': 'e1',
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': signDelivery(body, timestamp, SECRET),
    },
    body,
  });
  expect(answer.status).toBe(202);
  await waitFor(async () => (await listJobs('applyInbox')).find(({ state }) => state === 'active'));
}

it('RUN-25 at SIGTERM a running job finishes before the program ends', async () => {
  const { run, address } = await start();
  await block('orders');
  await deliverUntilActive(address);
  run.child.kill('SIGTERM');
  // The program has begun to stop once it takes no request any more.
  await waitFor(() =>
    fetch(`${address}/healthz`).then(
      () => undefined,
      () => true,
    ),
  );
  expect(run.child.exitCode).toBeNull();
  await blocker.query('rollback');
  expect((await run.ended).code).toBe(0);
  expect(await database.db.selectFrom('inbox').select('state').execute()).toEqual([{ state: 'applied' }]);
  expect((await listJobs('applyInbox')).map(({ state }) => state)).toEqual(['completed']);
});

it('JOB-20, REL-7, REL-41 a delivery whose worker is killed has a new job before the next worker is ready, and is an order within 10 s', async () => {
  const first = await start();
  await block('orders');
  await deliverUntilActive(first.address);
  await kill(first);
  await blocker.query('rollback');
  await start();
  const readyMs = performance.now();
  const readyAt = new Date(
    (await database.executeSql('select clock_timestamp() as at')).rows[0]?.at as string,
  );
  // The new job doesn't wait for the dead worker's job, which pg-boss returns only after its expiry.
  const newJobs = (await listJobs('applyInbox')).slice(1);
  expect(newJobs).toHaveLength(1);
  expect(newJobs[0]?.start_after.getTime()).toBeLessThanOrEqual(readyAt.getTime());
  await waitFor(() => database.db.selectFrom('orders').select('id').executeTakeFirst());
  expect(performance.now() - readyMs).toBeLessThan(10_000);
  expect(await database.db.selectFrom('inbox').select('state').execute()).toEqual([{ state: 'applied' }]);
});

it('JOB-42, JOB-21, JOB-13 another worker continues the jobs of a killed one within 60 seconds, without counting an attempt', async () => {
  const workshop = await openTestWorkshop(database.db);
  workshop.now = new Date();
  await workshop.order([{ code: 'EAO' }]);
  const first = await start('gen-1');
  const engine = await openJobs(database, { worker: false, onError: () => {} });
  const ctx = { ...workshop.as('generator'), enqueue: engine.enqueue };
  await block('files, daily_figures');
  unwrap(await makeLots(ctx, { closing: 'all' }));
  unwrap(await makeMegalots(ctx, { closing: 'all' }));
  await engine.enqueueLater(database.db, 'foldFigures', {}, 0, 0);
  const [folding] = await waitFor(async () => {
    const running = (await listJobs('foldFigures')).filter(({ state }) => state === 'active');
    return running.length === 1 ? running : undefined;
  });
  await waitFor(() =>
    database.db.selectFrom('generators').select('id').where('megalot_id', 'is not', null).executeTakeFirst(),
  );
  await start('gen-2');
  // The living worker renews the lease of its job, so that the second worker doesn't take it.
  await waitFor(async () => {
    const renewed = await readJob(folding?.id ?? '');
    return Number(renewed?.started_on) > Number(folding?.started_on) ? renewed : undefined;
  });
  await kill(first);
  const killedAt = performance.now();
  await blocker.query('rollback');
  await waitFor(() =>
    database.db.selectFrom('megalots').select('id').where('file_state', '=', 1).executeTakeFirst(),
  );
  const folded = await waitFor(async () => {
    const job = await readJob(folding?.id ?? '');
    return job?.state === 'completed' ? job : undefined;
  });
  expect(performance.now() - killedAt).toBeLessThan(60_000);
  expect(folded.data).toEqual({ attempt: 0 });
  expect(await database.db.selectFrom('megalots').select(['attempts', 'last_error']).execute()).toEqual([
    { attempts: 0, last_error: null },
  ]);
  expect(existsSync(join(dataDir, 'hotfolder'))).toBe(true);
  await engine.stop();
}, 120_000);

it('JOB-1, JOB-21 a generation is leased for 45 seconds by default, so that its worker is replaced within 60', async () => {
  const { leaseTime } = DEFAULT_SETTINGS;
  expect(leaseTime).toBe(45);
  expect(leaseTime + REVIVE_INTERVAL_S + 1).toBeLessThanOrEqual(60);
});

it('JOB-42 another worker takes a lost job within 60 seconds, though pg-boss may check only after two intervals', () => {
  expect(JOB_LEASE_S + 2 * MAINTENANCE_INTERVAL_S + LOST_JOB_DELAY_S + 1).toBeLessThanOrEqual(60);
});
