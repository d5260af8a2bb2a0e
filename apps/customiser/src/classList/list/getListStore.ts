import type { Widget } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { createListStore, type ListStore } from './listStore.ts';

const cache = new WeakMap<WidgetStore, Map<string, ListStore>>();

/**
 * Returns the class list of the open product. Every call returns the same store: a new one would read the saved list, and
 * the shopper could send the lines of an order that is still being sent a second time.
 */
export function getListStore({ store, page }: Pick<Widget, 'store' | 'page'>): ListStore {
  const { app, live } = store.getState();
  const code = live?.code ?? '';
  const key = `${app.locale} ${code}`;
  const storesByKey = cache.get(store) ?? new Map<string, ListStore>();
  cache.set(store, storesByKey);
  const listStore = storesByKey.get(key) ?? createListStore(page.storage, app.locale, code);
  storesByKey.set(key, listStore);
  return listStore;
}
