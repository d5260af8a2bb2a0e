import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { memorise, recall } from './listMemory.ts';
import type { ListSpec, ListState } from './listSpec.ts';
import { isSilent, readListUrl, writeListUrl } from './listUrl.ts';

/** A list's state, kept in the URL and remembered per person; columns are remembered only. */
export function useListState<Row extends { readonly id: string }>(spec: ListSpec<Row>) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { currentPage } = useParams();
  const [query] = useSearchParams();
  const written = query.toString();
  const state = useMemo(
    () => readListUrl(currentPage, new URLSearchParams(written), spec.filters),
    [currentPage, written, spec],
  );
  const [columns, setColumns] = useState(() => recall(viewer.id, spec.id).columns);

  const recalled = useRef(false);
  useEffect(() => {
    if (recalled.current) return;
    recalled.current = true;
    const current = new URLSearchParams(written);
    if (!isSilent(current, spec.filters) || currentPage !== undefined) return;
    const remembered = new URLSearchParams(recall(viewer.id, spec.id).query);
    if (isSilent(remembered, spec.filters)) return;
    const target = toUrl(spec, readListUrl(undefined, remembered, spec.filters), current);
    void navigate(target, { replace: true });
  }, [spec, written, currentPage, viewer.id, navigate]);

  const go = (next: ListState, replace = false) => {
    const target = toUrl(spec, next, query);
    const { page: _page, ...lasting } = next;
    memorise(viewer.id, spec.id, { query: writeListUrl(lasting, spec.filters).toString() });
    void navigate(target, { replace });
  };

  const showColumns = (keys: readonly string[] | null) => {
    memorise(viewer.id, spec.id, { columns: keys });
    setColumns(keys);
  };

  return { state, go, columns, showColumns };
}

function toUrl<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  state: ListState,
  others: URLSearchParams,
) {
  const { page, ...lasting } = state;
  return {
    pathname: spec.tail ? `${spec.path}/${page}/${spec.tail}` : page > 1 ? `${spec.path}/${page}` : spec.path,
    search: writeListUrl(lasting, spec.filters, others).toString(),
  };
}
