import { type ChildProcess, spawn } from 'node:child_process';

/** One of our programs that keeps running. */
export interface Service {
  readonly child: ChildProcess;
  /** Resolves with the address in its `CMON READY` line; rejects with the exit code if it ends before that line. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number>;
}

/** V8 settings of a generator, which makes much garbage and keeps little: with a low limit V8 collects earlier. */
export const GENERATOR_FLAGS = ['--max-semi-space-size=1', '--max-old-space-size=256'];

/** Starts a bundled program, forwards its output, and waits for the line with its address. */
export function startService(
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): Service {
  const flags = parameters.includes('--services=generator') ? GENERATOR_FLAGS : [];
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, program, ...parameters], {
    env,
    // The channel closes when this process ends in any way, which tells the program to end too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 0)));
  const ready = new Promise<string>((resolve, reject) => {
    let unread = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      unread += chunk.toString();
      for (let end = unread.indexOf('\n'); end >= 0; end = unread.indexOf('\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 1);
        if (line.startsWith('CMON READY')) resolve(line.slice('CMON READY'.length).trim());
        else process.stdout.write(`${line}\n`);
      }
    });
    ended.then((code) => reject(new EndedEarly(code)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** The service ended before it served; the reason is on its stderr. */
export class EndedEarly extends Error {
  constructor(readonly code: number) {
    super(`ended with code ${code} before it served`);
  }
}
