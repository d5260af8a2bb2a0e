import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CREATE_SCRIPT = `
  const { PGlite } = require(process.argv[1]);
  PGlite.create({ dataDir: process.argv[2] }).then((pglite) => pglite.close());
`;

/**
 * Creates an empty cluster in `directory` unless there is one. A child process does it, because the memory of an initdb
 * (over 700 MB) is never freed. It works in a folder of another name, because an unfinished cluster would look complete.
 */
export async function initialisePglite(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, ['-e', CREATE_SCRIPT, module, unfinished], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}
