import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders: string[] = [];
/** The process groups that the tests have started. */
const groups: number[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Returns the processes of a group that still run, without those that have ended but were not yet reaped. */
function listGroupMembers(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [state, , pgrp] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return Number(pgrp) === group && state !== 'Z';
      } catch {
        return false;
      }
    })
    .map(Number);
}

interface StartedProgram {
  readonly npm: ChildProcess;
  readonly group: number;
  /** What the program printed until it served. */
  readonly output: string;
}

function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-start-'));
  folders.push(folder);
  return folder;
}

/** Runs `npm start` in its own process group; resolves once it serves. */
async function startByNpm(
  dataDir: string,
  flags: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StartedProgram> {
  const npm = spawn('npm', ['start', '--', ...flags], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const group = npm.pid ?? 0;
  groups.push(group);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    npm.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C')) resolve();
    });
    npm.on('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
  });
  return { npm, group, output };
}

function killGroups(): void {
  for (const group of groups.splice(0))
    for (const pid of listGroupMembers(group)) process.kill(pid, 'SIGKILL');
}

/** The first address in a line of the output that begins with a label. */
function findAddress(label: string, output: string): string {
  const [, address] = new RegExp(`${label}\\s+(http://\\S+)`).exec(output) ?? [];
  if (address === undefined) throw new Error(`no ${label} in: ${output}`);
  return address;
}

describe('npm start', () => {
  let port = '';
  let shopPort = '';
  let dataDir = '';
  let output = '';
  beforeAll(async () => {
    [port, shopPort] = [String(await findFreePort()), String(await findFreePort())];
    dataDir = createDataFolder();
    ({ output } = await startByNpm(dataDir, [], { PORT: port, SHOP_PORT: shopPort }));
  });
  afterAll(killGroups);

  it('RUN-3 RUN-12 RUN-13 shows its progress, the addresses and the sign-ins, and keeps its data in one folder', () => {
    expect(output).toContain('Preparing the workshop: database, users and a day of orders …');
    expect(findAddress('Demo shop', output)).toBe(`http://127.0.0.1:${shopPort}/fr`);
    expect(findAddress('Workshop', output)).toBe(`http://127.0.0.1:${port}/`);
    const signIns = JSON.parse(readFileSync(join(dataDir, 'sign-ins.json'), 'utf8')) as { email: string }[];
    expect(signIns).toHaveLength(6);
    for (const { email } of signIns) expect(output).toContain(email);
    expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true);
  });

  it('RUN-2 RUN-5 RUN-10 serves the built editor, the catalogue, the workshop and the shop on SHOP_PORT', async () => {
    const server = findAddress('Workshop', output);
    const fetchText = async (address: string) => {
      const response = await fetch(address);
      return { status: response.status, text: await response.text() };
    };
    const version = await fetchText(`${server}json/version.json`);
    expect(JSON.parse(version.text)).toMatchObject({ version: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(await fetchText(server)).toMatchObject({ status: 200, text: expect.stringContaining('<script') });
    const page = await fetchText(findAddress('Demo shop', output));
    expect(page.status).toBe(200);
    const script = await fetchText(`${server}customizer.js`);
    expect(script.status).toBe(200);
  });
});

describe('the programs of npm start', () => {
  let dataDir = '';
  beforeAll(() => {
    dataDir = createDataFolder();
  });
  afterEach(killGroups);

  /** The server and its worker, without the sample day and the shop. Each start takes over the previous one's data. */
  const startServer = () => startByNpm(dataDir, ['--services=web,worker'], { PORT: '0' });

  /** npm swallows a SIGINT that is sent to it alone: it assumes a terminal, which sends the signal to the whole group. */
  it.each([
    ['SIGTERM', 'npm alone'],
    ['SIGHUP', 'npm alone'],
    ['SIGKILL', 'npm alone'],
    ['SIGINT', 'the whole group'],
    ['SIGHUP', 'the whole group'],
  ] as const)(
    'RUN-55 a %s that reaches %s ends every program that npm start started',
    async (signal, reached) => {
      const { npm, group } = await startServer();
      expect(listGroupMembers(group).length).toBeGreaterThan(3);
      if (reached === 'npm alone') npm.kill(signal);
      else process.kill(-group, signal);
      while (listGroupMembers(group).length > 0) await sleep(50);
    },
  );

  it('RUN-55 the programs end when the command between them and npm is killed', async () => {
    const { npm, group } = await startServer();
    const startScriptPid = listGroupMembers(group).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.ts'),
    );
    process.kill(startScriptPid ?? 0, 'SIGKILL');
    while (listGroupMembers(group).some((pid) => pid !== npm.pid)) await sleep(50);
  });
});
