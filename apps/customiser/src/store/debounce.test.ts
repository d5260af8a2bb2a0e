import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('BEN-56 a debounced function runs once after the last call, and uses one timer', () => {
  const run = vi.fn();
  const { schedule } = debounce({ delayMs: 100, run });
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

it('BEN-56 a timer that fires slightly early isn’t set again', () => {
  const run = vi.fn();
  const { schedule } = debounce({ delayMs: 100, run });
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start);
  schedule();
  clock.mockImplementation(() => start + 99.4);
  vi.advanceTimersToNextTimer();
  expect(run).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

it('BEN-56 a cancelled function doesn’t run', () => {
  const run = vi.fn();
  const { schedule, cancel } = debounce({ delayMs: 100, run });
  schedule();
  cancel();
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
});

it('BEN-56 debounced functions run one after the other at the pause, and a steady typist wakes only the first', () => {
  const [fit, show] = [vi.fn(), vi.fn()];
  const { schedule, cancel } = debounce({ delayMs: 100, run: fit }, { delayMs: 350, run: show });
  const wakeUps = vi.spyOn(globalThis, 'setTimeout');
  for (let key = 1; key <= 10; key++) {
    schedule();
    vi.advanceTimersByTime(99);
    expect(fit).toHaveBeenCalledTimes(key - 1);
    vi.advanceTimersByTime(61);
    expect(fit).toHaveBeenCalledTimes(key);
    expect(vi.getTimerCount()).toBe(1);
  }
  // Each key starts one timer for the first function, and then one for the second, which the next key replaces.
  expect(wakeUps).toHaveBeenCalledTimes(20);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(190);
  expect([fit.mock.calls.length, show.mock.calls.length, vi.getTimerCount()]).toEqual([10, 1, 0]);

  schedule();
  vi.advanceTimersByTime(100);
  cancel();
  vi.advanceTimersByTime(500);
  expect([fit.mock.calls.length, show.mock.calls.length]).toEqual([11, 1]);
});

it('BEN-56 a debounced function may cancel the others or start the delays again', () => {
  const last = vi.fn();
  const debounced = debounce({ delayMs: 100, run: () => debounced.cancel() }, { delayMs: 350, run: last });
  debounced.schedule();
  vi.advanceTimersByTime(1000);
  expect([last.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);

  const calls: number[] = [];
  const repeated = debounce({
    delayMs: 100,
    run: () => {
      calls.push(Date.now());
      if (calls.length < 3) repeated.schedule();
    },
  });
  const start = Date.now();
  repeated.schedule();
  vi.advanceTimersByTime(150);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(850);
  expect(calls.map((at) => at - start)).toEqual([100, 200, 300]);
  expect(vi.getTimerCount()).toBe(0);
});
