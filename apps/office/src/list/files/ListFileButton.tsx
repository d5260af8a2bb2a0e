import { t } from '../../messages/translate.ts';
import { CsvButton } from '../CsvButton.tsx';
import { nameCsvFile } from '../exportCsv.ts';
import type { ListFile } from './listFile.ts';

interface ListFileButtonProps<Row, Variables> {
  readonly file: ListFile<Row, Variables>;
  /** The filters that the list has now. */
  readonly variables: Variables;
  /** Name of the saved list, on a screen that has several lists. */
  readonly title?: string;
}

/** The button that saves all pages of a list, with its present filters, as a CSV file. */
export function ListFileButton<Row, Variables>({
  file,
  variables,
  title,
}: ListFileButtonProps<Row, Variables>) {
  return (
    <CsvButton
      {...(title !== undefined && { title })}
      name={() => nameCsvFile([file.name], new Date())}
      columns={file.columns.map(({ label, text }) => ({ heading: t(label), text }))}
      rows={(signal) => file.read(variables, signal)}
    />
  );
}
