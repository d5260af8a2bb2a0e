import { t } from '../messages/translate.ts';
import { csvFile } from './csv.ts';
import type { Column, ListSpec, ListState } from './listSpec.ts';

/** The most rows a file takes: beyond, a report is the right tool. */
const MOST_ROWS = 10_000;

/** Every row that the filters let through, over all pages, in the columns shown. */
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
  } while (after !== null && rows.length < MOST_ROWS);
  return csvFile([
    columns.map(({ label }) => t(label)),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]);
}

/** Hands a file to the person. */
export function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
