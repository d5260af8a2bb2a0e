import type { ReactNode } from 'react';
import type { QueryName } from '../api/queryInvalidation.ts';
import type { IconName } from '../display/iconPaths.ts';
import type { MessageKey } from '../messages/translate.ts';

/** Earliest ship-by date first, first in first out, last in first out. */
export const SORTS = ['shipBy', 'fifo', 'lifo'] as const;
export type ListSort = (typeof SORTS)[number];

export interface Column<Row> {
  readonly key: string;
  readonly label: MessageKey;
  readonly cell: (row: Row) => ReactNode;
  /** The cell as plain text, for the CSV file. */
  readonly text: (row: Row) => string;
  /** False hides the column until a person selects it. The default is true. */
  readonly shownByDefault?: boolean;
  readonly alignEnd?: boolean;
}

export type FilterSpec =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: MessageKey;
      readonly values: readonly string[];
      readonly valueLabel: (value: string) => string;
      /** Renders a choice in place of its label, e.g. as a status badge. */
      readonly renderValue?: (value: string) => ReactNode;
    }
  | { readonly kind: 'flag'; readonly key: string; readonly label: MessageKey }
  | { readonly kind: 'text'; readonly key: string; readonly label: MessageKey };

/** The state of a list in the URL: the page is in the path, the rest in the query string. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sort: ListSort;
  /** Values by filter key. A flag has the value `['1']`, a text has one value. Empty filters are left out. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalExact: boolean;
  readonly page: number;
  readonly pages: number;
  readonly endCursor: string | null;
  readonly readAt: string;
}

/** The definition of one list, for `ListScreen`. */
export interface ListSpec<Row extends { readonly id: string }> {
  /** Used in the storage key of the preferences and in the name of the exported file. */
  readonly id: string;
  /** The operation name of the query that `load` sends. */
  readonly query: QueryName;
  /** Route without its page, e.g. `/parcourir/lots`. */
  readonly path: string;
  /** Encoded path segment after the page. With it, the path always contains the page. */
  readonly pathSuffix?: string;
  readonly title: MessageKey;
  readonly icon: IconName;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly FilterSpec[];
  /** The sort orders that the list has, the default one first; all of them when left out. */
  readonly sorts?: readonly ListSort[];
  readonly rowLabel: (row: Row) => string;
  /** The search that takes the labels of ticked rows, for the moves that it offers; without it there are none. */
  readonly searchType?: 'commandes' | 'lots' | 'megalots';
  /** When `after` is a cursor, loads the page after it instead of `state.page`. */
  readonly load: (state: ListState, after: string | null, signal?: AbortSignal) => Promise<ListPage<Row>>;
}
