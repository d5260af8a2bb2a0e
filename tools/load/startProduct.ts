import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryPostgres } from '@cmon/testkit/postgres/createTemporaryPostgres';
import { runTokenRequest } from '../../apps/server/src/commands/generators/runTokenRequest.ts';
import type { OpenDatabase } from '../../apps/server/src/db/databaseOptions.ts';
import { openDatabase } from '../../apps/server/src/db/openDatabase.ts';
import { unwrap } from '../../apps/server/src/seed/unwrap.ts';
import { makeDataDir, type ServerProcess, startMain } from '../../apps/server/src/testing/startMain.ts';
import { GENERATOR_FLAGS } from '../../scripts/run/service.ts';
import { INTAKE_SECRET } from './signedOrders.ts';

/** The settings of PostgreSQL that a workshop uses on a small server. Commits are as safe as by default. */
const POSTGRES_FLAGS = ['shared_buffers=512MB', 'max_wal_size=4GB', 'max_connections=200'];
const PAGE_BYTES = 4_096;
const POLL_MS = 1_000;
/** The longest wait until all orders are applied: a loaded machine applies them later than they arrive. */
const MAX_CATCH_UP_MS = 3_600_000;

/** The product as it runs for people: PostgreSQL, a web process, a worker and generators, each a process of its own. */
export interface ProductUnderLoad {
  readonly origin: string;
  readonly hotfolder: string;
  readonly database: OpenDatabase;
  /** Resident memory of each of our processes, MB. */
  readMemory(): Readonly<Record<string, number>>;
  /** What the processes wrote to their logs: warnings and errors. A process that ended is named. */
  readLogs(): readonly string[];
  /** Resolves when every delivery that was acknowledged is applied. */
  waitUntilApplied(): Promise<void>;
  stop(): Promise<void>;
}

/** Without generators the worker writes the print files itself. */
export async function startProduct(generators: number): Promise<ProductUnderLoad> {
  const postgres = await createTemporaryPostgres(POSTGRES_FLAGS.flatMap((flag) => ['-c', flag]));
  await postgres.start();
  const dataDir = makeDataDir();
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `${postgres.url}/postgres`,
    INTAKE_SECRET_DEMO: INTAKE_SECRET,
    CMON_SEED: 'users',
  };
  const processes = new Map<string, ServerProcess>();
  const web = startMain(env, ['--services=web']);
  processes.set('web', web);
  const origin = await web.ready;
  const autoStart = { AUTO_START: generators === 0 ? 'on' : 'off' };
  const worker = startMain({ ...env, ...autoStart, CMON_SEED: '' }, ['--services=worker']);
  processes.set('worker', worker);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: '' });
  const commandLine = { db: database.db, enqueue: async () => undefined };
  for (let n = 1; n <= generators; n += 1) {
    const generatorId = `generator-${n}`;
    const { token } = unwrap(await runTokenRequest(commandLine, { kind: 'issue', generatorId }));
    const settings = {
      // They share the folder of the catalogue that they fetch.
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      API_URL: origin,
      GENERATOR_TOKEN: token ?? '',
      NODE_OPTIONS: GENERATOR_FLAGS.join(' '),
    };
    processes.set(generatorId, startMain(settings, ['--services=generator']));
  }
  await Promise.all([...processes.values()].map(({ ready }) => ready));
  return {
    origin,
    hotfolder: join(dataDir, 'hotfolder'),
    database,
    readMemory: () =>
      Object.fromEntries(
        Array.from(processes, ([name, { child }]) => [name, readResidentMegabytes(child.pid ?? 0)]),
      ),
    readLogs: () =>
      Array.from(processes, ([name, { child, readLog }]) => [
        ...readLog().split('\n').filter(Boolean),
        ...(child.exitCode === null && child.signalCode === null
          ? []
          : [`${name} ended with ${child.signalCode ?? `code ${child.exitCode}`}`]),
      ]).flat(),
    waitUntilApplied: () => waitUntilApplied(database),
    stop: async () => {
      await database.close();
      for (const { child } of processes.values()) child.kill('SIGTERM');
      await Promise.all([...processes.values()].map(({ ended }) => ended));
      await postgres.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilApplied(database: OpenDatabase): Promise<void> {
  const since = performance.now();
  for (;;) {
    const sql = "select count(*)::int as n from inbox where state = 'waiting'";
    const { rows } = await database.executeSql(sql, []);
    if (Number(rows[0]?.n) === 0) return;
    if (performance.now() - since > MAX_CATCH_UP_MS)
      throw new Error(`${rows[0]?.n} deliveries are not applied.`);
    await sleep(POLL_MS);
  }
}

const readResidentMegabytes = (pid: number): number =>
  Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1_048_576);
