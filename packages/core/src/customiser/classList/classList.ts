import { type ColumnUse, joinCells } from './proposeColumnUse.ts';
import type { NameColumn, NameTable } from './readNames.ts';

/** The cart status of a child's label: `sending` until the shop has responded. */
export const CART_STATES = ['open', 'sending', 'sent'] as const;

export type CartState = (typeof CART_STATES)[number];

export interface Child {
  /** Unique in the list and never reused. */
  readonly id: number;
  readonly cells: readonly string[];
  /** The value of each text; null to use the text of the design. */
  readonly texts: readonly (string | null)[];
  /** The child's own picto, or null to use the picto of the design. */
  readonly picto: number | null;
  /** True when the shopper has accepted that another label is the same. */
  readonly acceptsDuplicate: boolean;
  readonly cartState: CartState;
}

/** A class list being edited. */
export interface ClassList {
  readonly columns: readonly NameColumn[];
  /** The columns that fill each text. */
  readonly columnsOfTexts: ColumnUse;
  readonly children: readonly Child[];
  /** Rows that were read as titles or headings, and not as names. */
  readonly titleRows: NameTable['titleRows'];
}

export type ListAction =
  /** Sets the columns of a text. Values typed by hand are overwritten. */
  | { readonly kind: 'setColumns'; readonly text: number; readonly columns: readonly number[] }
  /** Sets a text that the shopper has typed. */
  | { readonly kind: 'setText'; readonly child: number; readonly text: number; readonly value: string }
  | { readonly kind: 'choosePicto'; readonly child: number; readonly picto: number | null }
  /** Accepts that the labels of these children are the same as others. */
  | { readonly kind: 'keep'; readonly children: readonly number[] }
  | { readonly kind: 'remove'; readonly child: number }
  /** Puts a removed child back at its place. */
  | { readonly kind: 'restore'; readonly child: Child; readonly at: number }
  /** Adds a child without a name at the end. */
  | { readonly kind: 'add' }
  /** Turns the rows that were read as titles or headings into children. */
  | { readonly kind: 'useTitleRowsAsNames' }
  | { readonly kind: 'setCartState'; readonly child: number; readonly cartState: CartState };

function createChild(cells: readonly string[], id: number, columnsOfTexts: ColumnUse): Child {
  return {
    id,
    cells,
    texts: columnsOfTexts.map((columns) => joinCells(cells, columns)),
    picto: null,
    acceptsDuplicate: false,
    cartState: 'open',
  };
}

export function createClassList(
  { columns, rows, titleRows }: NameTable,
  columnsOfTexts: ColumnUse,
): ClassList {
  return {
    columns,
    columnsOfTexts,
    children: rows.map((cells, id) => createChild(cells, id, columnsOfTexts)),
    titleRows,
  };
}

const findNextId = ({ children }: ClassList): number => Math.max(-1, ...children.map(({ id }) => id)) + 1;

/** The list with one entry set; missing entries before it are filled with `blank`. */
function setAt<T>(list: readonly T[], index: number, value: T, blank: T): readonly T[] {
  return Array.from({ length: Math.max(list.length, index + 1) }, (_, position) =>
    position === index ? value : (list[position] ?? blank),
  );
}

function updateOpenChild(list: ClassList, id: number, update: (child: Child) => Child): ClassList {
  return {
    ...list,
    children: list.children.map((child) =>
      child.id === id && child.cartState === 'open' ? update(child) : child,
    ),
  };
}

/** The reducer of a class list. A label that was sent to the cart, or is being sent, doesn't change. */
export function reduceClassList(list: ClassList, action: ListAction): ClassList {
  switch (action.kind) {
    case 'setColumns': {
      const { text, columns } = action;
      const children = list.children.map((child) =>
        child.cartState === 'open'
          ? {
              ...child,
              acceptsDuplicate: false,
              texts: setAt(child.texts, text, joinCells(child.cells, columns), null),
            }
          : child,
      );
      return { ...list, columnsOfTexts: setAt(list.columnsOfTexts, text, columns, []), children };
    }
    case 'setText':
      return updateOpenChild(list, action.child, (child) => ({
        ...child,
        acceptsDuplicate: false,
        texts: setAt(child.texts, action.text, action.value, null),
      }));
    case 'choosePicto':
      return updateOpenChild(list, action.child, (child) => ({ ...child, picto: action.picto }));
    case 'keep':
      return {
        ...list,
        children: list.children.map((child) =>
          action.children.includes(child.id) ? { ...child, acceptsDuplicate: true } : child,
        ),
      };
    case 'remove':
      return {
        ...list,
        children: list.children.filter(({ id, cartState }) => id !== action.child || cartState !== 'open'),
      };
    case 'restore': {
      const { child, at } = action;
      const isTaken = list.children.some(({ id }) => id === child.id);
      const restored = isTaken ? { ...child, id: findNextId(list) } : child;
      return { ...list, children: list.children.toSpliced(at, 0, restored) };
    }
    case 'add': {
      const cells = list.columns.map(() => '');
      return {
        ...list,
        children: [...list.children, createChild(cells, findNextId(list), list.columnsOfTexts)],
      };
    }
    case 'useTitleRowsAsNames': {
      const next = findNextId(list);
      const added = list.titleRows.map((cells, index) =>
        createChild(cells, next + index, list.columnsOfTexts),
      );
      return {
        ...list,
        columns: list.columns.map((column) => ({ ...column, title: '' })),
        children: [...added, ...list.children],
        titleRows: [],
      };
    }
    case 'setCartState':
      return {
        ...list,
        children: list.children.map((child) =>
          child.id === action.child ? { ...child, cartState: action.cartState } : child,
        ),
      };
  }
}
