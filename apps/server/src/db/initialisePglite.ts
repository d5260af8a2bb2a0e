import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CREATE_SCRIPT = `
  const { PGlite } = require(process.argv[1]);
  PGlite.create({ dataDir: process.argv[2] }).then((pglite) => pglite.close());
`;

const isCluster = (directory: string) => existsSync(join(directory, 'PG_VERSION'));

/**
 * Creates an empty cluster in `directory` unless one exists. It copies `emptyCluster` if that exists, because an initdb
 * takes ten seconds of processor time. The cluster is made in a folder of another name and then renamed, because an
 * unfinished cluster would look complete.
 */
export async function initialisePglite(directory: string, emptyCluster?: string): Promise<void> {
  if (isCluster(directory)) return;
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (emptyCluster && isCluster(emptyCluster)) await cp(emptyCluster, unfinished, { recursive: true });
  else await runInitdb(unfinished);
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}

/** Runs an initdb in a child process, because its memory (over 700 MB) is never freed. */
async function runInitdb(directory: string): Promise<void> {
  const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['-e', CREATE_SCRIPT, module, directory], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
