import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('BEN-3 what is put off happens once after the last asking, and one timer serves them all', () => {
  const act = vi.fn();
  const { schedule } = debounce(act, 100);
  schedule();
  vi.advanceTimersByTime(60);
  schedule();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('BEN-3 a timer that rings a moment early isn’t set again', () => {
  const act = vi.fn();
  const { schedule } = debounce(act, 100);
  const begun = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => begun);
  schedule();
  clock.mockImplementation(() => begun + 99.4);
  vi.advanceTimersToNextTimer();
  expect(act).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

it('BEN-3 what nobody asks for any longer doesn’t happen', () => {
  const act = vi.fn();
  const { schedule, cancel } = debounce(act, 100);
  schedule();
  cancel();
  vi.advanceTimersByTime(500);
  expect(act).not.toHaveBeenCalled();
});
