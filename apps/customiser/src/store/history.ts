import type { History } from './emptyHistory.ts';

/** Changes with the same key within this time, ms, are one step. */
const SAME_STEP_MS = 1000;
const MAX_STEPS = 100;

/** Records the state before a change as an undo step. `key` identifies what is changed; `at` is the time, ms. */
export function recordStep<T>(history: History<T>, present: T, key: string, at: number): History<T> {
  const { last, past } = history;
  const isSameStep = last !== null && last.key === key && at - last.at < SAME_STEP_MS;
  return {
    past: isSameStep ? past : [...past, present].slice(-MAX_STEPS),
    future: history.future.length === 0 ? history.future : [],
    last: { key, at },
  };
}

export function undo<T>(
  history: History<T>,
  present: T,
): { readonly history: History<T>; readonly present: T } | null {
  const earlier = history.past.at(-1);
  if (earlier === undefined) return null;
  const { past, future } = history;
  return { present: earlier, history: { past: past.slice(0, -1), future: [present, ...future], last: null } };
}

export function redo<T>(
  history: History<T>,
  present: T,
): { readonly history: History<T>; readonly present: T } | null {
  const [later, ...future] = history.future;
  if (later === undefined) return null;
  return { present: later, history: { past: [...history.past, present], future, last: null } };
}
