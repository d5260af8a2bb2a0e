/**
 * `npm run test:node -- 26` runs `npm test` on another line of Node, `npm run test:node -- 20.19 unit` one kind of it.
 * The npm registry carries the runtimes as packages, so that nothing but npm is needed to fetch one. They are kept
 * below `.cache/node`; remove a line's folder to fetch its newest release.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

const [line = '', ...rest] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(line)) {
  console.error('npm run test:node -- LINE [arguments of npm test], for example 26, 24 unit or 20.19');
  process.exit(2);
}

const runtime = await fetchRuntime(line);
const { output } = await runCommand(runtime, ['--version']);
console.log(`npm test on Node ${output.trim()}`);
// The tools of node_modules/.bin start the first `node` on the PATH.
const env = { ...process.env, PATH: `${dirname(runtime)}${delimiter}${process.env.PATH ?? ''}` };
const { code } = await runCommand(runtime, [join(root, 'scripts/bootstrap.mjs'), 'test', ...rest], {
  cwd: root,
  env,
  show: true,
});
process.exitCode = code;

/** Path of the line's `node` program. Throws with npm's output if it can't be fetched. */
async function fetchRuntime(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, '.cache/node', version);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching ${name}@${version} …`);
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = await runCommand('npm', ['install', ...options, `${name}@${version}`], { cwd: folder });
  if (install.code !== 0 || !existsSync(program))
    throw new Error(`npm could not fetch ${name}@${version}:\n${install.output}`);
  return program;
}
