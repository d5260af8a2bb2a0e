import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { root } from '../scripts/run/root.ts';
import type { BenchRow } from './benchRow.ts';

/** Measures `npm start` in a fresh copy of the repository whose packages are installed: the first time, and again. */
export async function benchStart(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-start-'));
  try {
    copyRepository(folder);
    const first = await measureStart(folder);
    const again = [await measureStart(folder), await measureStart(folder), await measureStart(folder)];
    const best = Math.min(...again);
    return [
      {
        name: 'start',
        ours: best,
        unit: 's',
        peers: 'no other program does the same when it starts',
        goal: '≤ 2 s until it serves',
        met: best <= 2,
      },
      {
        name: 'start-first',
        ours: first,
        unit: 's',
        peers: 'no other program does the same when it starts',
        goal: '≤ 60 s until it serves, after the install',
        met: first <= 60,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the files that a clone of the repository has, and links the installed packages. */
function copyRepository(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1e9 }).toString().split('\0');
  for (const file of files.filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name, 'node_modules')),
  );
  for (const path of ['node_modules', ...workspaces])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path));
}

/** Seconds from the command until it says how to stop it. */
async function measureStart(folder: string): Promise<number> {
  const [port, shopPort] = [await findFreePort(), await findFreePort()];
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      SHOP_PORT: String(shopPort),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const seconds = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C')) resolve((performance.now() - startedAt) / 1_000);
    });
    ended.then(() => reject(new Error(`npm start ended before it served:\n${output}`)));
  });
  child.kill('SIGTERM');
  await ended;
  return Number(seconds.toPrecision(3));
}
