import type { FileColumn } from '../listSpec.ts';

/** The CSV file of a list that the API answers as a whole, without pages. */
export interface RowsFile<Row> {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
}

export function buildRowsFile<Row>(
  name: string,
  columns: readonly (FileColumn<Row> | readonly FileColumn<Row>[])[],
): RowsFile<Row> {
  return { name, columns: columns.flat() };
}
