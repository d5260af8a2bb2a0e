/**
 * `npm run test:node -- 26` runs `npm test` on another line of Node, `npm run test:node -- 20.19 unit` one kind of it.
 */
import { join } from 'node:path';
import { fetchRuntime, prependRuntime } from '../tools/testRun/fetchRuntime.ts';
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
const { code } = await runCommand(runtime, [join(root, 'scripts/bootstrap.mjs'), 'test', ...rest], {
  cwd: root,
  env: prependRuntime(runtime, process.env),
  show: true,
});
process.exitCode = code;
