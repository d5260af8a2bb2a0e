import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { readPageCursor, toPageParameters } from '../../list/cursor/pageCursor.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { readListUrl } from '../../list/listUrl.ts';
import { Pager } from '../../list/Pager.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import { cuttingMegalotsFile } from './cuttingFiles.ts';
import { cuttingMegalotsQuery } from './cuttingMegalotQueries.ts';
import { MegalotCard } from './MegalotCard.tsx';
import { MegalotQueueFilterBar } from './MegalotQueueFilterBar.tsx';
import { MegalotsWithoutFiles } from './MegalotsWithoutFiles.tsx';
import { readMegalotQueueFilters, toMegalotFilter, writeMegalotQueueFilters } from './megalotQueueUrl.ts';
import { useExpandedCards } from './useExpandedCards.ts';

const PATH = '/decoupe/megalots';
/** A list with this many megalots or more has its cards collapsed at first. */
const MIN_COLLAPSED_MEGALOTS = 6;

/** /decoupe/megalots: the printed megalots, each with its lots and next moves. Megalots without files come below, folded. */
export function CuttingMegalotsScreen() {
  const navigate = useNavigate();
  const { currentPage } = useParams();
  const [query] = useSearchParams();
  const filters = readMegalotQueueFilters(query);
  const page = readListUrl(currentPage, query, []);
  const cursor = readPageCursor(query);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: buildQueryKey('cuttingMegalots', filters, page.page, page.size, cursor),
    queryFn: ({ signal }) =>
      request(
        cuttingMegalotsQuery,
        { filter: toMegalotFilter(filters, true), page: page.page, size: page.size, ...cursor },
        signal,
      ),
    placeholderData: (previous) => previous,
  });
  const list = data?.megalots;
  const cards = useExpandedCards(
    list === undefined || isPlaceholderData ? null : list.rows.length < MIN_COLLAPSED_MEGALOTS,
    JSON.stringify([filters, page, cursor]),
  );
  return (
    <section>
      <ScreenHeader
        title={t('screen.decoupe.megalots')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={cuttingMegalotsFile} variables={{ filter: toMegalotFilter(filters, true) }} />
      </ScreenHeader>
      <MegalotQueueFilterBar
        filters={filters}
        onChange={(next) =>
          void navigate({ pathname: PATH, search: writeMegalotQueueFilters(next).toString() })
        }
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {list?.rows.length === 0 && (
        <EmptyState icon="scissors" title={t('cutting.noMegalots')} text={t('cutting.noMegalotsText')} />
      )}
      {list && list.rows.length >= MIN_COLLAPSED_MEGALOTS && (
        <p>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={cards.areAllExpanded}
            onClick={cards.toggleAll}
          >
            <Icon name={cards.areAllExpanded ? 'down' : 'right'} size={18} />
            {t(cards.areAllExpanded ? 'cutting.foldAll' : 'cutting.unfoldAll')}
          </button>
        </p>
      )}
      <ul className={classes.rows}>
        {list?.rows.map((megalot) => (
          <MegalotCard
            key={megalot.id}
            megalot={megalot}
            isOpen={cards.isExpanded(megalot.id)}
            onToggle={() => cards.toggle(megalot.id)}
          />
        ))}
      </ul>
      {list && list.pages > 1 && (
        <Pager
          state={{ ...page, page: list.page }}
          page={list}
          onChange={(next) => {
            const search = writeMegalotQueueFilters(filters);
            const { page: number, ...parameters } = toPageParameters(next, list, page.size);
            for (const [key, value] of Object.entries(parameters)) search.set(key, value);
            void navigate({ pathname: `${PATH}/${number}`, search: search.toString() });
          }}
        />
      )}
      <MegalotsWithoutFiles filters={filters} />
    </section>
  );
}
