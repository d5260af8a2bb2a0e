import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import { openDatabase } from '../openDatabase.ts';
import { EMPTY_CLUSTER } from './emptyCluster.ts';

/**
 * Name of the empty template database with the newest schema. It is made once per machine and copied for each test file,
 * because an initdb takes seconds and 700 MB. The name changes with the migrations and with PGlite's version.
 */
const TEMPLATE_NAME = `cmon_template_${schemaHash()}_${process.getuid?.() ?? 0}`;

function schemaHash(): string {
  const migrations = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../../../package.json')));
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Returns the folder of a PGlite cluster to copy. */
export async function pgliteTemplate(): Promise<string> {
  const template = join(tmpdir(), TEMPLATE_NAME);
  if (existsSync(template)) return template;
  const made = mkdtempSync(join(tmpdir(), 'cmon-pglite-made-'));
  const emptyCluster = EMPTY_CLUSTER;
  await (await openDatabase({ databaseUrl: null, dataDir: made, emptyCluster })).close();
  try {
    renameSync(join(made, 'db'), template);
  } catch (error) {
    // Another test file may have made the template meanwhile.
    if (!existsSync(template)) throw error;
  }
  rmSync(made, { recursive: true, force: true });
  return template;
}

/** Returns the name of a database to copy on the given PostgreSQL server. */
export async function postgresTemplate(server: string): Promise<string> {
  const exists = async () =>
    (await runAdminStatement(server, `select 1 from pg_database where datname = '${TEMPLATE_NAME}'`)) > 0;
  if (await exists()) return TEMPLATE_NAME;
  const made = `cmon_made_${randomBytes(6).toString('hex')}`;
  await runAdminStatement(server, `create database ${made}`);
  await (await openDatabase({ databaseUrl: `${server}/${made}`, dataDir: '' })).close();
  try {
    await runAdminStatement(server, `alter database ${made} rename to ${TEMPLATE_NAME}`);
  } catch (error) {
    if (!(await exists())) throw error;
    await runAdminStatement(server, `drop database ${made}`);
  }
  return TEMPLATE_NAME;
}
