import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { StationFrame } from '../../actions/StationFrame.tsx';
import { useRefresh } from '../../actions/useRefresh.ts';
import { useScanStation } from '../../actions/useScanStation.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import type { ResultOf } from '../../api/graphql.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import hidden from '../../display/hidden.module.css';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { printLabels } from '../../display/printLabels.ts';
import { t } from '../../messages/translate.ts';
import { CodeEntry } from '../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../scanner/ScanHistory.tsx';
import type { ScanRecord } from '../../scanner/scanHistory.ts';
import { UndoScanButton } from '../../scanner/UndoScanButton.tsx';
import {
  answerPackScan,
  answerQueuedPackScan,
  formatPackResult,
  getOrderAfterPackScan,
  mayPackLater,
} from './answerPackScan.ts';
import classes from './Packing.module.css';
import { PackingBoard } from './PackingBoard.tsx';
import { type PackedView, packingQuery } from './packingQueries.ts';
import { ResultBanner } from './ResultBanner.tsx';
import { TakeNextButton } from './TakeNextButton.tsx';
import { useShippingFilter } from './useShippingFilter.ts';

/** /scan-expedition: the packing table. The first scan opens an order, the scan of its last item closes the parcel. */
export function ScanShippingScreen() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const client = useQueryClient();
  const { id } = useParams();
  const orderId = id ?? null;
  const { filter, query } = useShippingFilter();
  const [partialAsked, setPartialAsked] = useState(false);
  const [lastResult, setLastResult] = useState<PackedView | null>(null);
  const openOrderId = lastResult?.outcome === 'orderShipped' ? null : orderId;
  /** The id of the order that the last answer opened. It is known before the screen shows the order. */
  const latestOrderId = useRef(openOrderId);
  useLayoutEffect(() => {
    latestOrderId.current = openOrderId;
  }, [openOrderId]);

  const showResult = useCallback(
    (packed: PackedView) => {
      setLastResult(packed);
      printLabels(packed.labels);
      // The screen shows the counts of the answer until the order is read again.
      if (packed.packing) {
        const { packing } = packed;
        client.setQueryData(buildQueryKey('packing', packing.order.id), {
          packing: { ...packing, __typename: 'Packing' },
        } satisfies ResultOf<typeof packingQuery>);
      }
      refresh('scanIntoParcel');
      const target = packed.outcome === 'aborted' ? null : (packed.packing?.order.id ?? null);
      latestOrderId.current = packed.outcome === 'orderShipped' ? null : target;
      const pathname =
        target === null ? '/scan-expedition' : `/scan-expedition/${encodeURIComponent(target)}`;
      void navigate({ pathname, search: query });
    },
    [navigate, refresh, query, client],
  );
  const handle = useCallback(
    async (code: string, key: string, scanOrderId: string | null) => {
      // The screen may not show the order of the previous scan yet. The scan belongs to that order all the same.
      const orderIdOfScan = scanOrderId ?? latestOrderId.current;
      const { answer, packed, asksPartial = false } = await answerPackScan(code, key, orderIdOfScan);
      setPartialAsked(asksPartial);
      if (packed) showResult(packed);
      return answer;
    },
    [showResult],
  );
  const station = useScanStation({
    context: openOrderId,
    handle,
    queue: {
      station: 'packing',
      handleQueuedScan: answerQueuedPackScan,
      mayWait: mayPackLater,
      nextContext: getOrderAfterPackScan,
    },
  });
  const undo = async (record: ScanRecord) => {
    const undone = await station.undoScan(record);
    // The banner shows the result of the newest scan. Once that scan is undone, the result is no longer true.
    if (undone && record.id === station.history[0]?.id) setLastResult(null);
  };
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('packing', orderId),
    queryFn: ({ signal }) => request(packingQuery, { orderId: orderId ?? '' }, signal),
    enabled: orderId !== null,
  });
  const packing = data?.packing;
  const shipped = lastResult?.outcome === 'orderShipped' && lastResult.packing?.order.id === orderId;
  // The button that takes the next order is at the top of the screen.
  useEffect(() => {
    if (shipped) window.scrollTo({ top: 0 });
  }, [shipped]);

  return (
    <StationFrame station={station} showsAnswer>
      <h1 className={hidden.hidden}>{t('screen.scan-expedition')}</h1>
      <ResultBanner
        pendingCode={station.pendingCode}
        goodMessage={lastResult ? formatPackResult(lastResult) : null}
        slot={lastResult?.outcome === 'putInSlot' ? lastResult.slot : null}
        shipped={shipped}
        aborted={lastResult?.outcome === 'aborted'}
        open={orderId !== null}
      >
        {station.lastAnswer && (
          <UndoScanButton record={station.lastAnswer} onUndo={(record) => void undo(record)} />
        )}
      </ResultBanner>
      <div className={classes.layout} data-open={orderId !== null}>
        <div className={classes.main}>
          {orderId === null && (
            <EmptyState icon="barcode" title={t('pack.scanOrder')} text={t('pack.scanOrderText')}>
              <TakeNextButton filter={filter} onTaken={showResult} />
              <PaperLink kind="scan-codes" id="all">
                {t('scan.codeSheet')}
              </PaperLink>
            </EmptyState>
          )}
          {shipped && <TakeNextButton filter={filter} onTaken={showResult} />}
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {orderId !== null && !error && !packing && <Loading />}
          {packing?.__typename === 'Refused' && (
            <EmptyState icon="search" title={t('detail.unknown')} text={formatRefusal(packing)} />
          )}
          {packing?.__typename === 'Packing' && (
            <PackingBoard
              key={packing.order.id}
              packing={packing}
              shipped={shipped}
              partialAsked={partialAsked}
              onPartialAsked={setPartialAsked}
              onPacked={showResult}
            />
          )}
        </div>
        <div className={classes.side}>
          <CodeEntry onCode={station.scan} />
          <ScanHistory history={station.history} onUndo={(record) => void undo(record)} />
        </div>
      </div>
    </StationFrame>
  );
}
