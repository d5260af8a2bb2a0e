import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CREATE = `
  const { PGlite } = require(process.argv[1]);
  PGlite.create({ dataDir: process.argv[2] }).then((pglite) => pglite.close());
`;

/**
 * Makes an empty cluster in `directory` unless one stands there. Done by a child process, since what an initdb takes
 * (over 700 MB) is never given back, and in a folder of another name, since a cluster half made would look whole.
 */
export async function initialisePglite(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, ['-e', CREATE, module, unfinished], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}
