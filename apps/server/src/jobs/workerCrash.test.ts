import { createHmac } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { buildPlacedOrder, testCatalogue, testWorkshop, value } from '../commands/testing/workshop.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { makeDataDir, type ServerProcess, startMain } from '../testing/startMain.ts';
import { openJobs } from './openJobs.ts';
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

async function start(): Promise<{ run: ServerProcess; address: string }> {
  const run = startMain({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: dataDir,
    INTAKE_SECRET_DEMO: SECRET,
    GENERATOR_ID: 'gen-1',
  });
  runs.push(run);
  return { run, address: await run.ready };
}

async function kill({ run }: { run: ServerProcess }): Promise<void> {
  run.child.kill('SIGKILL');
  await run.ended;
}

/** Blocks all writes to a table until the blocker's transaction ends. */
async function block(table: string): Promise<void> {
  await blocker.query(`begin; lock table ${table} in share mode`);
}

async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await sleep(20);
  }
}

async function jobsOf(queue: string) {
  const { rows } = await database.executeSql(
    'select state, created_on, start_after, data from pgboss.job where name = $1 order by created_on',
    [queue],
  );
  return rows as { state: string; created_on: Date; start_after: Date; data: object }[];
}

/** Delivers an order and waits until a worker applies it. */
async function deliverUntilActive(address: string): Promise<void> {
  const body = JSON.stringify(buildPlacedOrder(await testCatalogue(), new Date(), [{ code: 'EAO' }], {}));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(`${address}/intake/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': 'd1',
      'x-cmon-event': 'e1',
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': `sha256=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
    },
    body,
  });
  expect(answer.status).toBe(202);
  await waitFor(async () => (await jobsOf('applyInbox')).find(({ state }) => state === 'active'));
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
  expect((await jobsOf('applyInbox')).map(({ state }) => state)).toEqual(['completed']);
});

it('JOB-20, REL-7 a delivery whose worker is killed has a new job before the next worker is ready, and is applied', async () => {
  const first = await start();
  await block('orders');
  await deliverUntilActive(first.address);
  await kill(first);
  await blocker.query('rollback');
  await start();
  const readyAt = new Date(
    (await database.executeSql('select clock_timestamp() as at')).rows[0]?.at as string,
  );
  // The new job doesn't wait for the dead worker's job, which pg-boss returns only after its expiry.
  const newJobs = (await jobsOf('applyInbox')).slice(1);
  expect(newJobs).toHaveLength(1);
  expect(newJobs[0]?.start_after.getTime()).toBeLessThanOrEqual(readyAt.getTime());
  await waitFor(() => database.db.selectFrom('orders').select('id').executeTakeFirst());
  expect(await database.db.selectFrom('inbox').select('state').execute()).toEqual([{ state: 'applied' }]);
});

it('JOB-1, JOB-13, JOB-21 a generation whose worker is killed continues when its lease has expired, within 75 seconds', async () => {
  expect(DEFAULT_SETTINGS.leaseTime + REVIVE_INTERVAL_S + 1).toBeLessThanOrEqual(75);
  const workshop = await testWorkshop(database.db);
  workshop.now = new Date();
  await workshop.order([{ code: 'EAO' }]);
  const first = await start();
  const engine = await openJobs(database, { worker: false, onError: () => {} });
  const ctx = { ...workshop.as('generator'), enqueue: engine.enqueue };
  await block('files');
  value(await makeLots(ctx, { closing: 'all' }));
  value(await makeMegalots(ctx, { closing: 'all' }));
  await waitFor(() =>
    database.db.selectFrom('generators').select('id').where('megalot_id', 'is not', null).executeTakeFirst(),
  );
  await kill(first);
  await blocker.query('rollback');
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from lease_until - clock_timestamp())::float as seconds from megalots`.execute(
    database.db,
  );
  expect(DEFAULT_SETTINGS.leaseTime).toBe(60);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
  await start();
  // Ends the lease now, instead of waiting a minute.
  await sql`update megalots set lease_until = clock_timestamp()`.execute(database.db);
  await waitFor(() =>
    database.db.selectFrom('megalots').select('id').where('file_state', '=', 1).executeTakeFirst(),
  );
  // The job is marked as completed in its own transaction, after the files are recorded.
  const jobs = await waitFor(async () => {
    const states = (await jobsOf('generateMegalot')).map(({ state }) => state);
    return states.includes('completed') ? states : undefined;
  });
  expect(jobs).toEqual(['active', 'completed']);
  expect(existsSync(join(dataDir, 'hotfolder'))).toBe(true);
  await engine.stop();
});
