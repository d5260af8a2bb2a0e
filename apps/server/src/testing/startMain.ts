import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built program. Compiling the sources for each process would take ten times as long as its start. */
const main = fileURLToPath(new URL('../../../../dist/server/main.js', import.meta.url));

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The URL of the `CMON READY` line; empty for a process without the web service. */
  readonly ready: Promise<string>;
  readonly ended: Promise<{ code: number | null; stderr: string }>;
  /** Returns what the process has written to stderr so far: its log. */
  readonly readLog: () => string;
}

export const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'cmon-main-'));

/** Starts the built program in its own process, on a free port. */
export function startMain(env: Record<string, string>, flags: readonly string[] = []): ServerProcess {
  if (!existsSync(main)) throw new Error('The server is not built. Run npm run build first.');
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
    child.on('exit', (code) => reject(new Error(`The server ended with code ${code}: ${stderr}`)));
  });
  ready.catch(() => undefined);
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('exit', (code) => resolve({ code, stderr }));
  });
  return { child, ready, ended, readLog: () => stderr };
}
