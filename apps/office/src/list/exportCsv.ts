import { formatCsv, formatCsvRow } from '@cmon/core/production/lists/csv';
import { readWorkshopDay } from '../display/format.ts';
import { t } from '../messages/translate.ts';
import type { Column, ListSpec, ListState } from './listSpec.ts';

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly text: (row: Row) => string;
}

/** The rows of a file in groups: as the server sends them, or the rows that are loaded already. */
export type RowGroups<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/**
 * Writes a CSV file group by group, so that a long file is in the browser's storage and not in the memory of the page.
 * `onRows` receives the number of rows that are written.
 */
export async function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  groups: RowGroups<Row>,
  onRows: (count: number) => void = () => undefined,
): Promise<Blob> {
  const parts = [new Blob([formatCsv([columns.map(({ heading }) => heading)])])];
  let count = 0;
  for await (const rows of groups) {
    parts.push(new Blob(rows.map((row) => formatCsvRow(columns.map(({ text }) => text(row))))));
    count += rows.length;
    onRows(count);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** The columns of the file of a list: the visible columns, and the columns that the file always has. */
export function buildListFileColumns<Row extends { readonly id: string }>(
  { columns }: Pick<ListSpec<Row>, 'columns'>,
  shown: readonly Column<Row>[],
): readonly CsvColumn<Row>[] {
  const hidden = columns.filter((column) => column.alwaysInFile && !shown.includes(column));
  return [...shown, ...hidden]
    .flatMap((column) => column.fileColumns ?? [column])
    .map(({ label, text }) => ({ heading: t(label), text }));
}

/** `commandes-de-2026-11-27.csv`: the list, the selected stores and the workshop's day. */
export const nameListFile = ({ id }: { readonly id: string }, { filters }: ListState, now: Date): string =>
  nameCsvFile([id, ...(filters.store ?? [])], now);

/** `control-2026-11-27.csv`: the names of what the file contains, and the workshop's day. */
export const nameCsvFile = (names: readonly string[], now: Date): string =>
  `${[...names, readWorkshopDay(now)].join('-')}.csv`;

/** Starts the download of a file in the browser. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
