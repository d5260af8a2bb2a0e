import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../scripts/run/root.ts';
import { runCommand } from '../../scripts/run/runCommand.ts';

/**
 * Returns the path of the `node` program of a release line, like `26` or `20.19`, and fetches it if needed. The npm
 * registry carries the runtimes as packages, so nothing but npm is needed to fetch one. They are kept below
 * `.cache/node`; remove a line's folder to fetch its newest release. Throws with npm's output if it can't be fetched.
 */
export async function fetchRuntime(line: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache/node', line);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching ${name}@${line} …`);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = await runCommand('npm', ['install', ...options, `${name}@${line}`], { cwd: folder });
  if (install.code !== 0 || !existsSync(program))
    throw new Error(`npm could not fetch ${name}@${line}:\n${install.output}`);
  return program;
}

/**
 * Returns the environment in which npm and the tools of node_modules/.bin run on a runtime: these start the first `node`
 * on the PATH.
 */
export function prependRuntime(runtime: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${dirname(runtime)}${delimiter}${env.PATH ?? ''}` };
}
