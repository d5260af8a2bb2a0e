import { POLES } from '@cmon/core/catalogue/product';
import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { FIRST_PAGE } from '../../list/cursor/pageCursor.ts';
import { QueuePager } from '../../list/cursor/QueuePager.tsx';
import { useQueueUrl } from '../../list/cursor/useQueueUrl.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { MegalotQueueFilters } from '../../list/megalotQueue/MegalotQueueFilters.tsx';
import {
  isFiltered,
  readMegalotQueueFilter,
  toFilterParameters,
  toMegalotQueueVariables,
} from '../../list/megalotQueue/megalotQueueFilter.ts';
import { t } from '../../messages/translate.ts';
import { ObjectMegalotCard } from './ObjectMegalotCard.tsx';
import { objectMegalotsQuery } from './objectMegalotQueries.ts';
import classes from './Pole.module.css';
import { objectMegalotsFile } from './poleFiles.ts';

/** /pole-objet/megalots: the megalots with objects that the poles still have to make, and the progress of each pole. */
export function ObjectMegalotsScreen() {
  const { query, page, size, cursor, change } = useQueueUrl();
  const pole = POLES.find((pole) => pole === query.get('pole')) ?? null;
  const filter = readMegalotQueueFilter(query);
  const variables = { poles: pole && [pole], ...toMegalotQueueVariables(filter) };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('objectMegalots', pole, filter, page, size, cursor),
    queryFn: ({ signal }) => request(objectMegalotsQuery, { ...variables, page, size, ...cursor }, signal),
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
        <ListFileButton file={objectMegalotsFile} variables={variables} />
      </ScreenHeader>
      <fieldset className={classes.poles} aria-label={t('field.pole')}>
        {[null, ...POLES].map((poleChoice) => (
          <button
            key={poleChoice ?? ''}
            type="button"
            className={classes.pole}
            aria-pressed={poleChoice === pole}
            onClick={() => change({ pole: poleChoice, ...FIRST_PAGE })}
          >
            {t(poleChoice === null ? 'pole.every' : `pole.${poleChoice}`)}
          </button>
        ))}
      </fieldset>
      <MegalotQueueFilters
        value={filter}
        onChange={(next) => change({ ...toFilterParameters(next), ...FIRST_PAGE })}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {list?.rows.length === 0 && (
        <EmptyState
          icon="coffee"
          title={t('objectMegalots.none')}
          text={t(isFiltered(filter) ? 'list.emptyFiltered' : 'objectMegalots.noneText')}
        />
      )}
      <ul className={classes.list}>
        {list?.rows.map((row) => (
          <ObjectMegalotCard key={row.megalot.id} row={row} />
        ))}
      </ul>
      <QueuePager list={list} size={size} onChange={change} />
    </section>
  );
}
