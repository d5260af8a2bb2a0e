import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import { openJobs } from '../../jobs/openJobs.ts';
import type { DatabaseOptions } from '../databaseOptions.ts';
import { openDatabase } from '../openDatabase.ts';
import { EMPTY_CLUSTER } from './emptyCluster.ts';

/**
 * Name of the empty template database with the newest schema and the job queues. It is made once per machine and copied
 * for each test file, because an initdb takes seconds and 700 MB, and making the queues takes longer than most tests. The
 * name changes with the migrations, the queues, and the versions of PGlite and pg-boss.
 */
const TEMPLATE_NAME = `cmon_template_${hashSchema()}_${process.getuid?.() ?? 0}`;

function hashSchema(): string {
  const migrations = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../../../package.json')));
  // The name of a file counts too, because it is the name of its migration.
  for (const file of readdirSync(migrations).sort())
    hash.update(file).update(readFileSync(join(migrations, file)));
  hash.update(readFileSync(join(import.meta.dirname, '../../jobs/queues.ts')));
  return hash.digest('hex').slice(0, 12);
}

/** Makes the schema and the job queues. */
async function fillTemplate(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  const throwError = (error: Error) => {
    throw error;
  };
  await (await openJobs(database, { worker: false, onError: throwError })).stop();
  await database.close();
}

/** Puts an empty embedded database with the newest schema into a data folder. */
export async function copyPgliteTemplate(dataDir: string): Promise<void> {
  // `cpSync` takes twice the time for a thousand small files.
  await promisify(execFile)('cp', ['-R', await findPgliteTemplate(), join(dataDir, 'db')]);
}

/** Returns the folder of the template for PGlite. Makes the template unless it exists. */
async function findPgliteTemplate(): Promise<string> {
  const template = join(tmpdir(), TEMPLATE_NAME);
  if (existsSync(template)) return template;
  const made = mkdtempSync(join(tmpdir(), 'cmon-pglite-made-'));
  await fillTemplate({ databaseUrl: null, dataDir: made, emptyCluster: EMPTY_CLUSTER });
  try {
    renameSync(join(made, 'db'), template);
  } catch (error) {
    // Another test file may have made the template meanwhile.
    if (!existsSync(template)) throw error;
  }
  rmSync(made, { recursive: true, force: true });
  return template;
}

/** Returns the name of the template on a PostgreSQL server. Makes the template unless it exists. */
export async function findPostgresTemplate(server: string): Promise<string> {
  const exists = async () =>
    (await runAdminStatement(server, `select 1 from pg_database where datname = '${TEMPLATE_NAME}'`)) > 0;
  if (await exists()) return TEMPLATE_NAME;
  const made = `cmon_made_${randomBytes(6).toString('hex')}`;
  await runAdminStatement(server, `create database ${made}`);
  await fillTemplate({ databaseUrl: `${server}/${made}`, dataDir: '' });
  try {
    await runAdminStatement(server, `alter database ${made} rename to ${TEMPLATE_NAME}`);
  } catch (error) {
    if (!(await exists())) throw error;
    await runAdminStatement(server, `drop database ${made}`);
  }
  return TEMPLATE_NAME;
}
