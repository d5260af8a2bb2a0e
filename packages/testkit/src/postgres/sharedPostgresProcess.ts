import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createTemporaryPostgres } from './createTemporaryPostgres.ts';

/**
 * Runs one temporary PostgreSQL server for the test files. Each test file holds a connection to the port of this
 * process. The server stops a minute after the last one has disconnected, because starting it again, with its template,
 * takes longer than most test files. `argv[2]` is the path of a JSON file to which this program writes `{ port, url }`.
 */
const IDLE_MS = 60_000;

async function serve(stateFile: string): Promise<void> {
  const postgres = await createTemporaryPostgres(['-c', 'fsync=off', '-c', 'max_connections=300']);
  await postgres.start();

  let connections = 0;
  let idle = setTimeout(stop, IDLE_MS);
  const server = createServer((socket) => {
    connections += 1;
    clearTimeout(idle);
    socket.on('error', () => {});
    socket.on('close', () => {
      connections -= 1;
      if (connections === 0) idle = setTimeout(stop, IDLE_MS);
    });
  });
  async function stop(): Promise<void> {
    rmSync(stateFile, { force: true });
    server.close();
    await postgres.remove();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The process has no TCP port to listen on');
  writeFileSync(`${stateFile}.new`, JSON.stringify({ port: address.port, url: postgres.url }));
  renameSync(`${stateFile}.new`, stateFile);
}

const stateFile = process.argv[2];
if (stateFile === undefined) throw new Error('Pass the path of the state file as the first argument');
await serve(stateFile);
