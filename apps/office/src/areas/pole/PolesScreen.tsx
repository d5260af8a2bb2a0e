import { POLES } from '@cmon/core/catalogue/product';
import { POLE_STATUSES } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { DetailDrawer } from '../../dialogs/DetailDrawer.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { findPageCursor, NO_CURSOR } from '../../list/cursor/pageCursor.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { Pager } from '../../list/Pager.tsx';
import { t } from '../../messages/translate.ts';
import type { Pole } from './answerPoleScan.ts';
import { BlankGroups } from './BlankGroups.tsx';
import { ClosedPoles } from './ClosedPoles.tsx';
import classes from './Pole.module.css';
import { PoleItemPanel } from './PoleItemPanel.tsx';
import { PoleWorkRow } from './PoleWorkRow.tsx';
import { poleItemsFile } from './poleFiles.ts';
import { poleItemQuery, poleWorkQuery } from './poleQueries.ts';
import { buildPolesPath, chooseStates, EVERY_POLE, readPolesUrl } from './polesUrl.ts';
import { ItemQueueFilters } from './queue/ItemQueueFilters.tsx';
import { toItemFilter } from './queue/itemQueueFilter.ts';
import { WaitingItems } from './queue/WaitingItems.tsx';

/** /pole-objet/poles: the work of a pole, grouped by blank, because one set-up of the machine then serves many items. */
export function PolesScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const url = readPolesUrl(useParams(), query);
  const { pole, page, size, cursor, filter, states, blank, detail } = url;
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('poleWork', pole, page, size, cursor, filter, states, blank),
    queryFn: ({ signal }) =>
      request(
        poleWorkQuery,
        {
          poles: pole ? [pole] : null,
          fabrication: [...states],
          blanks: blank === null ? null : [blank],
          ...toItemFilter(filter),
          page,
          size,
          ...cursor,
        },
        signal,
      ),
    placeholderData: (previous) => previous,
  });
  const go = (change: Partial<typeof url>) => void navigate(buildPolesPath({ ...url, ...change }));
  const goToFirstPage = (change: Partial<typeof url>) => go({ ...change, page: 1, cursor: NO_CURSOR });
  return (
    <section>
      <ScreenHeader
        title={t('screen.pole-objet.poles')}
        readAt={data?.items.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton
          file={poleItemsFile}
          variables={{
            filter: {
              poles: pole && [pole],
              fabrication: [...states],
              blanks: blank === null ? null : [blank],
              workable: true,
              ...toItemFilter(filter),
            },
          }}
        />
      </ScreenHeader>
      <nav className={classes.poles} aria-label={t('field.pole')}>
        {[null, ...POLES].map((poleChoice) => (
          <Link
            key={poleChoice ?? EVERY_POLE}
            className={classes.pole}
            aria-current={poleChoice === pole ? 'page' : undefined}
            to={buildPolesPath({
              ...url,
              pole: poleChoice,
              page: 1,
              cursor: NO_CURSOR,
              blank: null,
              detail: null,
            })}
          >
            {t(poleChoice === null ? 'pole.every' : `pole.${poleChoice}`)}
          </Link>
        ))}
      </nav>
      <ClosedPoles pole={pole} />
      <fieldset className={classes.states} aria-label={t('field.status')}>
        {POLE_STATUSES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={states.includes(state)}
            className={classes.stateFilter}
            onClick={() => goToFirstPage({ states: chooseStates(states, state) })}
          >
            <StatusBadge status={state} />
          </button>
        ))}
      </fieldset>
      <ItemQueueFilters value={filter} onChange={(next) => goToFirstPage({ filter: next })} />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <div className={classes.work} data-empty={data.poleGroups.length === 0}>
          <BlankGroups
            groups={data.poleGroups}
            chosen={blank}
            onChoose={(next) => goToFirstPage({ blank: next })}
          />
          <section className={classes.queue} aria-label={t('pole.queue')}>
            {data.items.rows.length === 0 && <EmptyState icon="coffee" title={t('pole.queueEmpty')} />}
            <ul className={classes.list}>
              {data.items.rows.map((item) => (
                <PoleWorkRow key={item.id} item={item} onOpen={() => go({ detail: item.id })} />
              ))}
            </ul>
            {data.items.total > 0 && (
              <Pager
                state={{ page: data.items.page, size, sort: 'shipBy', filters: {} }}
                page={data.items}
                onChange={(next) =>
                  go({ page: next.page, size: next.size, cursor: findPageCursor(next, data.items, size) })
                }
              />
            )}
            <WaitingItems
              pole={pole}
              states={states}
              filter={filter}
              blank={blank}
              openId={detail}
              onOpen={(id) => go({ detail: id })}
            />
          </section>
        </div>
      )}
      {detail !== null && (
        <PoleItemDrawer key={detail} id={detail} pole={pole} onClose={() => go({ detail: null })} />
      )}
    </section>
  );
}

interface PoleItemDrawerProps {
  readonly id: string;
  /** The pole at which the person works; null when all poles are shown. */
  readonly pole: Pole | null;
  readonly onClose: () => void;
}

/** The drawer with an item, where people start, finish or release it, or report a problem. */
function PoleItemDrawer({ id, pole, onClose }: PoleItemDrawerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('poleItem', id),
    queryFn: ({ signal }) => request(poleItemQuery, { id }, signal),
  });
  return (
    <DetailDrawer
      title={<strong>{data?.item?.orderNumber ?? t('screen.pole-objet.poles')}</strong>}
      value={data?.item}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(item) => <PoleItemPanel item={item} pole={pole} />}
    </DetailDrawer>
  );
}
