/** What undo and redo walk through; the present is kept by whoever owns the history. */
export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last change was about, and when: changes of one kind in quick succession are one step. */
  readonly last: { readonly about: string; readonly at: number } | null;
}

export const emptyHistory: History<never> = { past: [], future: [], last: null };

const together = 1000;
const longest = 100;

/** `present` was left by a change `about` something at a time (ms). */
export function remember<T>(history: History<T>, present: T, about: string, at: number): History<T> {
  const { last, past } = history;
  const sameStep = last !== null && last.about === about && at - last.at < together;
  return { past: sameStep ? past : [...past, present].slice(-longest), future: [], last: { about, at } };
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
