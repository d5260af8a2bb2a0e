import type { WidgetState } from './widgetState.ts';
import type { WidgetStore } from './widgetStore.ts';

/** The state that React may draw from: everything except the live design, which changes at each key. */
export type DisplayedState = Omit<WidgetState, 'live'>;
type DisplayStore = Pick<WidgetStore, 'getState' | 'getInitialState' | 'subscribe'>;

const cache = new WeakMap<WidgetStore, DisplayStore>();

/**
 * Returns the store that React subscribes to. A keystroke changes only the live design and the time of the undo
 * history's last step. React draws neither, and notifying every component would cost more than writing the text itself.
 */
export function getDisplayStore(store: WidgetStore): DisplayStore {
  const cached = cache.get(store);
  if (cached) return cached;
  const listeners = new Set<Parameters<WidgetStore['subscribe']>[0]>();
  store.subscribe((now, before) => {
    if (isDisplayEqual(now, before)) return;
    for (const listener of listeners) listener(now, before);
  });
  const displayStore: DisplayStore = {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  cache.set(store, displayStore);
  return displayStore;
}

/** Returns true when the states differ in nothing that React draws. */
function isDisplayEqual(now: WidgetState, before: WidgetState): boolean {
  for (const key in now) {
    const name = key as keyof WidgetState;
    if (name === 'live' || now[name] === before[name]) continue;
    if (name !== 'history' || now.history.past !== before.history.past) return false;
    if (now.history.future !== before.history.future) return false;
  }
  return true;
}
