import { expect, it } from 'vitest';
import { groupCalls } from './groupCalls.ts';

it('BEN-42 calls that come while a group runs make the next group, and a failing one fails alone', async () => {
  const groups: string[][] = [];
  const call = groupCalls(async (inputs: readonly string[]) => {
    groups.push([...inputs]);
    await new Promise((resolve) => setImmediate(resolve));
    if (inputs.includes('bad')) throw new Error('bad input');
    return inputs.map((input) => input.toUpperCase());
  }, 3);
  const answers = await Promise.allSettled(['a', 'b', 'c', 'bad', 'd'].map(call));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  ).toEqual(['A', 'B', 'C', 'Error: bad input', 'D']);
  expect(groups).toEqual([['a', 'b', 'c'], ['bad', 'd'], ['bad'], ['d']]);
  expect(await call('later')).toBe('LATER');
});
