import { POLES } from '@cmon/core/catalogue/product';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { readPageCursor, toPageParameters } from '../../list/cursor/pageCursor.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { Pager } from '../../list/Pager.tsx';
import { t } from '../../messages/translate.ts';
import { ObjectMegalotCard } from './ObjectMegalotCard.tsx';
import { objectMegalotsQuery } from './objectMegalotQueries.ts';
import classes from './Pole.module.css';
import { objectMegalotsFile } from './poleFiles.ts';

const PAGE_SIZE = 20;

/** /pole-objet/megalots: the megalots with objects that the poles have still to make, and how far each pole is. */
export function ObjectMegalotsScreen() {
  const [query, setQuery] = useSearchParams();
  const pole = POLES.find((one) => one === query.get('pole')) ?? null;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const size = Number.parseInt(query.get('size') ?? '', 10) || PAGE_SIZE;
  const cursor = readPageCursor(query);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('objectMegalots', pole, page, size, cursor),
    queryFn: ({ signal }) =>
      request(objectMegalotsQuery, { poles: pole && [pole], page, size, ...cursor }, signal),
    placeholderData: (previous) => previous,
  });
  const list = data?.objectMegalots;
  return (
    <section>
      <ScreenHeader
        title={t('screen.pole-objet.megalots')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={objectMegalotsFile} variables={{ poles: pole && [pole] }} />
      </ScreenHeader>
      <fieldset className={classes.poles} aria-label={t('field.pole')}>
        {[null, ...POLES].map((one) => (
          <button
            key={one ?? ''}
            type="button"
            className={classes.pole}
            aria-pressed={one === pole}
            onClick={() => setQuery(one === null ? {} : { pole: one })}
          >
            {t(one === null ? 'pole.every' : `pole.${one}`)}
          </button>
        ))}
      </fieldset>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {list?.rows.length === 0 && (
        <EmptyState icon="coffee" title={t('objectMegalots.none')} text={t('objectMegalots.noneText')} />
      )}
      <ul className={classes.list}>
        {list?.rows.map((row) => (
          <ObjectMegalotCard key={row.megalot.id} row={row} />
        ))}
      </ul>
      {list && list.pages > 1 && (
        <Pager
          state={{ page: list.page, size, sort: 'shipBy', filters: {} }}
          page={list}
          onChange={(next) =>
            setQuery({
              ...(pole && { pole }),
              ...toPageParameters(next, list, size),
            })
          }
        />
      )}
    </section>
  );
}
