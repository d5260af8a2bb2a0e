import { type ChildProcess, spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  /** What the program wrote to stdout and stderr, in the order of arrival. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Ends all programs that still run, for a caller that received a signal to stop. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a program to its end and returns its output. With `show`, also prints the output, or the lines that match, as
 * it comes.
 */
export function runCommand(
  program: string,
  parameters: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly show?: boolean | RegExp } = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...parameters], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('close', () => running.delete(child));
    let output = '';
    const takeOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show === true) process.stdout.write(chunk);
      else if (options.show)
        for (const line of chunk.toString().split('\n')) if (options.show.test(line)) console.log(line);
    };
    child.stdout.on('data', takeOutput);
    child.stderr.on('data', takeOutput);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}
