import { type Use, wordsOf } from './proposeUse.ts';
import type { NameColumn, NameTable } from './readNames.ts';

/** How far a child's label is on its way into the cart: `sending` until the shop has answered. */
export const LINE_STATES = ['open', 'sending', 'sent'] as const;

export type LineState = (typeof LINE_STATES)[number];

export interface Child {
  /** Never given to another child of the list. */
  readonly id: number;
  readonly cells: readonly string[];
  /** What each text says; null where the design's own stands. */
  readonly texts: readonly (string | null)[];
  /** A picto of its own, or null for the design's. */
  readonly picto: number | null;
  /** True once the shopper wants it as it is, though another says the same. */
  readonly kept: boolean;
  readonly line: LineState;
}

/** A class list as the shopper works on it. */
export interface ClassList {
  readonly columns: readonly NameColumn[];
  readonly use: Use;
  readonly children: readonly Child[];
  /** Rows that were taken for titles and headings. */
  readonly heads: NameTable['heads'];
}

export type ListAction =
  /** Which columns a text says. What was typed into it by hand gives way. */
  | { readonly kind: 'use'; readonly text: number; readonly columns: readonly number[] }
  | { readonly kind: 'write'; readonly child: number; readonly text: number; readonly value: string }
  | { readonly kind: 'choosePicto'; readonly child: number; readonly picto: number | null }
  | { readonly kind: 'keep'; readonly children: readonly number[] }
  | { readonly kind: 'remove'; readonly child: number }
  /** The titles and headings are children too. */
  | { readonly kind: 'takeHeads' }
  | { readonly kind: 'line'; readonly child: number; readonly line: LineState };

function childOf(cells: readonly string[], id: number, use: Use): Child {
  return {
    id,
    cells,
    texts: use.map((used) => wordsOf(cells, used)),
    picto: null,
    kept: false,
    line: 'open',
  };
}

export function classListOf({ columns, rows, heads }: NameTable, use: Use): ClassList {
  return {
    columns,
    use,
    children: rows.map((cells, id) => childOf(cells, id, use)),
    heads,
  };
}

/** The list with one place filled; places that it hasn't yet are filled too. */
function put<T>(list: readonly T[], at: number, value: T, blank: T): readonly T[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, place) =>
    place === at ? value : (list[place] ?? blank),
  );
}

function change(list: ClassList, id: number, to: (child: Child) => Child): ClassList {
  return {
    ...list,
    children: list.children.map((child) => (child.id === id && child.line === 'open' ? to(child) : child)),
  };
}

/** The next list. A label that is in the cart, or on its way, stays as it is. */
export function reduceClassList(list: ClassList, action: ListAction): ClassList {
  switch (action.kind) {
    case 'use': {
      const { text, columns } = action;
      const children = list.children.map((child) =>
        child.line === 'open'
          ? { ...child, kept: false, texts: put(child.texts, text, wordsOf(child.cells, columns), null) }
          : child,
      );
      return { ...list, use: put(list.use, text, columns, []), children };
    }
    case 'write':
      return change(list, action.child, (child) => ({
        ...child,
        kept: false,
        texts: put(child.texts, action.text, action.value, null),
      }));
    case 'choosePicto':
      return change(list, action.child, (child) => ({ ...child, picto: action.picto }));
    case 'keep':
      return {
        ...list,
        children: list.children.map((child) =>
          action.children.includes(child.id) ? { ...child, kept: true } : child,
        ),
      };
    case 'remove':
      return {
        ...list,
        children: list.children.filter(({ id, line }) => id !== action.child || line !== 'open'),
      };
    case 'takeHeads': {
      const next = Math.max(-1, ...list.children.map(({ id }) => id)) + 1;
      const taken = list.heads.map((cells, at) => childOf(cells, next + at, list.use));
      return {
        ...list,
        columns: list.columns.map((column) => ({ ...column, title: '' })),
        children: [...taken, ...list.children],
        heads: [],
      };
    }
    case 'line':
      return {
        ...list,
        children: list.children.map((child) =>
          child.id === action.child ? { ...child, line: action.line } : child,
        ),
      };
  }
}
