import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer } from '@cmon/testkit/postgres/administer';
import { openDatabase } from '../openDatabase.ts';

/**
 * Empty databases at the newest schema, made once for the machine and copied for each test file: an initdb takes
 * seconds and 700 MB, and the migrations half a second. The name changes with the migrations and PGlite's version.
 */
const NAME = `cmon_template_${schemaHash()}_${process.getuid?.() ?? 0}`;

function schemaHash(): string {
  const migrations = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../../../package.json')));
  for (const file of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Folder of a PGlite cluster to copy. */
export async function pgliteTemplate(): Promise<string> {
  const template = join(tmpdir(), NAME);
  if (existsSync(template)) return template;
  const made = mkdtempSync(join(tmpdir(), 'cmon-pglite-made-'));
  await (await openDatabase({ databaseUrl: null, dataDir: made })).close();
  try {
    renameSync(join(made, 'db'), template);
  } catch (error) {
    // Another test file may have made it meanwhile.
    if (!existsSync(template)) throw error;
  }
  rmSync(made, { recursive: true, force: true });
  return template;
}

/** Name of a database of that PostgreSQL to copy. */
export async function postgresTemplate(server: string): Promise<string> {
  const exists = async () =>
    (await administer(server, `select 1 from pg_database where datname = '${NAME}'`)) > 0;
  if (await exists()) return NAME;
  const made = `cmon_made_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${made}`);
  await (await openDatabase({ databaseUrl: `${server}/${made}`, dataDir: '' })).close();
  try {
    await administer(server, `alter database ${made} rename to ${NAME}`);
  } catch (error) {
    if (!(await exists())) throw error;
    await administer(server, `drop database ${made}`);
  }
  return NAME;
}
