import { parseCutterCode } from '@cmon/core/production/devices/cutterCode';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PaperLink } from '../../actions/PaperLink.tsx';
import { StationFrame } from '../../actions/StationFrame.tsx';
import { useRefresh } from '../../actions/useRefresh.ts';
import { useScanStation } from '../../actions/useScanStation.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { CursorPager } from '../../list/cursor/CursorPager.tsx';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import { CodeEntry } from '../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../scanner/ScanHistory.tsx';
import {
  answerCuttingScan,
  answerQueuedCuttingScan,
  getContextAfterCuttingScan,
} from './answerCuttingScan.ts';
import { CutterChoice } from './CutterChoice.tsx';
import classes from './Cutting.module.css';
import { CuttingLotPanel } from './CuttingLotPanel.tsx';
import { readCutter, type StationCutter, saveCutter } from './cutterStorage.ts';
import { cuttingLotsFile } from './cuttingFiles.ts';
import { cuttingDevicesQuery } from './cuttingMegalotQueries.ts';
import { cuttingQueueQuery } from './cuttingQueries.ts';
import { LotQueueFilters } from './LotQueueFilters.tsx';
import { type LotQueueUrl, readLotQueueUrl, writeLotQueueUrl } from './lotQueueUrl.ts';
import { QueueRow } from './QueueRow.tsx';
import { WaitingLots } from './WaitingLots.tsx';

const PAGE_SIZE = 20;

/** /decoupe/lots: the work queue on the left, the open lot on the right. Scans work on both. */
export function CuttingLotsScreen() {
  const viewer = useViewer();
  const refresh = useRefresh();
  const [query, setQuery] = useSearchParams();
  const lotId = query.get('lot');
  const { currentPage } = useParams();
  const url = readLotQueueUrl(currentPage, query);
  const { states, type, laize, reprints, mine, text, page, after, before } = url;
  const openLot = useCallback(
    (id: string | null) =>
      setQuery((previous) => {
        const next = new URLSearchParams(previous);
        if (id === null) next.delete('lot');
        else next.set('lot', id);
        return next;
      }),
    [setQuery],
  );
  const [cutter, setCutter] = useState(readCutter);
  const chooseCutter = useCallback((next: StationCutter) => {
    saveCutter(next);
    setCutter(next);
  }, []);
  const devices = useQuery({
    queryKey: buildQueryKey('cuttingDevices'),
    queryFn: ({ signal }) => request(cuttingDevicesQuery, {}, signal),
  });
  const cutters = useMemo(
    () => (devices.data?.devices ?? []).filter(({ kind }) => kind === 'cutter'),
    [devices.data],
  );
  const handleScan = useCallback(
    async (code: string, key: string, { lotId: scanLotId }: { readonly lotId: string | null }) => {
      const scannedCutter = parseCutterCode(
        code,
        cutters.map((device) => device.code),
      );
      if (scannedCutter !== null) {
        const { code: cutterCode, laize: scannedLaize } = scannedCutter;
        chooseCutter({ code: cutterCode, laize: scannedLaize ?? readCutter().laize });
        const width = scannedLaize === null ? '' : ` · ${scannedLaize} mm`;
        const device = cutters.find((cutter) => cutter.code === cutterCode);
        const name = device ? formatDeviceName(device) : cutterCode;
        return { good: true as const, label: t('cutting.cutterChosen', { cutter: name + width }) };
      }
      const { answer, lotId: lotToOpen } = await answerCuttingScan(
        code,
        key,
        scanLotId,
        hasCapability(viewer, 'advanceFloor'),
        cutter,
      );
      if (lotToOpen !== null && lotToOpen !== scanLotId) openLot(lotToOpen);
      refresh('moveLotCutting', 'moveLotDouble', 'stripSeen');
      return answer;
    },
    [viewer, openLot, refresh, cutter, cutters, chooseCutter],
  );
  const station = useScanStation({
    context: { lotId, cutter },
    handle: handleScan,
    queue: {
      station: 'cutting',
      handleQueuedScan: answerQueuedCuttingScan,
      nextContext: getContextAfterCuttingScan,
    },
  });
  const filter = {
    states: [...states],
    types: type === null ? null : [type],
    laizes: laize === null ? null : [laize],
    reprints: reprints ? true : null,
    mine,
    text: text === '' ? null : text,
  };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('cuttingQueue', states, type, laize, reprints, mine, text, page, after, before),
    queryFn: ({ signal }) =>
      request(
        cuttingQueueQuery,
        {
          ...filter,
          page,
          size: PAGE_SIZE,
          after,
          before,
        },
        signal,
      ),
    placeholderData: (previous) => previous,
  });
  const change = (next: Partial<LotQueueUrl>) =>
    setQuery((previous) => writeLotQueueUrl({ ...url, after: null, before: null, ...next }, previous));
  const queue = data?.cuttingQueue;
  return (
    <StationFrame station={station}>
      <ScreenHeader
        title={t('screen.decoupe.lots')}
        readAt={queue?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        <ListFileButton file={cuttingLotsFile} variables={{ work: 'ready', ...filter }} />
      </ScreenHeader>
      <div className={classes.station}>
        <CutterChoice cutter={cutter} cutters={cutters} onChange={chooseCutter} />
        <PaperLink kind="scan-codes" id="all">
          {t('scan.codeSheet')}
        </PaperLink>
        <CodeEntry onCode={station.scan} />
      </div>
      <LotQueueFilters url={url} counts={queue?.counts ?? []} onChange={change} />
      <div className={classes.layout} data-open={lotId !== null}>
        <section className={classes.queue} aria-label={t('cutting.queue')}>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {isPending && <LoadingRows />}
          {queue?.rows.length === 0 && (
            <EmptyState icon="scissors" title={t('cutting.empty')} text={t('cutting.emptyText')} />
          )}
          <ul className={classes.rows}>
            {queue?.rows.map((row) => (
              <QueueRow key={row.id} row={row} open={row.id === lotId} onOpen={() => openLot(row.id)} />
            ))}
          </ul>
          {queue && <CursorPager page={queue} onChange={change} />}
          <WaitingLots
            count={data?.waiting.total ?? 0}
            filters={url}
            openId={lotId}
            onOpen={(id) => openLot(id)}
          />
        </section>
        <section className={classes.table} aria-label={t('cutting.table')}>
          {lotId === null ? (
            <EmptyState icon="barcode" title={t('cutting.scanLot')} text={t('cutting.scanLotText')} />
          ) : (
            <CuttingLotPanel key={lotId} id={lotId} onClose={() => openLot(null)} />
          )}
          <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
        </section>
      </div>
    </StationFrame>
  );
}
