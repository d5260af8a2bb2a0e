import type { ReactNode } from 'react';
import type { QueryName } from '../api/serverObjects.ts';
import type { IconName } from '../display/iconPaths.ts';
import type { MessageKey } from '../messages/translate.ts';

/** First in first out, last in first out, earliest ship-by first. */
export const SORTS = ['shipBy', 'fifo', 'lifo'] as const;
export type ListSort = (typeof SORTS)[number];

export interface Column<Row> {
  readonly key: string;
  readonly label: MessageKey;
  readonly cell: (row: Row) => ReactNode;
  /** The same as plain text, for the CSV file. */
  readonly text: (row: Row) => string;
  /** Shown until a person hides it; the others until a person shows them. */
  readonly first?: boolean;
  readonly end?: boolean;
}

export type FilterSpec =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: MessageKey;
      readonly values: readonly string[];
      readonly valueLabel: (value: string) => string;
      /** Draws a choice as more than its label, e.g. as a status. */
      readonly draw?: (value: string) => ReactNode;
    }
  | { readonly kind: 'flag'; readonly key: string; readonly label: MessageKey }
  | { readonly kind: 'text'; readonly key: string; readonly label: MessageKey };

/** What a list is asked for; it stands in the URL, the page in its path. */
export interface ListState {
  readonly page: number;
  readonly size: number;
  readonly sort: ListSort;
  /** By filter key; a flag is `['1']`, a text one value. Empty filters are left out. */
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

/** Everything that is particular to one list; the one list screen does the rest. */
export interface ListSpec<Row extends { readonly id: string }> {
  /** Name of what is remembered, and of the exported file. */
  readonly id: string;
  /** The query that `load` sends, by the name of its operation. */
  readonly query: QueryName;
  /** Route without its page, e.g. `/parcourir/lots`. */
  readonly path: string;
  /** What follows the page in the path, encoded; the page is then always written. */
  readonly tail?: string;
  readonly title: MessageKey;
  readonly icon: IconName;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly FilterSpec[];
  readonly rowLabel: (row: Row) => string;
  /** `after` asks for the page behind a cursor in place of the state's page. */
  readonly load: (state: ListState, after: string | null, signal?: AbortSignal) => Promise<ListPage<Row>>;
}
