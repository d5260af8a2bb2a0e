import type { ListSort } from '@cmon/core/production/lists/listSorts';
import type { ReactNode } from 'react';
import type { QueryName } from '../api/queryObjects.ts';
import type { IconName } from '../display/iconPaths.ts';
import type { SearchType } from '../display/links/searchPath.ts';
import type { MessageKey } from '../messages/translate.ts';

/** The sort orders that a list may have beside those of its columns: open work, earliest ship-by, oldest or newest first. */
type PlainSort = Extract<ListSort, 'openFirst' | 'shipBy' | 'fifo' | 'lifo'>;
const PLAIN_SORTS: readonly PlainSort[] = ['shipBy', 'fifo', 'lifo'];

/** The two sort orders of a column. */
interface ColumnSort {
  readonly ascending: ListSort;
  readonly descending: ListSort;
}

/** The sort orders of a column whose values grow with time, such as a number that is counted up. */
export const AGE_SORT: ColumnSort = { ascending: 'fifo', descending: 'lifo' };
export const SHIP_BY_SORT: ColumnSort = { ascending: 'shipBy', descending: 'shipByDesc' };
export const NUMBER_SORT: ColumnSort = { ascending: 'number', descending: 'numberDesc' };
export const STORE_SORT: ColumnSort = { ascending: 'store', descending: 'storeDesc' };

export interface FileColumn<Row> {
  readonly label: MessageKey;
  readonly text: (row: Row) => string;
}

export interface Column<Row> {
  readonly key: string;
  readonly label: MessageKey;
  readonly cell: (row: Row) => ReactNode;
  /** The cell as plain text, for the CSV file. */
  readonly text: (row: Row) => string;
  /** The columns of the CSV file in place of the one with `label` and `text`. */
  readonly fileColumns?: readonly FileColumn<Row>[];
  /** True for a column that the CSV file has even when it is hidden. */
  readonly alwaysInFile?: boolean;
  /** False hides the column until a person selects it. The default is true. */
  readonly shownByDefault?: boolean;
  /** True for a column that a card on a phone has as long as nobody has selected other columns. */
  readonly onCards?: boolean;
  readonly alignEnd?: boolean;
  /** The sort orders of a column for which the server has an index; a column without them can't be sorted. */
  readonly sort?: ColumnSort;
}

export interface ChoiceFilter {
  readonly kind: 'choice';
  readonly key: string;
  readonly label: MessageKey;
  readonly values: readonly string[];
  /** True when the URL may have other values, for example of a product that is no longer sold or not loaded yet. */
  readonly takesOtherValues?: boolean;
  readonly valueLabel: (value: string) => string;
  /** Renders a choice in place of its label, e.g. as a status badge. */
  readonly renderValue?: (value: string) => ReactNode;
  /** Reads the number of rows of each value, where the server keeps these numbers. It may ignore the other filters. */
  readonly counts?: {
    /** The operation name of the query that `load` sends. */
    readonly query: QueryName;
    readonly load: (state: ListState, signal: AbortSignal) => Promise<ReadonlyMap<string, number>>;
  };
}

export type FilterSpec =
  | ChoiceFilter
  | {
      readonly kind: 'days';
      readonly key: string;
      readonly label: MessageKey;
      /** The key of the choices that are shown with the days, because they are about the same date. */
      readonly choiceKey?: string;
      /** True for a date in the past, so that periods in the future are not offered. */
      readonly past?: true;
    }
  | {
      /** A filter that only the links of other screens set. While it is set, it is shown and can be removed. */
      readonly kind: 'link';
      readonly key: string;
      readonly label: MessageKey;
      /** What the value selects, in words; null for an invalid value. */
      readonly describe: (value: string) => string | null;
    }
  | { readonly kind: 'flag'; readonly key: string; readonly label: MessageKey }
  | { readonly kind: 'text'; readonly key: string; readonly label: MessageKey };

/** The state of a list in the URL: the page is in the path, the rest in the query string. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sort: ListSort;
  /** Values by filter key. A flag has the value `['1']`, a text and days have one value. Empty filters are left out. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** False when `total` is an estimate. */
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
  /**
   * Sort orders beside those of the columns, the default one first. When left out: by ship-by, oldest first, newest first.
   */
  readonly sorts?: readonly PlainSort[];
  readonly rowLabel: (row: Row) => string;
  /** The search screen on which ticked rows can be moved; left out for a list whose rows can't be moved. */
  readonly searchType?: SearchType;
  /** Returns what the search screen finds a row by. The default is its label. */
  readonly searchId?: (row: Row) => string;
  /** When `after` is a cursor, loads the page after it instead of `state.page`. */
  readonly load: (state: ListState, after: string | null, signal?: AbortSignal) => Promise<ListPage<Row>>;
  /** Reads all rows that match the filters, in groups, for the file. */
  readonly loadAll: (state: ListState, signal: AbortSignal) => AsyncIterable<readonly Row[]>;
}

/** A sort order that a list offers, with the name of its column; null for one that belongs to no column. */
export interface OfferedSort {
  readonly sort: ListSort;
  readonly column: MessageKey | null;
}

/** The sort orders of a list, the default one first. */
export function getOfferedSorts({
  sorts = PLAIN_SORTS,
  columns,
}: Pick<ListSpec<never>, 'sorts'> & {
  readonly columns: readonly Pick<Column<never>, 'label' | 'sort'>[];
}): readonly OfferedSort[] {
  const columnSorts = columns.flatMap(({ label, sort }) =>
    sort ? [sort.ascending, sort.descending].map((direction) => ({ sort: direction, column: label })) : [],
  );
  return [
    ...sorts.map((sort) => ({ sort, column: null })),
    ...columnSorts.filter(({ sort }, index) =>
      [...sorts, ...columnSorts.slice(0, index).map((other) => other.sort)].every((other) => other !== sort),
    ),
  ];
}

/** The sort order of a list: the one in the URL if the list offers it, otherwise the default one. */
export function getShownSort(sorts: readonly OfferedSort[], { sort }: Pick<ListState, 'sort'>): ListSort {
  return sorts.some((offered) => offered.sort === sort) ? sort : (sorts[0]?.sort ?? sort);
}
