import {
  type ClassList,
  type LineState,
  type ListAction,
  reduceClassList,
} from '@cmon/core/customiser/classList/classList';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AddLinesResult, HostPage } from '../../store/widgetContext.ts';
import { listWords } from './listWords.ts';
import { readDraft, readList, saveDraft, saveList } from './savedList.ts';

/** Why an order of lines stopped: a label that may not be ordered, or what the shop did. */
type StopReason = 'notValid' | NonNullable<AddLinesResult['stopped']>;

/** What the shopper sees of an order of lines. */
export type Ordering =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly done: number; readonly of: number }
  /** `child` is the one whose line wasn't taken. */
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly child: number }
  | { readonly kind: 'done'; readonly count: number; readonly cart: string | null };

interface ListState {
  readonly list: ClassList | null;
  /** What is pasted or typed, or what a list that was put aside said: a list begins from it. */
  readonly draft: string;
  readonly ordering: Ordering;
}

/** The one hand that moves a list while its lines are on their way. */
interface RunningOrder {
  readonly line: (child: number, line: LineState) => void;
  /** How many lines the shop has taken by now. */
  readonly progress: (done: number) => void;
  readonly stop: (why: StopReason, child: number) => void;
  /** Every line is in the cart: there is no list any more. */
  readonly finish: (count: number, cart: string | null) => void;
}

/**
 * While lines are on their way nothing but their order moves the list: the shop's answers are for the children that were
 * sent, and another list numbers its own from 0 again.
 */
export interface ListStore extends Pick<StoreApi<ListState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** What is pasted or typed before there is a list. */
  readonly write: (draft: string) => void;
  /** Starts a list when there is none. */
  readonly begin: (list: ClassList) => void;
  /**
   * Puts the list aside for another; its words are at hand again. Not while a line has no answer: only the shopper knows
   * whether that child is in the cart, and a list without the child could neither ask nor remember.
   */
  readonly restart: () => void;
  readonly dispatch: (action: ListAction) => void;
  /** Begins an order of so many lines; null while another runs. */
  readonly order: (of: number) => RunningOrder | null;
  /** The shopper leaves the list: what was said of an order that is done was read. */
  readonly leave: () => void;
}

/** The class list of a product in this tab. Every change is kept at once: a label that was ordered is remembered. */
export function createListStore(storage: HostPage['storage'], locale: string, code: string): ListStore {
  const store = createStore<ListState>(() => ({
    list: readList(storage, locale, code),
    draft: readDraft(storage, locale, code),
    ordering: { kind: 'none' },
  }));
  const set = (change: Partial<ListState>) => {
    store.setState(change);
    const { list, draft } = store.getState();
    saveList(storage, locale, code, list);
    saveDraft(storage, locale, code, draft);
  };
  const isSending = () => store.getState().ordering.kind === 'sending';
  return {
    ...store,
    write: (draft) => {
      if (!store.getState().list) set({ draft });
    },
    begin: (list) => {
      if (!store.getState().list) set({ list, draft: '', ordering: { kind: 'none' } });
    },
    restart: () => {
      const { list } = store.getState();
      if (!list || isSending() || list.children.some(({ line }) => line === 'sending')) return;
      set({ list: null, draft: listWords(list), ordering: { kind: 'none' } });
    },
    dispatch: (action) => {
      const { list, ordering } = store.getState();
      if (!list || isSending()) return;
      const next = reduceClassList(list, action);
      set({
        list: next.children.length > 0 ? next : null,
        ...(ordering.kind === 'stopped' && action.kind !== 'line' ? { ordering: { kind: 'none' } } : {}),
      });
    },
    order: (of) => {
      if (isSending()) return null;
      store.setState({ ordering: { kind: 'sending', done: 0, of } });
      return {
        line: (child, line) => {
          const { list } = store.getState();
          if (list) set({ list: reduceClassList(list, { kind: 'line', child, line }) });
        },
        progress: (done) => store.setState({ ordering: { kind: 'sending', done, of } }),
        stop: (why, child) => store.setState({ ordering: { kind: 'stopped', why, child } }),
        finish: (count, cart) => set({ list: null, ordering: { kind: 'done', count, cart } }),
      };
    },
    leave: () => {
      if (store.getState().ordering.kind === 'done') store.setState({ ordering: { kind: 'none' } });
    },
  };
}
