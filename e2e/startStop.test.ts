import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders: string[] = [];
const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) for (const pid of membersOf(group)) process.kill(pid, 'SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns the processes of a group that still run, without those that have ended but were not yet reaped. */
function membersOf(group: number): number[] {
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

/** Runs `npm start` in its own process group, without the sample day; resolves once it serves. */
async function startByNpm(): Promise<{ npm: ChildProcess; group: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-start-'));
  folders.push(dataDir);
  const npm = spawn('npm', ['start', '--', '--services=web,worker'], {
    cwd: root,
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const group = npm.pid ?? 0;
  groups.push(group);
  await new Promise<void>((resolve, reject) => {
    let output = '';
    npm.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C')) resolve();
    });
    npm.on('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
  });
  return { npm, group };
}

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
    const { npm, group } = await startByNpm();
    expect(membersOf(group).length).toBeGreaterThan(3);
    if (reached === 'npm alone') npm.kill(signal);
    else process.kill(-group, signal);
    while (membersOf(group).length > 0) await sleep(50);
  },
);

it('RUN-55 the programs end when the command between them and npm is killed', async () => {
  const { npm, group } = await startByNpm();
  const inner = membersOf(group).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.ts'),
  );
  process.kill(inner ?? 0, 'SIGKILL');
  while (membersOf(group).some((pid) => pid !== npm.pid)) await sleep(50);
});
