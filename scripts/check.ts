/**
 * `npm run check`: format, lint, types, layers, unused code, file lengths, rules and size budgets. With `--style` only the
 * habits of the code's style: functions, constants and file names, with a count by folder.
 */
import { buildAll } from './build/buildAll.ts';
import { CHECKS, runChecks, STYLE_CHECKS } from './check/runChecks.ts';

const flags = process.argv.slice(2);
const unknownFlag = flags.find((flag) => flag !== '--style');
if (unknownFlag) {
  console.error(`npm run check: unknown flag ${unknownFlag}; known: --style`);
  process.exit(2);
}
const wantsStyle = flags.includes('--style');
if (!wantsStyle) await buildAll();
const checks = await runChecks(wantsStyle ? STYLE_CHECKS : CHECKS);
const failed = checks.filter((check) => !check.ok).length;
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
