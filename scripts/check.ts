/** `npm run check`: format, lint, types, layers, unused code, file lengths, rules and size budgets. */
import { buildAll } from './build/buildAll.ts';
import { runChecks } from './check/runChecks.ts';

await buildAll();
const checks = await runChecks();
const failed = checks.filter((check) => !check.ok).length;
console.log(`\n${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
