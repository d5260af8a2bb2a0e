import { expect, it } from 'vitest';
import { groupCalls } from './groupCalls.ts';

it('BEN-42 calls of one turn of the event loop share groups of limited size, and a failing call fails alone', async () => {
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

it('BEN-42 calls that arrive while a group runs make the next group', async () => {
  const groups: string[][] = [];
  const later: Promise<string>[] = [];
  const call: (input: string) => Promise<string> = groupCalls(async (inputs: readonly string[]) => {
    groups.push([...inputs]);
    if (groups.length === 1) {
      // Two calls in two turns of the event loop would make two groups if no group was running.
      later.push(call('b'));
      await new Promise((resolve) => setImmediate(resolve));
      later.push(call('c'));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return inputs.map((input) => input.toUpperCase());
  }, 3);
  expect(await call('a')).toBe('A');
  expect(await Promise.all(later)).toEqual(['B', 'C']);
  expect(groups).toEqual([['a'], ['b', 'c']]);
});
