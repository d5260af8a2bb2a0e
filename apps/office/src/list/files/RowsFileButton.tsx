import { t } from '../../messages/translate.ts';
import { CsvButton } from '../CsvButton.tsx';
import { nameCsvFile } from '../exportCsv.ts';
import type { RowsFile } from './rowsFile.ts';

interface RowsFileButtonProps<Row> {
  readonly file: RowsFile<Row>;
  /** The rows that the screen shows, or a function that loads them when the file has more rows than the screen. */
  readonly rows: readonly Row[] | ((signal: AbortSignal) => Promise<readonly Row[]>);
  /** Name of the saved list, on a screen that has several lists. */
  readonly title?: string;
}

/** The button that saves a list without pages as a CSV file. */
export function RowsFileButton<Row>({ file, rows, title }: RowsFileButtonProps<Row>) {
  return (
    <CsvButton
      {...(title !== undefined && { title })}
      name={() => nameCsvFile([file.name], new Date())}
      columns={file.columns.map(({ label, text }) => ({ heading: t(label), text }))}
      rows={(signal) => loadRows(rows, signal)}
    />
  );
}

/** Yields the rows as a single group, because `CsvButton` takes its rows in groups. */
async function* loadRows<Row>(
  rows: RowsFileButtonProps<Row>['rows'],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  yield typeof rows === 'function' ? await rows(signal) : rows;
}
