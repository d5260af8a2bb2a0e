import { t } from '../../messages/translate.ts';
import { CsvButton } from '../CsvButton.tsx';
import { nameCsvFile } from '../exportCsv.ts';
import type { RowsFile } from './rowsFile.ts';

interface RowsFileButtonProps<Row> {
  readonly file: RowsFile<Row>;
  /** The loaded rows, or a function that loads more rows than the screen shows. */
  readonly rows: readonly Row[] | ((signal: AbortSignal) => Promise<readonly Row[]>);
  /** Name of the saved list, on a screen that has several lists. */
  readonly title?: string;
}

/** Saves a list without pages. */
export function RowsFileButton<Row>({ file, rows, title }: RowsFileButtonProps<Row>) {
  return (
    <CsvButton
      {...(title !== undefined && { title })}
      name={() => nameCsvFile([file.name], new Date())}
      columns={file.columns.map(({ label, text }) => ({ heading: t(label), text }))}
      rows={(signal) => readGroups(rows, signal)}
    />
  );
}

async function* readGroups<Row>(
  rows: RowsFileButtonProps<Row>['rows'],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  yield typeof rows === 'function' ? await rows(signal) : rows;
}
