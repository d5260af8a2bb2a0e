import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { StationFrame } from '../../../actions/StationFrame.tsx';
import { useRefresh } from '../../../actions/useRefresh.ts';
import { useScanStation } from '../../../actions/useScanStation.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { Icon } from '../../../display/Icon.tsx';
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
import { CodeEntry } from '../../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../../scanner/ScanHistory.tsx';
import classes from '../Fabrication.module.css';
import { cipMegalotsFile } from '../fabricationFiles.ts';
import { StageTabs } from '../StageTabs.tsx';
import { answerCipScan } from './answerCipScan.ts';
import { CipMegalotCard } from './CipMegalotCard.tsx';
import { cipMegalotsQuery } from './cipQueries.ts';
import { CIP_STAGES } from './cipStages.ts';

/** /fabrication/cip/megalots: the parts of packs that the CIP line receives and puts together. */
export function CipMegalotsScreen() {
  const refresh = useRefresh();
  const { query, page, size, cursor, change } = useQueueUrl();
  const [lastMessage, setLastMessage] = useState<string | null>(null);
  const stage = CIP_STAGES.find((stage) => stage === query.get('stage')) ?? null;
  const openMegalotId = query.get('megalot');
  const handleScan = useCallback(
    async (code: string, key: string) => {
      const scanned = await answerCipScan(code, key);
      setLastMessage(scanned.good ? scanned.label : null);
      refresh('receiveAtCip');
      window.scrollTo({ top: 0 });
      return scanned;
    },
    [refresh],
  );
  const station = useScanStation({
    context: null,
    handle: handleScan,
    queue: { station: 'cip', handleQueuedScan: answerCipScan },
  });
  const filter = readMegalotQueueFilter(query);
  const variables = toMegalotQueueVariables(filter);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('cipMegalots', stage, filter, page, size, cursor),
    queryFn: ({ signal }) =>
      request(cipMegalotsQuery, { stage, ...variables, page, size, ...cursor }, signal),
    placeholderData: (previous) => previous,
  });
  const list = data?.cipMegalots;
  return (
    <StationFrame station={station} showsAnswer>
      <ScreenHeader
        title={t('screen.fabrication.cip')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={cipMegalotsFile} variables={{ stage, ...variables }} />
      </ScreenHeader>
      <div className={classes.code}>
        <CodeEntry onCode={station.scan} />
      </div>
      <div className={classes.layout}>
        <div className={classes.main}>
          {lastMessage === null ? (
            <p className={classes.answer} data-tone="neutral" data-size="hint">
              <Icon name="barcode" size={36} />
              <span>
                <strong>{t('cip.scan')}</strong>
                <small>{t('cip.scanText')}</small>
              </span>
            </p>
          ) : (
            <p className={classes.answer} data-tone="done" data-size="large" role="status">
              <Icon name="checkCircle" size={36} /> {lastMessage}
            </p>
          )}
          <StageTabs
            stages={CIP_STAGES}
            chosen={stage}
            format={(lineStage) => t(`cip.stage.${lineStage}`)}
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
              icon="basket"
              title={t('cip.noMegalots')}
              text={t(isFiltered(filter) ? 'list.emptyFiltered' : 'l2c.noMegalotsText')}
            />
          )}
          <ul className={classes.rows}>
            {list?.rows.map((row) => (
              <CipMegalotCard
                key={row.megalot.id}
                row={row}
                open={row.megalot.id === openMegalotId}
                onOpen={(isOpen) => change({ megalot: isOpen ? row.megalot.id : null })}
              />
            ))}
          </ul>
          <QueuePager list={list} size={size} onChange={change} />
        </div>
        <div className={classes.side}>
          <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
        </div>
      </div>
    </StationFrame>
  );
}
