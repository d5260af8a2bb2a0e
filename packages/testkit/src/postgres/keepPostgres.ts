import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { makeOwnPostgres } from './ownPostgres.ts';

/**
 * Runs one throw-away PostgreSQL for the test files that are connected to this process's own door, and stops it a few
 * seconds after the last has left. `argv[2]` is the file that tells where: `{ door, url }`.
 */
const IDLE_MS = 5_000;

async function keep(announcement: string): Promise<void> {
  const postgres = await makeOwnPostgres(['-c', 'fsync=off', '-c', 'max_connections=300']);
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
    await postgres.remove();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);

  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('no door');
  writeFileSync(`${announcement}.new`, JSON.stringify({ door: address.port, url: postgres.url }));
  renameSync(`${announcement}.new`, announcement);
}

const announcement = process.argv[2];
if (announcement === undefined) throw new Error('say where to announce');
await keep(announcement);
