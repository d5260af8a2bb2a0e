import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import {
  type PersistentPostgres,
  startPersistentPostgres,
} from '@cmon/testkit/postgres/startPersistentPostgres';
import type { OpenDatabase } from '../../apps/server/src/db/databaseOptions.ts';
import { openDatabase } from '../../apps/server/src/db/openDatabase.ts';
import { root } from '../../scripts/run/root.ts';
import { startService } from '../../scripts/run/service.ts';
import { COPYING_CONNECTIONS, copySample } from './copySample.ts';

const FOLDER = join(root, '.cache/bench-postgres');
const PROGRAM = join(root, 'dist/server/main.js');
/** The settings of a workshop's PostgreSQL. Its buffers are a quarter of a small server's memory. Commits stay safe. */
const FLAGS = ['shared_buffers=1GB', 'work_mem=16MB', 'max_wal_size=4GB', 'max_connections=200'];
/** The settings while a database is filled: fast, but a crash would destroy it. */
const FILL_FLAGS = [
  ...FLAGS,
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'maintenance_work_mem=512MB',
  'autovacuum=off',
  'jit=off',
];

const toOptions = (flags: readonly string[]) => flags.flatMap((flag) => ['-c', flag]);

/** A PostgreSQL server with databases of sample orders. They are created once and kept in `.cache` for later runs. */
export interface BenchPostgres {
  /** Opens the database with about `count` orders: one of the sizes that `startBenchPostgres` was called with. */
  readonly open: (count: number) => Promise<OpenDatabase & { readonly url: string }>;
  /** The address of an empty database. */
  readonly createEmpty: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the bench's PostgreSQL with a database of each size (a number of orders), and creates those that are missing.
 * Migrations that are newer than a database run when it is opened.
 */
export async function startBenchPostgres(sizes: readonly number[]): Promise<BenchPostgres> {
  const missing = await findMissingSizes(sizes);
  if (missing.length > 0) {
    const filling = await startPersistentPostgres(FOLDER, toOptions(FILL_FLAGS));
    for (const size of missing) await fillDatabase(filling, size);
    await filling.stop();
  }
  const server = await startPersistentPostgres(FOLDER, toOptions(FLAGS));
  const opened: OpenDatabase[] = [];
  return {
    open: async (count) => {
      const url = `${server.url}/${getDatabaseName(count)}`;
      const database = await openDatabase({ databaseUrl: url, dataDir: '' });
      opened.push(database);
      return { ...database, url };
    },
    createEmpty: async () => {
      await runAdminStatement(server.url, 'drop database if exists empty with (force)');
      await runAdminStatement(server.url, 'create database empty');
      return `${server.url}/empty`;
    },
    stop: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await server.stop();
    },
  };
}

/** A database's name has a hash of the code that fills it, so that changed code fills a new database. */
const getDatabaseName = (count: number): string =>
  `orders_${count}_${hash('sha256', readFileSync(join(root, 'bench/orders/copySample.ts'), 'utf8'), 'hex').slice(0, 8)}`;

async function findMissingSizes(sizes: readonly number[]): Promise<number[]> {
  const server = await startPersistentPostgres(FOLDER, toOptions(FLAGS));
  const missing: number[] = [];
  for (const size of sizes) if (!(await hasDatabase(server, getDatabaseName(size)))) missing.push(size);
  await server.stop();
  return missing;
}

const hasDatabase = async (server: PersistentPostgres, database: string): Promise<boolean> =>
  (await runAdminStatement(server.url, `select from pg_database where datname = '${database}'`)) > 0;

/** Creates the database `sample` once. The product's own commands fill it, as in `npm start`. */
async function createSample(server: PersistentPostgres): Promise<void> {
  if (await hasDatabase(server, 'sample')) return;
  const folder = join(FOLDER, 'sample');
  rmSync(folder, { recursive: true, force: true });
  await runAdminStatement(server.url, 'drop database if exists seeding with (force)');
  await runAdminStatement(server.url, 'create database seeding');
  const seeding = startService(PROGRAM, ['--services=web'], {
    ...process.env,
    CMON_SEED: '1',
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: `${server.url}/seeding`,
  });
  await seeding.ready;
  seeding.child.kill('SIGTERM');
  await seeding.ended;
  await runAdminStatement(server.url, 'alter database seeding rename to sample');
}

/** Creates a database with the sample orders, and with copies of them until there are about `count`. */
async function fillDatabase(server: PersistentPostgres, count: number): Promise<void> {
  const startedAt = performance.now();
  await createSample(server);
  await runAdminStatement(server.url, 'drop database if exists filling with (force)');
  await runAdminStatement(server.url, 'create database filling template sample');
  const database = await openDatabase({
    databaseUrl: `${server.url}/filling`,
    dataDir: '',
    poolSize: COPYING_CONNECTIONS,
  });
  await copySample(database, { count, open: Math.max(1_000, count / 100) });
  await database.executeSql('vacuum analyze', []);
  await database.close();
  await runAdminStatement(server.url, `alter database filling rename to ${getDatabaseName(count)}`);
  console.log(
    `${count} orders made in ${Math.round((performance.now() - startedAt) / 1000)} s, kept in ${FOLDER}`,
  );
}
