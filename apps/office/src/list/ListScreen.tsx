import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { LoadingRows } from '../display/Loading.tsx';
import { BulkBar } from './BulkBar.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListRows } from './ListRows.tsx';
import classes from './ListScreen.module.css';
import type { ListSpec } from './listSpec.ts';
import { useListState } from './useListState.ts';
import { useOpenDetail } from './useOpenDetail.ts';
import { readShownView } from './views/readShownView.ts';
import { useSavedViews } from './views/useSavedViews.ts';
import { ViewMenu } from './views/ViewMenu.tsx';

interface ListScreenProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>;
  /** Renders the drawer that `?detail=ID` opens. */
  readonly detail?: (id: string, close: () => void) => ReactNode;
  /** Actions on the whole list. */
  readonly actions?: ReactNode;
  /** Renders the actions on the ticked rows. */
  readonly renderBulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

/** The screen of every list. `spec` has the columns and filters of the list. */
export function ListScreen<Row extends { readonly id: string }>({
  spec,
  detail,
  actions,
  renderBulkActions,
}: ListScreenProps<Row>) {
  const saved = useSavedViews(spec.id);
  const { state, changeState, columns, showColumns, showView } = useListState(spec, saved);
  const [ticked, setTicked] = useState<readonly Row[]>([]);
  const list = useQuery({
    queryKey: buildQueryKey(spec.query, state),
    queryFn: ({ signal }) => spec.load(state, null, signal),
    placeholderData: (previous) => previous,
  });

  const page = list.data;
  // The server answers with its last page when the requested one doesn't exist; the URL follows.
  const shownPage = page && !list.isPlaceholderData ? page.page : state.page;
  useEffect(() => {
    if (shownPage !== state.page) changeState({ ...state, page: shownPage }, true);
  });

  const shownColumns = useMemo(
    () =>
      columns
        ? columns.flatMap((key) => spec.columns.find((column) => column.key === key) ?? [])
        : spec.columns.filter(({ shownByDefault }) => shownByDefault !== false),
    [columns, spec],
  );
  // Once a person has chosen columns, the cards of a phone show only these columns.
  const cardColumns = useMemo(
    () => (columns ? [] : spec.columns.filter((column) => column.onCards && !shownColumns.includes(column))),
    [columns, shownColumns, spec],
  );
  const { openId, open, close } = useOpenDetail();
  const currentView = readShownView(state, spec, columns);

  return (
    <section className={classes.screen} aria-labelledby="list-title">
      <ListHeader
        spec={spec}
        state={state}
        page={page}
        shown={shownColumns}
        busy={list.isFetching}
        onReload={() => void list.refetch()}
        onColumns={showColumns}
        onChange={changeState}
      >
        <ViewMenu list={spec.id} views={saved.views} shown={currentView} onPick={showView} />
        {actions}
      </ListHeader>
      <FilterBar spec={spec} state={state} onChange={changeState} />
      {ticked.length > 0 && (
        <BulkBar spec={spec} state={state} ticked={ticked} total={page?.total ?? 0} onTick={setTicked}>
          {renderBulkActions?.(ticked, () => setTicked([]))}
        </BulkBar>
      )}
      {list.isError && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows />}
      {page?.rows.length === 0 && <EmptyList spec={spec} state={state} onShow={changeState} />}
      {page && page.rows.length > 0 && (
        <ListRows
          spec={spec}
          state={state}
          page={page}
          isCurrent={!list.isPlaceholderData && page.page === state.page}
          columns={shownColumns}
          cardColumns={cardColumns}
          // Ticked rows can also be opened in the search.
          ticked={renderBulkActions || spec.searchType ? ticked : null}
          onTick={setTicked}
          openId={openId}
          onOpen={detail ? open : null}
          onChange={changeState}
        />
      )}
      {openId !== null && detail?.(openId, close)}
    </section>
  );
}
