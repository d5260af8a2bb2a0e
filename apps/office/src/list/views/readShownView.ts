import type { ListSpec, ListState } from '../listSpec.ts';
import { writeListUrl } from '../listUrl.ts';

export interface ShownView {
  /** Query string of what is shown now, without the text of a search. */
  readonly query: string;
  readonly columns: readonly string[] | null;
  /** Whether a text is searched, which is not saved. */
  readonly isSearched: boolean;
}

/** What a view of the shown list would have: all but its page and the text of a search, which may be a name. */
export function readShownView<Row extends { readonly id: string }>(
  { page: _page, filters, ...state }: ListState,
  { filters: specs }: ListSpec<Row>,
  columns: readonly string[] | null,
): ShownView {
  const searches = specs.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const kept = Object.fromEntries(Object.entries(filters).filter(([key]) => !searches.includes(key)));
  return {
    query: writeListUrl({ ...state, filters: kept }, specs).toString(),
    columns,
    isSearched: searches.some((key) => filters[key] !== undefined),
  };
}
