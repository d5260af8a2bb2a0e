import { MEGALOT_CUTTING_STATES, type MegalotCuttingState } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { StatusBadge } from '../../display/StatusBadge.tsx';
import { readListUrl } from '../../list/listUrl.ts';
import { Pager } from '../../list/Pager.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { cuttingMegalotsQuery } from './cuttingMegalotQueries.ts';
import { MegalotCard } from './MegalotCard.tsx';

const PATH = '/decoupe/megalots';

/** The states that are shown when no state is selected: all except the final one. */
const OPEN_STATES: readonly MegalotCuttingState[] = MEGALOT_CUTTING_STATES.filter(
  (state) => state !== 'mg_dec_complet',
);

/** /decoupe/megalots: the megalots that are printed and cut, each with its lots and its next moves. */
export function CuttingMegalotsScreen() {
  const navigate = useNavigate();
  const { autoReloadSeconds } = useSettings();
  const { currentPage } = useParams();
  const [query, setQuery] = useSearchParams();
  const state = MEGALOT_CUTTING_STATES.find((cuttingState) => cuttingState === query.get('state')) ?? null;
  const page = readListUrl(currentPage, query, []);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('cuttingMegalots', state, page.page, page.size),
    queryFn: ({ signal }) =>
      request(
        cuttingMegalotsQuery,
        { cutting: state ? [state] : [...OPEN_STATES], page: page.page, size: page.size },
        signal,
      ),
    placeholderData: (previous) => previous,
    refetchInterval: autoReloadSeconds * 1000,
  });
  const list = data?.megalots;
  return (
    <section>
      <ScreenHeader
        title={t('screen.decoupe.megalots')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      <div className={classes.tabs}>
        {MEGALOT_CUTTING_STATES.map((cuttingState) => (
          <button
            key={cuttingState}
            type="button"
            className={classes.tab}
            aria-pressed={state === cuttingState}
            onClick={() => setQuery(state === cuttingState ? {} : { state: cuttingState })}
          >
            <StatusBadge status={cuttingState} />
          </button>
        ))}
      </div>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {list?.rows.length === 0 && (
        <EmptyState icon="scissors" title={t('cutting.noMegalots')} text={t('cutting.noMegalotsText')} />
      )}
      <ul className={classes.rows}>
        {list?.rows.map((megalot) => (
          <MegalotCard key={megalot.id} megalot={megalot} />
        ))}
      </ul>
      {list && list.pages > 1 && (
        <Pager
          state={{ ...page, page: list.page }}
          page={list}
          onChange={(next) =>
            void navigate({
              pathname: `${PATH}/${next.page}`,
              search: new URLSearchParams([...query, ['size', String(next.size)]]).toString(),
            })
          }
        />
      )}
    </section>
  );
}
