import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { loadListPreferences, saveListPreferences } from './listPreferences.ts';
import type { ListSpec, ListState } from './listSpec.ts';
import { hasNoListParams, readListUrl, writeListUrl } from './listUrl.ts';

/** The state of a list. It is in the URL and saved per person; the columns are only saved. */
export function useListState<Row extends { readonly id: string }>(spec: ListSpec<Row>) {
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
    if (restored.current) return;
    restored.current = true;
    const current = new URLSearchParams(search);
    if (!hasNoListParams(current, spec.filters) || currentPage !== undefined) return;
    const remembered = new URLSearchParams(loadListPreferences(viewer.id, spec.id).query);
    if (hasNoListParams(remembered, spec.filters)) return;
    const target = listLocation(spec, readListUrl(undefined, remembered, spec.filters), current);
    void navigate(target, { replace: true });
  }, [spec, search, currentPage, viewer.id, navigate]);

  const go = (next: ListState, replace = false) => {
    const target = listLocation(spec, next, query);
    const { page: _page, ...lasting } = next;
    saveListPreferences(viewer.id, spec.id, { query: writeListUrl(lasting, spec.filters).toString() });
    void navigate(target, { replace });
  };

  const showColumns = (keys: readonly string[] | null) => {
    saveListPreferences(viewer.id, spec.id, { columns: keys });
    setColumns(keys);
  };

  return { state, go, columns, showColumns };
}

function listLocation<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  state: ListState,
  base: URLSearchParams,
) {
  const { page, ...lasting } = state;
  return {
    pathname: spec.pathSuffix
      ? `${spec.path}/${page}/${spec.pathSuffix}`
      : page > 1
        ? `${spec.path}/${page}`
        : spec.path,
    search: writeListUrl(lasting, spec.filters, base).toString(),
  };
}
