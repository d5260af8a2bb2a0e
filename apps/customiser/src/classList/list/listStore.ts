import {
  type CartState,
  type Child,
  type ClassList,
  type ListAction,
  reduceClassList,
} from '@cmon/core/customiser/classList/classList';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AddLinesResult, HostPage } from '../../store/widgetContext.ts';
import { formatList } from './formatList.ts';
import { readDraft, readList, saveDraft, saveList } from './savedList.ts';

/** Why an order stopped: a label that can't be ordered, or the result of the shop. */
type StopReason = 'notValid' | NonNullable<AddLinesResult['stopped']>;

/** The state of an order, as shown to the shopper. */
export type Ordering =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly done: number; readonly of: number }
  /** `child` is the id of the child whose line wasn't added. */
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly child: number }
  | { readonly kind: 'done'; readonly count: number; readonly cart: string | null };

interface ListState {
  readonly list: ClassList | null;
  /** The text from which a list is created: it was pasted or typed, or comes from the list that was closed before. */
  readonly draft: string;
  /** True while the draft is the unchanged text of the list that was closed. A file then replaces it. */
  readonly isDraftOffered: boolean;
  readonly ordering: Ordering;
  /** The child that was removed last and can be restored. It is not saved. */
  readonly removed: RemovedChild | null;
}

interface RemovedChild {
  readonly child: Child;
  /** The index that the child had in the list. */
  readonly at: number;
}

/** The only way to change a list while its lines are being sent to the cart. */
export interface RunningOrder {
  readonly setCartState: (child: number, cartState: CartState) => void;
  /** Sets the number of lines that the shop has added so far. */
  readonly progress: (done: number) => void;
  readonly stop: (why: StopReason, child: number) => void;
  /** Removes the list when every line is in the cart. */
  readonly finish: (count: number, cart: string | null) => void;
}

/**
 * While lines are being sent, only their order changes the list: the shop's answers belong to these children, and
 * another list numbers its own from 0 again.
 */
export interface ListStore extends Pick<StoreApi<ListState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Sets the pasted or typed text while there is no list. */
  readonly setDraft: (draft: string) => void;
  /** Starts a list, unless one exists. */
  readonly startList: (list: ClassList) => void;
  /**
   * Closes the list and offers its text for another one. Does nothing while a line has no answer: only the shopper
   * can tell whether that child is in the cart, and the text doesn't record it.
   */
  readonly restart: () => void;
  readonly dispatch: (action: ListAction) => void;
  /** Starts to add `lineCount` lines to the cart. Returns null while another such order runs. */
  readonly startOrder: (lineCount: number) => RunningOrder | null;
  /** Called when the shopper leaves the list. A finished order is then no longer shown. */
  readonly leave: () => void;
}

/**
 * Creates the store of a product's class list in this tab. Every change is saved at once, so that sent lines are
 * never forgotten.
 */
export function createListStore(storage: HostPage['storage'], locale: string, code: string): ListStore {
  const store = createStore<ListState>(() => ({
    list: readList(storage, locale, code),
    draft: readDraft(storage, locale, code),
    isDraftOffered: false,
    ordering: { kind: 'none' },
    removed: null,
  }));
  const setAndSave = (change: Partial<ListState>) => {
    store.setState(change);
    const { list, draft } = store.getState();
    saveList(storage, locale, code, list);
    saveDraft(storage, locale, code, draft);
  };
  const isSending = () => store.getState().ordering.kind === 'sending';
  return {
    ...store,
    setDraft: (draft) => {
      if (!store.getState().list) setAndSave({ draft, isDraftOffered: false });
    },
    startList: (list) => {
      if (!store.getState().list)
        setAndSave({ list, draft: '', isDraftOffered: false, ordering: { kind: 'none' }, removed: null });
    },
    restart: () => {
      const { list } = store.getState();
      if (!list || isSending() || list.children.some(({ cartState }) => cartState === 'sending')) return;
      setAndSave({ list: null, draft: formatList(list), isDraftOffered: true, ordering: { kind: 'none' } });
    },
    dispatch: (action) => {
      const { list, ordering, removed } = store.getState();
      if (!list || isSending()) return;
      const changedList = reduceClassList(list, action);
      setAndSave({
        removed: findRemoved(list, action, removed),
        list: changedList.children.length > 0 ? changedList : null,
        ...(ordering.kind === 'stopped' && action.kind !== 'setCartState'
          ? { ordering: { kind: 'none' } }
          : {}),
      });
    },
    startOrder: (lineCount) => {
      if (isSending()) return null;
      store.setState({ ordering: { kind: 'sending', done: 0, of: lineCount } });
      return {
        setCartState: (child, cartState) => {
          const { list } = store.getState();
          if (list) setAndSave({ list: reduceClassList(list, { kind: 'setCartState', child, cartState }) });
        },
        progress: (done) => store.setState({ ordering: { kind: 'sending', done, of: lineCount } }),
        stop: (why, child) => store.setState({ ordering: { kind: 'stopped', why, child } }),
        finish: (count, cart) => setAndSave({ list: null, ordering: { kind: 'done', count, cart } }),
      };
    },
    leave: () => {
      if (store.getState().ordering.kind === 'done') store.setState({ ordering: { kind: 'none' } });
    },
  };
}

/**
 * Returns the removed child that the shopper can restore after an action. After a change of columns or headings there is
 * none, because the child's cells and texts would no longer fit the list.
 */
function findRemoved(
  { children }: ClassList,
  action: ListAction,
  before: RemovedChild | null,
): RemovedChild | null {
  if (action.kind !== 'remove')
    return ['setColumns', 'useTitleRowsAsNames', 'restore'].includes(action.kind) ? null : before;
  const at = children.findIndex(({ id, cartState }) => id === action.child && cartState === 'open');
  const child = children[at];
  return child ? { child, at } : before;
}
