import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program as it is shipped: compiling the sources anew for each process takes ten times as long as its start. */
const main = fileURLToPath(new URL('../../../../dist/server/main.js', import.meta.url));

export interface Run {
  readonly child: ChildProcess;
  /** Address of the `CMON READY` line; empty when it serves nothing. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ code: number | null; stderr: string }>;
}

export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'cmon-main-'));

/** Starts the built program as a process of its own, on a free port. */
export function startMain(env: Record<string, string>, flags: readonly string[] = []): Run {
  if (!existsSync(main)) throw new Error('build the server first: npm run build');
  const child = spawn(process.execPath, ['--enable-source-maps', main, ...flags], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      const line = /^CMON READY ?(.*)$/m.exec(stdout);
      if (line) resolve(line[1] ?? '');
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  ready.catch(() => undefined);
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('exit', (code) => resolve({ code, stderr }));
  });
  return { child, ready, ended };
}
