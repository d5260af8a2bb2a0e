import { readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openRequests } from '@cmon/testkit/net/openRequests';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, type ServerProcess, startMain } from './testing/startMain.ts';

const dataDir = makeDataDir();
const runs: ServerProcess[] = [];
afterEach(() => {
  for (const { child } of runs.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string> = {}, flags: readonly string[] = []): ServerProcess {
  const run = startMain({ DATA_DIR: dataDir, ...env }, flags);
  runs.push(run);
  return run;
}

describe('the first start', () => {
  let first: ServerProcess;
  beforeAll(() => {
    first = startMain({ DATA_DIR: dataDir, CMON_SEED: 'users' });
  });
  afterAll(() => void first.child.kill('SIGKILL'));

  it('RUN-6 the program creates six users and serves requests', async () => {
    expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
    const signIns = JSON.parse(readFileSync(join(dataDir, 'sign-ins.json'), 'utf8'));
    expect(signIns).toHaveLength(6);
    expect(statSync(join(dataDir, 'sign-ins.json')).mode & 0o777).toBe(0o600);
  });

  it('RUN-24, RUN-25, RUN-54 at SIGTERM it drains, and answers the connections that it has not accepted yet', async () => {
    const address = await first.ready;
    // A stopped process accepts nothing, and the system still completes its connections.
    first.child.kill('SIGSTOP');
    const { connected, statuses } = openRequests(Number(new URL(address).port), '/healthz', 200);
    await connected;
    first.child.kill('SIGTERM');
    first.child.kill('SIGCONT');
    expect((await statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
    expect(await first.ended).toEqual({ code: 0, stderr: '' });
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});

it('RUN-14, RUN-26, RUN-27 a second process names the process that holds the database; the lock of a dead process is taken over', async () => {
  const first = start({ CMON_SEED: 'users' });
  await first.ready;
  const signIns = readFileSync(join(dataDir, 'sign-ins.json'), 'utf8');
  const second = await start().ended;
  expect(second.code).toBe(3);
  expect(second.stderr).toContain(`process ${first.child.pid}`);
  first.child.kill('SIGKILL');
  await first.ended;
  const third = start({ CMON_SEED: 'users' });
  expect(await third.ready).toMatch(/^http:/);
  expect(readFileSync(join(dataDir, 'sign-ins.json'), 'utf8')).toBe(signIns);
});

it('RUN-19 a worker without the web service serves nothing', async () => {
  const worker = start({}, ['--services=worker']);
  expect(await worker.ready).toBe('');
  worker.child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
});

it('RUN-28 the error for a busy port contains the port', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
  });
  const { code, stderr } = await start({ PORT: String(port) }).ended;
  holder.close();
  expect([code, stderr]).toEqual([1, `cmon: Port ${port} is in use. Set PORT to a free port.\n`]);
});

it('RUN-29, GAU-31 an invalid value stops the start with the variable’s name and the allowed values', async () => {
  const { code, stderr } = await start({ BASE_PATH: 'preparateur' }).ended;
  expect([code, stderr]).toEqual([2, 'cmon: BASE_PATH must be empty, or a path like /preparateur\n']);
});
