/**
 * `npm run simulate` runs the workshop for some days in virtual time and lets the independent checker judge the result:
 *
 *   npm run simulate -- --days 10 --seed 7     ten days of 400 orders and more; the same seed gives the same event hash
 *   npm run simulate -- --orders 50            fewer orders a day
 *   npm run simulate -- --live --port 8080     slow enough to watch it in the back-office
 *   npm run simulate -- --embedded             on the embedded database in place of a PostgreSQL of its own
 */
import { describeVerdict } from '../tools/simulate/describeVerdict.ts';
import { isClean, judge } from '../tools/simulate/judge.ts';
import { readOptions } from '../tools/simulate/readOptions.ts';
import { simulate } from '../tools/simulate/simulate.ts';
import { buildAll } from './build/buildAll.ts';

const read = readOptions(process.argv.slice(2));
if (read.refused !== null) {
  console.error(`npm run simulate: ${read.refused}`);
  process.exit(2);
}
await buildAll();
const began = performance.now();
const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`;
const simulation = await simulate({
  ...read.options,
  onStart: (sentence) => console.log(sentence),
  onHour: (now, openOrders) => {
    if (now.getUTCHours() === 0)
      console.log(`${now.toISOString().slice(0, 10)}: ${openOrders} orders open, ${minutes()}`);
  },
});
const verdict = await judge(simulation);
for (const line of describeVerdict(simulation, verdict)) console.log(line);
console.log(`${isClean(verdict) ? 'Clean' : 'Not clean'}, ${minutes()}`);
await simulation.close();
process.exitCode = isClean(verdict) ? 0 : 1;
