import type { TadaDocumentNode } from '../../api/graphql.ts';
import { type ListField, type RowOf, readWholeList } from '../../api/readWholeList.ts';
import type { RowGroups } from '../exportCsv.ts';
import type { FileColumn } from '../listSpec.ts';

/** The CSV file of a list that is not drawn by `ListScreen`, such as a queue of the floor. */
export interface ListFile<Row, Variables> {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly read: (variables: Variables, signal: AbortSignal) => RowGroups<Row>;
}

/** The file of a field of the API that is a list. `document` reads only what the columns need. */
export function buildListFile<Data, Field extends ListField<Data>, Variables>(
  name: string,
  document: TadaDocumentNode<Data, Variables>,
  field: Field,
  columns: readonly (FileColumn<RowOf<Data, Field>> | readonly FileColumn<RowOf<Data, Field>>[])[],
): ListFile<RowOf<Data, Field>, Omit<Variables, 'size' | 'after'>> {
  return {
    name,
    columns: columns.flat(),
    read: (variables, signal) => readWholeList(document, field, variables as never, signal),
  };
}
