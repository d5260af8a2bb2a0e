import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { loadListPreferences, saveListPreferences } from './listPreferences.ts';
import type { ListSpec, ListState } from './listSpec.ts';
import { hasNoListParams, readListUrl, writeListUrl } from './listUrl.ts';
import type { SavedView } from './views/savedViewQueries.ts';

/** The saved views of a list. */
interface Views {
  readonly views: readonly SavedView[];
  readonly isPending: boolean;
}

/**
 * The state of a list. It is in the URL and saved per person; the columns are only saved. A list that is opened without a
 * state in the URL takes the state of the person's default view. Without such a view it takes their last state, unless a
 * link opened it at one row.
 */
export function useListState<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  { views, isPending }: Views,
) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { currentPage } = useParams();
  const [query] = useSearchParams();
  const search = query.toString();
  const state = useMemo(
    () => readListUrl(currentPage, new URLSearchParams(search), spec.filters),
    [currentPage, search, spec],
  );
  const [columns, setColumns] = useState(() => loadListPreferences(viewer.id, spec.id).columns);

  const restored = useRef(false);
  useEffect(() => {
    if (restored.current || isPending) return;
    restored.current = true;
    const current = new URLSearchParams(search);
    if (!hasNoListParams(current, spec.filters) || currentPage !== undefined) return;
    const view = views.find(({ isDefault }) => isDefault);
    if (view) setColumns(view.columns);
    // A link to one row comes from elsewhere: the last search of the list has nothing to do with it.
    const last = current.has('detail') ? '' : loadListPreferences(viewer.id, spec.id).query;
    const savedQuery = new URLSearchParams(view?.query ?? last);
    if (hasNoListParams(savedQuery, spec.filters)) return;
    const target = buildListLocation(spec, readListUrl(undefined, savedQuery, spec.filters), current);
    void navigate(target, { replace: true });
  }, [spec, search, currentPage, viewer.id, navigate, views, isPending]);

  const changeState = (next: ListState, replace = false) => {
    const target = buildListLocation(spec, next, query);
    const { page: _page, ...stateWithoutPage } = next;
    saveListPreferences(viewer.id, spec.id, {
      query: writeListUrl(stateWithoutPage, spec.filters).toString(),
    });
    void navigate(target, { replace });
  };

  const showColumns = (keys: readonly string[] | null) => {
    saveListPreferences(viewer.id, spec.id, { columns: keys });
    setColumns(keys);
  };

  const showView = (view: SavedView) => {
    showColumns(view.columns);
    changeState(readListUrl(undefined, new URLSearchParams(view.query), spec.filters));
  };

  return { state, changeState, columns, showColumns, showView };
}

function buildListLocation<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  state: ListState,
  base: URLSearchParams,
) {
  const { page, ...stateWithoutPage } = state;
  return {
    pathname: spec.pathSuffix
      ? `${spec.path}/${page}/${spec.pathSuffix}`
      : page > 1
        ? `${spec.path}/${page}`
        : spec.path,
    search: writeListUrl(stateWithoutPage, spec.filters, base).toString(),
  };
}
