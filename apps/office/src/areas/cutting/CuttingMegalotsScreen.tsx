import { MEGALOT_CUTTING_STATES, type MegalotCuttingState } from '@cmon/core/production/statuses';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useSettings } from '../../actions/useSettings.ts';
import { queryKey } from '../../api/queryKey.ts';
import { request } from '../../api/request.ts';
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

/** Not yet complete, and with files: what the press and the cutter have before them. */
const OPEN: readonly MegalotCuttingState[] = MEGALOT_CUTTING_STATES.filter(
  (state) => state !== 'mg_dec_complet',
);

/** /decoupe/megalots: the megalots at the press and at the cutter, each with its lots and its next moves. */
export function CuttingMegalotsScreen() {
  const navigate = useNavigate();
  const { autoReloadSeconds } = useSettings();
  const { currentPage } = useParams();
  const [query, setQuery] = useSearchParams();
  const state = MEGALOT_CUTTING_STATES.find((one) => one === query.get('state')) ?? null;
  const page = readListUrl(currentPage, query, []);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: queryKey('cuttingMegalots', state, page.page, page.size),
    queryFn: ({ signal }) =>
      request(
        cuttingMegalotsQuery,
        { cutting: state ? [state] : [...OPEN], page: page.page, size: page.size },
        signal,
      ),
    placeholderData: (former) => former,
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
        {MEGALOT_CUTTING_STATES.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.tab}
            aria-pressed={state === one}
            onClick={() => setQuery(state === one ? {} : { state: one })}
          >
            <StatusBadge word={one} />
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
