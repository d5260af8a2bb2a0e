import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listCapabilities } from '@cmon/core/access/capabilities';
import { afterAll, expect, it, vi } from 'vitest';
import { runFiguresCommand as figures } from '../../../../tools/commandLine/runFiguresCommand.ts';
import { runTokenCommand as token } from '../../../../tools/commandLine/runTokenCommand.ts';
import { runUserCommand as user } from '../../../../tools/commandLine/runUserCommand.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { makeDataDir, startMain } from '../testing/startMain.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const dataDir = makeDataDir();
const run = startMain({ DATA_DIR: dataDir, DATABASE_URL: '' });
afterAll(() => {
  run.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const COMMANDS = { token, user, figures };

/** Runs a command in a process of its own, as npm does. Returns what it printed. */
async function runScript(name: keyof typeof COMMANDS, flags: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const parameters = ['--import', 'tsx', `scripts/${name}.ts`, ...flags];
  return (await promisify(execFile)(process.execPath, parameters, { cwd: root, env })).stdout.trim();
}

/** Runs a command in this process: starting one takes a hundred times as long as most commands. */
async function runHere(name: keyof typeof COMMANDS, flags: readonly string[]): Promise<string> {
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await COMMANDS[name](flags);
    const [out, errors] = [printed, failed].map(({ mock }) => mock.calls.map(([line]) => line).join('\n'));
    if (process.exitCode) throw new Error(errors);
    return (out ?? '').trim();
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    printed.mockRestore();
    failed.mockRestore();
  }
}

const runTokenCommand = (...flags: string[]) => runHere('token', flags);
const runUserCommand = (...flags: string[]) => runHere('user', flags);
const runFiguresCommand = (...flags: string[]) => runHere('figures', flags);

async function signIn(address: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${address}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

/** The answer to the right password that the command line gave. */
const OWN_PASSWORD_NEEDED = 403;

it('RUN-74 npm run user makes an administrator, sets a lost password and disables a user while a server runs', async () => {
  const address = await run.ready;
  const password = await runScript('user', ['--create', 'Boss@cmon.example', '--name', 'Bea Boss']);
  expect(password).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  expect(await signIn(address, 'boss@cmon.example', password)).toBe(OWN_PASSWORD_NEEDED);
  const again = ['--create', 'boss@cmon.example', '--name', 'Bea'];
  await expect(runScript('user', again)).rejects.toThrow('already');
  await expect(runUserCommand('--create', 'x@cmon.example', '--name', 'X', '--role', 'boss')).rejects.toThrow(
    'known: --create',
  );
  const reset = await runUserCommand('--reset', 'boss@cmon.example');
  expect(await signIn(address, 'boss@cmon.example', password)).toBe(401);
  expect(await signIn(address, 'boss@cmon.example', reset)).toBe(OWN_PASSWORD_NEEDED);
  await expect(runUserCommand('--reset', 'nobody@cmon.example')).rejects.toThrow('no user with this address');
  await expect(runUserCommand('--disable', 'boss@cmon.example')).rejects.toThrow('last administrator');
  const packer = ['--name', 'Pia Pack', '--role', 'preparator', '--locale', 'de_DE'];
  const packing = await runUserCommand('--create', 'pia@cmon.example', ...packer);
  await runUserCommand('--disable', 'pia@cmon.example');
  expect(await signIn(address, 'pia@cmon.example', packing)).toBe(401);
  expect(await runUserCommand()).toMatch(/^pia@cmon\.example +Preparators +Pia Pack \(disabled\)$/m);
  await runUserCommand('--enable', 'pia@cmon.example');
  expect(await signIn(address, 'pia@cmon.example', packing)).toBe(OWN_PASSWORD_NEEDED);
});

it('RUN-80 npm run figures counts the figures of the reports again while a server runs', async () => {
  await run.ready;
  expect(await runScript('figures', [])).toMatch(
    /^The figures of the reports were counted again: \d+ rows\.$/,
  );
  await expect(runFiguresCommand('--all')).rejects.toThrow('it takes no flags');
});

it('RUN-70, SES-29 npm run token works while a server has the embedded database open, and when none runs', async () => {
  const address = await run.ready;
  const issued = await runScript('token', ['--generator', 'gen-1']);
  expect(issued).toMatch(/^[\w-]{43}$/);
  const call = () =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${issued}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { name capabilities } }' }),
    });
  const { data } = (await (await call()).json()) as { data: { viewer: { capabilities: string[] } } };
  expect(data.viewer).toMatchObject({ name: 'gen-1' });
  expect(data.viewer.capabilities.toSorted()).toEqual(listCapabilities('generator').toSorted());
  expect(await runTokenCommand()).toMatch(/^gen-1 .* last used .* valid until \d{4}-\d\d-\d\d \d\d:\d\d$/);
  await runTokenCommand('--generator', 'gen-1', '--revoke');
  expect((await call()).status).toBe(401);
  run.child.kill('SIGTERM');
  await run.ended;
  // Without a server, the command opens the database itself.
  expect(await runScript('token', [])).toMatch(/^gen-1 .* revoked /);
  expect(await runUserCommand()).toContain('boss@cmon.example');
});

it('RUN-70 npm run token says when a token expired', async () => {
  run.child.kill('SIGTERM');
  await run.ended;
  await runTokenCommand('--generator', 'gen-2');
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const expiredAt = new Date('2026-02-01T08:30:00Z');
  await db
    .updateTable('generator_tokens')
    .set({ expires_at: expiredAt })
    .where('generator_id', '=', 'gen-2')
    .execute();
  await close();
  expect(await runTokenCommand()).toMatch(/^gen-2 .* never used {2}expired 2026-02-01 08:30$/m);
});
