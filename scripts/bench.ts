/**
 * `npm run bench [-- NAME …] [-- --json]` measures the product beside its peers in one run. Peers are other programs that do
 * the same. With `--json` it prints one array of rows and nothing else. The peers are packages of the bench alone, installed
 * here when they are needed first.
 *
 *   npm run bench -- --check             checks the bench's types instead
 */
import { join } from 'node:path';
import { findChromium } from '@cmon/testkit/browser/findChromium';
import { BENCH_ROWS } from '../bench/rows.ts';
import { buildAll } from './build/buildAll.ts';
import { findBin } from './run/findBin.ts';
import { installPackages } from './run/installPackages.ts';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknownArgument =
  names.find((name) => !BENCH_ROWS.includes(name)) ??
  flags.find((flag) => flag !== '--json' && flag !== '--check');
if (unknownArgument) {
  console.error(`npm run bench: unknown ${unknownArgument}; known: ${BENCH_ROWS.join(' ')} --json --check`);
  process.exit(2);
}

const benchFolder = join(root, 'bench');
const printResult = console.log;
if (flags.includes('--json')) console.log = () => undefined;
await installPackages(benchFolder);
if (flags.includes('--check')) {
  const { code, output } = await runCommand(findBin('tsc'), ['-p', 'bench/tsconfig.json'], { cwd: root });
  if (output) console.error(output);
  process.exit(code);
}
process.env.CHROMIUM_PATH = await findChromium();
await buildAll();
console.log = printResult;
// Loaded by path, so that checking these types doesn't need the peers to be installed.
await import(join(benchFolder, 'measure.ts'));
