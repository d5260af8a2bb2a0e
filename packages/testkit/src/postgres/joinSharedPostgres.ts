import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WAIT_TIMEOUT_MS } from '../waitTimeoutMs.ts';

const serverProgram = fileURLToPath(new URL('./sharedPostgresProcess.ts', import.meta.url));
const key = createHash('sha256').update(serverProgram).digest('hex').slice(0, 12);
const stateFile = join(tmpdir(), `cmon-postgres-${process.getuid?.() ?? 0}-${key}.json`);
const startLock = `${stateFile}.starting`;

/**
 * Address of the PostgreSQL server that all running test files share. The first caller starts it; it stops when no test
 * file is connected to its process any more. `TEST_POSTGRES_URL` gives another server to use instead.
 */
export async function joinSharedPostgres(): Promise<{ url: string; leave: () => void }> {
  const configured = process.env.TEST_POSTGRES_URL;
  if (configured !== undefined) return { url: configured, leave: () => {} };
  const deadline = Date.now() + WAIT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const joined = await tryToJoin();
    if (joined !== null) return joined;
    startServerOnce();
    await sleep(100);
  }
  throw new Error(`The PostgreSQL server for the tests did not start within ${WAIT_TIMEOUT_MS / 1000} s`);
}

async function tryToJoin(): Promise<{ url: string; leave: () => void } | null> {
  let server: { port: number; url: string };
  try {
    server = JSON.parse(readFileSync(stateFile, 'utf8'));
  } catch {
    return null;
  }
  const socket = await new Promise<Socket | null>((resolve) => {
    const attempt = connect(server.port, '127.0.0.1');
    attempt.once('connect', () => resolve(attempt));
    attempt.once('error', () => resolve(null));
  });
  if (socket === null) {
    rmSync(stateFile, { force: true });
    return null;
  }
  socket.unref();
  socket.on('error', () => {});
  rmSync(startLock, { force: true });
  return { url: server.url, leave: () => socket.destroy() };
}

/** Starts the process of the server, unless another test file is starting it. */
function startServerOnce(): void {
  try {
    closeSync(openSync(startLock, 'wx'));
  } catch {
    // A lock that is older than half of the waiting time was left by a start that failed.
    if (Date.now() - (statSync(startLock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > WAIT_TIMEOUT_MS / 2) {
      rmSync(startLock, { force: true });
    }
    return;
  }
  spawn(process.execPath, ['--import', 'tsx', serverProgram, stateFile], {
    cwd: dirname(serverProgram),
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  }).unref();
}
