/**
 * `npm run simulate -- --days 10 --seed 7` runs the workshop for some days in virtual time, and an independent checker
 * judges the result (docs/simulation.md has the other flags).
 */
import { runSimulateCommand } from '../tools/simulate/runSimulateCommand.ts';
import { buildAll } from './build/buildAll.ts';

await runSimulateCommand(process.argv.slice(2), buildAll);
