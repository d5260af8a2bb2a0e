import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PATIENCE_MS } from '../patienceMs.ts';

const keeper = fileURLToPath(new URL('./keepPostgres.ts', import.meta.url));
const key = createHash('sha256').update(keeper).digest('hex').slice(0, 12);
const announcement = join(tmpdir(), `cmon-postgres-${process.getuid?.() ?? 0}-${key}.json`);
const startLock = `${announcement}.starting`;

/**
 * Address of the one PostgreSQL that the running test files share: the first to ask starts it, and it stays while
 * somebody is connected to its keeper. `TEST_POSTGRES_URL` names a server to use instead.
 */
export async function joinPostgres(): Promise<{ url: string; leave: () => void }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) return { url: given, leave: () => {} };
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const joined = await tryToJoin();
    if (joined !== null) return joined;
    startOnce();
    await sleep(100);
  }
  throw new Error(`no PostgreSQL for the tests after ${PATIENCE_MS / 1000} s`);
}

async function tryToJoin(): Promise<{ url: string; leave: () => void } | null> {
  let said: { door: number; url: string };
  try {
    said = JSON.parse(readFileSync(announcement, 'utf8'));
  } catch {
    return null;
  }
  const socket = await new Promise<Socket | null>((resolve) => {
    const attempt = connect(said.door, '127.0.0.1');
    attempt.once('connect', () => resolve(attempt));
    attempt.once('error', () => resolve(null));
  });
  if (socket === null) {
    rmSync(announcement, { force: true });
    return null;
  }
  socket.unref();
  socket.on('error', () => {});
  rmSync(startLock, { force: true });
  return { url: said.url, leave: () => socket.destroy() };
}

function startOnce(): void {
  try {
    closeSync(openSync(startLock, 'wx'));
  } catch {
    if (Date.now() - (statSync(startLock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > PATIENCE_MS / 2) {
      rmSync(startLock, { force: true });
    }
    return;
  }
  spawn(process.execPath, ['--import', 'tsx', keeper, announcement], {
    cwd: dirname(keeper),
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  }).unref();
}
