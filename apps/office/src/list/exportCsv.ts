import { formatCsv } from '@cmon/core/production/lists/csv';
import { readWorkshopDay } from '../display/format.ts';
import { t } from '../messages/translate.ts';
import type { Column, FileColumn, ListSpec, ListState } from './listSpec.ts';

/** The maximum number of rows in a file. */
const MAX_ROWS = 10_000;

/** Returns a CSV file of all rows that match the filters, over all pages, with the visible columns. */
export async function exportCsv<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  state: ListState,
  columns: readonly Column<Row>[],
): Promise<string> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page = await spec.load({ ...state, page: 1, size: 100 }, after);
    rows.push(...page.rows);
    after = page.rows.length < 100 ? null : page.endCursor;
  } while (after !== null && rows.length < MAX_ROWS);
  const inFile = listFileColumns(spec, columns);
  return formatCsv([
    inFile.map(({ label }) => t(label)),
    ...rows.map((row) => inFile.map(({ text }) => text(row))),
  ]);
}

/** The columns of the file: the visible ones, and those that it always has. */
export function listFileColumns<Row extends { readonly id: string }>(
  { columns }: Pick<ListSpec<Row>, 'columns'>,
  shown: readonly Column<Row>[],
): readonly FileColumn<Row>[] {
  const hidden = columns.filter((column) => column.alwaysInFile && !shown.includes(column));
  return [...shown, ...hidden].flatMap((column) => column.fileColumns ?? [column]);
}

/** `commandes-de-2026-11-27.csv`: the list, the selected stores and the workshop's day. */
export const nameCsvFile = ({ id }: { readonly id: string }, { filters }: ListState, now: Date): string =>
  `${[id, ...(filters.store ?? []), readWorkshopDay(now)].join('-')}.csv`;

/** Starts the download of a CSV file in the browser. */
export function downloadFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
