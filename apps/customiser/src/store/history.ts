import type { History } from './emptyHistory.ts';

const TOGETHER = 1000;
const LONGEST = 100;

/** `present` was left by a change `about` something at a time (ms). */
export function remember<T>(history: History<T>, present: T, about: string, at: number): History<T> {
  const { last, past } = history;
  const sameStep = last !== null && last.about === about && at - last.at < TOGETHER;
  return {
    past: sameStep ? past : [...past, present].slice(-LONGEST),
    future: history.future.length === 0 ? history.future : [],
    last: { about, at },
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
