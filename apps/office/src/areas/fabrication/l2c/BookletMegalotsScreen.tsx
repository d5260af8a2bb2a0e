import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { FIRST_PAGE } from '../../../list/cursor/pageCursor.ts';
import { QueuePager } from '../../../list/cursor/QueuePager.tsx';
import { useQueueUrl } from '../../../list/cursor/useQueueUrl.ts';
import { ListFileButton } from '../../../list/files/ListFileButton.tsx';
import { MegalotQueueFilters } from '../../../list/megalotQueue/MegalotQueueFilters.tsx';
import {
  isFiltered,
  readMegalotQueueFilter,
  toFilterParameters,
  toMegalotQueueVariables,
} from '../../../list/megalotQueue/megalotQueueFilter.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { bookletMegalotsFile } from '../fabricationFiles.ts';
import { StageTabs } from '../StageTabs.tsx';
import { BookletMegalotCard } from './BookletMegalotCard.tsx';
import { bookletMegalotsQuery } from './bookletMegalotQueries.ts';
import { BOOKLET_STAGES } from './checkbooksUrl.ts';
import { MachineReports } from './MachineReports.tsx';

/** /fabrication/l2c/megalots: the megalots with label sheets that the L2C line binds. */
export function BookletMegalotsScreen() {
  const { query, page, size, cursor, change } = useQueueUrl();
  const stage = BOOKLET_STAGES.find((stage) => stage === query.get('stage')) ?? null;
  const filter = readMegalotQueueFilter(query);
  const variables = toMegalotQueueVariables(filter);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('bookletMegalots', stage, filter, page, size, cursor),
    queryFn: ({ signal }) =>
      request(bookletMegalotsQuery, { stage, ...variables, page, size, ...cursor }, signal),
    placeholderData: (previous) => previous,
  });
  const list = data?.bookletMegalots;
  return (
    <section>
      <ScreenHeader
        title={t('screen.fabrication.l2c')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={bookletMegalotsFile} variables={{ stage, ...variables }} />
      </ScreenHeader>
      <MachineReports />
      <StageTabs
        stages={BOOKLET_STAGES}
        chosen={stage}
        format={(lineStage) => t(`l2c.stage.${lineStage}`)}
        onChoose={(next) => change({ stage: next, ...FIRST_PAGE })}
      />
      <MegalotQueueFilters
        value={filter}
        onChange={(next) => change({ ...toFilterParameters(next), ...FIRST_PAGE })}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {list?.rows.length === 0 && (
        <EmptyState
          icon="stack"
          title={t('l2c.noMegalots')}
          text={t(isFiltered(filter) ? 'list.emptyFiltered' : 'l2c.noMegalotsText')}
        />
      )}
      <ul className={classes.rows}>
        {list?.rows.map((row) => (
          <BookletMegalotCard key={row.megalot.id} row={row} />
        ))}
      </ul>
      <QueuePager list={list} size={size} onChange={change} />
    </section>
  );
}
