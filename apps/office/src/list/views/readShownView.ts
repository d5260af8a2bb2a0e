import type { ListSpec, ListState } from '../listSpec.ts';
import { writeListUrl } from '../listUrl.ts';

export interface ShownView {
  /** Query string of the shown list, without the text of a search. */
  readonly query: string;
  readonly columns: readonly string[] | null;
  /** True when the list is filtered by a search text. A view never stores this text. */
  readonly isSearched: boolean;
}

/**
 * Returns what is saved when the user stores the shown list as a view. The page number and the text of a search are left
 * out: the text may be the name of a person.
 */
export function readShownView<Row extends { readonly id: string }>(
  { page: _page, filters, ...state }: ListState,
  { filters: specs }: ListSpec<Row>,
  columns: readonly string[] | null,
): ShownView {
  const textFilterKeys = specs.filter(({ kind }) => kind === 'text').map(({ key }) => key);
  const keptFilters = Object.fromEntries(
    Object.entries(filters).filter(([key]) => !textFilterKeys.includes(key)),
  );
  return {
    query: writeListUrl({ ...state, filters: keptFilters }, specs).toString(),
    columns,
    isSearched: textFilterKeys.some((key) => filters[key] !== undefined),
  };
}
