import type { WidgetState } from './widgetState.ts';
import type { WidgetStore } from './widgetStore.ts';

/** What React may draw from: all but what follows the keyboard, key by key. */
export type DisplayedState = Omit<WidgetState, 'live'>;
type DisplayStore = Pick<WidgetStore, 'getState' | 'getInitialState' | 'subscribe'>;

const known = new WeakMap<WidgetStore, DisplayStore>();

/**
 * The store as React listens to it. A keystroke changes the live design and the moment of the last step and nothing that
 * React draws: telling each of its parts so costs more than writing the text itself.
 */
export function displayStore(store: WidgetStore): DisplayStore {
  const made = known.get(store);
  if (made) return made;
  const listeners = new Set<Parameters<WidgetStore['subscribe']>[0]>();
  store.subscribe((now, before) => {
    if (isSame(now, before)) return;
    for (const listener of listeners) listener(now, before);
  });
  const seen: DisplayStore = {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  known.set(store, seen);
  return seen;
}

function isSame(now: WidgetState, before: WidgetState): boolean {
  for (const key in now) {
    const name = key as keyof WidgetState;
    if (name === 'live' || now[name] === before[name]) continue;
    if (name !== 'history' || now.history.past !== before.history.past) return false;
    if (now.history.future !== before.history.future) return false;
  }
  return true;
}
