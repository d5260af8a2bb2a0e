/** `npm run check`: format, lint, types, layers, unused code, style, file lengths, rules and size budgets. */
import { buildAll } from './build/buildAll.ts';
import { runChecks } from './check/runChecks.ts';

const [unknownArgument] = process.argv.slice(2);
if (unknownArgument) {
  console.error(`npm run check takes no arguments, but got ${unknownArgument}`);
  process.exit(2);
}
await buildAll();
const checks = await runChecks();
const failed = checks.filter((check) => !check.ok).length;
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
