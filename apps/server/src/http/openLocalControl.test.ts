import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { makeDataDir, startMain } from '../testing/startMain.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const dataDir = makeDataDir();
const run = startMain({ DATA_DIR: dataDir, DATABASE_URL: '' });
afterAll(() => {
  run.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function runTokenCommand(...flags: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const parameters = ['--import', 'tsx', 'scripts/token.ts', ...flags];
  return (await promisify(execFile)(process.execPath, parameters, { cwd: root, env })).stdout.trim();
}

it('RUN-70, SES-29 npm run token works while a server has the embedded database open, and when none runs', async () => {
  const address = await run.ready;
  const token = await runTokenCommand('--generator', 'gen-1');
  expect(token).toMatch(/^[\w-]{43}$/);
  const call = () =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { name capabilities } }' }),
    });
  const { data } = (await (await call()).json()) as { data: { viewer: { capabilities: string[] } } };
  expect(data.viewer).toMatchObject({ name: 'gen-1' });
  expect(data.viewer.capabilities).toContain('generate');
  expect(await runTokenCommand()).toMatch(/^gen-1 .* last used .* valid$/);
  await runTokenCommand('--generator', 'gen-1', '--revoke');
  expect((await call()).status).toBe(401);
  run.child.kill('SIGTERM');
  await run.ended;
  expect(await runTokenCommand()).toMatch(/^gen-1 .* revoked /);
});
