import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('BEN-3 a debounced function runs once after the last call, and uses one timer', () => {
  const run = vi.fn();
  const { schedule } = debounce(run, 100);
  schedule();
  vi.advanceTimersByTime(60);
  schedule();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('BEN-3 a timer that fires slightly early isn’t set again', () => {
  const run = vi.fn();
  const { schedule } = debounce(run, 100);
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start);
  schedule();
  clock.mockImplementation(() => start + 99.4);
  vi.advanceTimersToNextTimer();
  expect(run).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

it('BEN-3 a cancelled function doesn’t run', () => {
  const run = vi.fn();
  const { schedule, cancel } = debounce(run, 100);
  schedule();
  cancel();
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
});
