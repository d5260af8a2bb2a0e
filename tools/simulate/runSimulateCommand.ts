import { describeVerdict } from './describeVerdict.ts';
import { isClean, judge } from './judge.ts';
import { readOptions } from './readOptions.ts';
import { simulate } from './simulate.ts';

/** `npm run simulate`: runs the days, prints the report of the checker, and fails when something is wrong. */
export async function runSimulateCommand(
  args: readonly string[],
  build: () => Promise<unknown>,
): Promise<void> {
  const parsed = readOptions(args);
  if (parsed.refused !== null) {
    console.error(`npm run simulate: ${parsed.refused}`);
    process.exitCode = 2;
    return;
  }
  await build();
  const startedAt = performance.now();
  const formatElapsed = () => `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`;
  const simulation = await simulate({
    ...parsed.options,
    onStart: ({ person }, address) =>
      console.log(`${address} as ${person.email}, password ${person.password}`),
    onHour: (now, openOrders) => {
      if (now.getUTCHours() === 0)
        console.log(`${now.toISOString().slice(0, 10)}: ${openOrders} orders open, ${formatElapsed()}`);
    },
  });
  const verdict = await judge(simulation);
  for (const line of describeVerdict(simulation, verdict)) console.log(line);
  console.log(`${isClean(verdict) ? 'Clean' : 'Not clean'}, ${formatElapsed()}`);
  await simulation.close();
  process.exitCode = isClean(verdict) ? 0 : 1;
}
