import type { TadaDocumentNode } from '../api/graphql.ts';
import { type ListField, type RowOf, readWholeList } from '../api/readWholeList.ts';
import { request } from '../api/request.ts';
import type { ListSpec, ListState } from './listSpec.ts';

interface PageVariables {
  readonly page?: number | null;
  readonly size?: number | null;
  readonly after?: string | null;
}

/**
 * Returns the functions that read a field of the API as a list, by pages or as a whole, filtered and sorted by its state.
 */
export function makePageReaders<Data, Field extends ListField<Data>, Variables extends PageVariables>(
  document: TadaDocumentNode<Data, Variables>,
  field: Field,
  toVariables: (state: Pick<ListState, 'sort' | 'filters'>) => Omit<Variables, keyof PageVariables>,
) {
  type Row = RowOf<Data, Field> & { readonly id: string };
  const reads = {
    load: async (state: ListState, after: string | null, signal?: AbortSignal) => {
      const { page, size } = state;
      const variables = { ...toVariables(state), page, size, after } as unknown as Variables;
      return (await request(document, variables, signal))[field];
    },
    loadAll: (state: ListState, signal: AbortSignal) =>
      readWholeList(document, field, toVariables(state) as never, signal),
  };
  return reads as unknown as Pick<ListSpec<Row>, 'load' | 'loadAll'>;
}
