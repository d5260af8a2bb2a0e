import { parseScanCode } from '@cmon/core/production/scanCode';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PaperButton } from '../../../actions/PaperButton.tsx';
import { buildPaperAddress } from '../../../actions/PaperLink.tsx';
import { StationFrame } from '../../../actions/StationFrame.tsx';
import { useRefresh } from '../../../actions/useRefresh.ts';
import { useScanStation } from '../../../actions/useScanStation.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { printPapers } from '../../../display/printPapers.ts';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { ListFileButton } from '../../../list/files/ListFileButton.tsx';
import { Pager } from '../../../list/Pager.tsx';
import { t } from '../../../messages/translate.ts';
import { CodeEntry } from '../../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../../scanner/ScanHistory.tsx';
import classes from '../Fabrication.module.css';
import { checkbooksFile } from '../fabricationFiles.ts';
import { StageTabs } from '../StageTabs.tsx';
import {
  answerCheckbookScan,
  answerQueuedCheckbookScan,
  getCheckbookAfterScan,
} from './answerCheckbookScan.ts';
import { BindingTable } from './BindingTable.tsx';
import { CheckbookCard } from './CheckbookCard.tsx';
import { checkbooksQuery } from './checkbookQueries.ts';
import { BOOKLET_STAGES, buildCheckbooksPath, readCheckbooksUrl } from './checkbooksUrl.ts';
import { OrderSelection } from './OrderSelection.tsx';

/** /fabrication/l2c/checkbooks: the checkbooks of the L2C line, and the pages of the checkbook on the binding table. */
export function CheckbooksScreen() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [query] = useSearchParams();
  const url = readCheckbooksUrl(useParams(), query);
  const { orderIds, page, size, stage, megalotId, checkbookId } = url;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const buildPath = useCallback(
    (change: Partial<typeof url>) => buildCheckbooksPath({ ...url, ...change }),
    [url],
  );
  const go = (change: Partial<typeof url>) => void navigate(buildPath(change));
  const handle = useCallback(
    async (code: string, key: string, openId: string | null) => {
      const { answer, checkbookId: scannedId, printsCover } = await answerCheckbookScan(code, key, openId);
      if (scannedId !== null) void navigate(buildPath({ checkbookId: scannedId }));
      if (printsCover && openId !== null) printPapers([buildPaperAddress('checkbook-covers', openId)]);
      refresh('advanceCheckbook');
      window.scrollTo({ top: 0 });
      return answer;
    },
    [navigate, buildPath, refresh],
  );
  const station = useScanStation({
    context: checkbookId,
    handle,
    queue: {
      station: 'checkbooks',
      handleQueuedScan: answerQueuedCheckbookScan,
      nextContext: getCheckbookAfterScan,
      mayWait: (code) => parseScanCode(code)?.kind !== 'command',
    },
  });
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('checkbooks', orderIds, megalotId, stage, page, size),
    queryFn: ({ signal }) =>
      request(checkbooksQuery, { filter: { orderIds: [...orderIds], megalotId, stage }, page, size }, signal),
    placeholderData: (previous) => previous,
  });
  const list = data?.checkbooks;
  const checkbooksToPrint = list?.rows.filter(
    ({ orderId }) => selected.length === 0 || selected.includes(orderId),
  );
  return (
    <StationFrame station={station}>
      <ScreenHeader
        title={t('screen.fabrication.checkbooks')}
        readAt={list?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton
          file={checkbooksFile}
          variables={{ filter: { orderIds: [...orderIds], megalotId, stage } }}
        />
      </ScreenHeader>
      <div className={classes.code}>
        <CodeEntry onCode={station.scan} />
      </div>
      <div className={classes.layout}>
        <div className={classes.main}>
          {checkbookId === null ? (
            <EmptyState icon="barcode" title={t('l2c.scanCover')} text={t('l2c.scanCoverText')} />
          ) : (
            <BindingTable key={checkbookId} id={checkbookId} onClose={() => go({ checkbookId: null })} />
          )}
        </div>
        <div className={classes.side}>
          <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
        </div>
      </div>
      <section aria-label={t('l2c.checkbooks')}>
        <div className={classes.bar}>
          <StageTabs
            stages={BOOKLET_STAGES}
            chosen={stage}
            format={(lineStage) => t(`l2c.stage.${lineStage}`)}
            onChoose={(next) => go({ stage: next, page: 1 })}
          />
          <OrderSelection
            shown={orderIds}
            selected={selected}
            onShow={(next) => {
              setSelected([]);
              go({ orderIds: next, megalotId: null, page: 1 });
            }}
          />
          {checkbooksToPrint && checkbooksToPrint.length > 0 && (
            <PaperButton
              kind="checkbook-lists"
              id={checkbooksToPrint.map(({ id }) => id).join(',')}
              size="md"
            >
              {t('l2c.printList')}
            </PaperButton>
          )}
        </div>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {isPending && <LoadingRows />}
        {list?.rows.length === 0 && (
          <EmptyState icon="stack" title={t('l2c.noCheckbooks')} text={t('l2c.noCheckbooksText')} />
        )}
        <ul className={classes.cards}>
          {list?.rows.map((checkbook) => (
            <CheckbookCard
              key={checkbook.id}
              checkbook={checkbook}
              open={checkbook.id === checkbookId}
              path={buildPath({ checkbookId: checkbook.id })}
              selected={selected.includes(checkbook.orderId)}
              onSelect={(isSelected) =>
                setSelected(
                  isSelected
                    ? [...selected, checkbook.orderId]
                    : selected.filter((id) => id !== checkbook.orderId),
                )
              }
            />
          ))}
        </ul>
        {list && list.pages > 1 && (
          <Pager
            state={{ page: list.page, size, sort: 'shipBy', filters: {} }}
            page={list}
            onChange={(next) => go({ page: next.page, size: next.size })}
          />
        )}
      </section>
    </StationFrame>
  );
}
