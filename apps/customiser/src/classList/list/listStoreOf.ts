import type { Widget } from '../../store/widgetContext.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import { createListStore, type ListStore } from './listStore.ts';

const known = new WeakMap<WidgetStore, Map<string, ListStore>>();

/**
 * The class list of the product in view, the same one however often the shopper leaves it and comes back: an order that
 * runs on meanwhile is found again, and not begun a second time from what the tab has kept.
 */
export function listStoreOf({ store, page }: Pick<Widget, 'store' | 'page'>): ListStore {
  const { app, live } = store.getState();
  const code = live?.code ?? '';
  const key = `${app.locale} ${code}`;
  const lists = known.get(store) ?? new Map<string, ListStore>();
  known.set(store, lists);
  const list = lists.get(key) ?? createListStore(page.storage, app.locale, code);
  lists.set(key, list);
  return list;
}
