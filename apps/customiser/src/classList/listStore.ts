import { type ClassList, type ListAction, reduceClassList } from '@cmon/core/customiser/classList/classList';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LinesAnswer, PageHands } from '../store/widgetContext.ts';
import { keepList, readList } from './keptList.ts';

/** Why an order of lines stopped: a label that may not be ordered, or what the shop did. */
type StopReason = 'notValid' | NonNullable<LinesAnswer['stopped']>;

/** What the shopper sees of an order of lines. */
export type Ordering =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly done: number; readonly of: number }
  /** `child` is the one whose line wasn't taken. */
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly child: number }
  | { readonly kind: 'done'; readonly count: number; readonly cart: string | null };

interface ListState {
  readonly list: ClassList | null;
  /** What a list that was put aside said, to begin again from. */
  readonly draft: string;
  readonly ordering: Ordering;
}

export interface ListStore extends Pick<StoreApi<ListState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** A new list, or none. */
  readonly begin: (list: ClassList | null) => void;
  /** Puts the list aside for another; its words are at hand again. */
  readonly restart: () => void;
  readonly dispatch: (action: ListAction) => void;
  readonly order: (ordering: Ordering) => void;
}

/** The class list of a product in this tab. Every change is kept at once: a label that was ordered is remembered. */
export function createListStore(keeper: PageHands['keeper'], locale: string, code: string): ListStore {
  const store = createStore<ListState>(() => ({
    list: readList(keeper, locale, code),
    draft: '',
    ordering: { kind: 'none' },
  }));
  const set = (change: Partial<ListState>) => {
    store.setState(change);
    keepList(keeper, locale, code, store.getState().list);
  };
  return {
    ...store,
    begin: (list) => set({ list, ordering: { kind: 'none' } }),
    restart: () => {
      const { list } = store.getState();
      set({ list: null, draft: list ? wordsOf(list) : '', ordering: { kind: 'none' } });
    },
    dispatch: (action) => {
      const { list, ordering } = store.getState();
      if (!list) return;
      const next = reduceClassList(list, action);
      set({
        list: next.children.length > 0 ? next : null,
        ...(ordering.kind === 'stopped' && action.kind !== 'line' ? { ordering: { kind: 'none' } } : {}),
      });
    },
    order: (ordering) => store.setState({ ordering }),
  };
}

/** A list as it could be pasted again, less what is in the cart. */
const wordsOf = ({ heads, children }: ClassList): string => {
  const rows = children.filter(({ line }) => line === 'open').map(({ cells }) => cells);
  return [...heads, ...rows].map((row) => row.join('\t')).join('\n');
};
