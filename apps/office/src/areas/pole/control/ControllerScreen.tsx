import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { StationFrame } from '../../../actions/StationFrame.tsx';
import { useScanStation } from '../../../actions/useScanStation.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Loading } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { useCursorList } from '../../../list/cursor/useCursorList.ts';
import { t } from '../../../messages/translate.ts';
import { CodeEntry } from '../../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../../scanner/ScanHistory.tsx';
import { ItemQueue } from '../ItemQueue.tsx';
import classes from '../Pole.module.css';
import { controlItemQuery, controlQueueQuery } from '../poleQueries.ts';
import { ItemQueueFilters } from '../queue/ItemQueueFilters.tsx';
import { readItemQueueFilter, toItemFilter, writeItemQueueFilter } from '../queue/itemQueueFilter.ts';
import { answerControlScan } from './answerControlScan.ts';
import { ControlPanel } from './ControlPanel.tsx';
import type { ControlVerdict } from './ControlResult.tsx';

/** /pole-objet/controleur: the pieces that wait for the controller, and the piece that is being checked. */
export function ControllerScreen() {
  const navigate = useNavigate();
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  const search = query.toString();
  const filter = readItemQueueFilter(query);
  // The verdict is kept here, so that a piece that is opened again has none.
  const [decided, setDecided] = useState<{ itemId: string; verdict: ControlVerdict } | null>(null);
  const open = useCallback(
    (itemId: string) => {
      setDecided(null);
      void navigate({ pathname: `/pole-objet/controleur/${encodeURIComponent(itemId)}`, search });
    },
    [navigate, search],
  );
  const station = useScanStation({
    context: null,
    handle: useCallback(
      async (code: string) => {
        const { answer, itemId } = await answerControlScan(code);
        if (itemId !== null) open(itemId);
        return answer;
      },
      [open],
    ),
  });
  const queue = useCursorList(
    buildQueryKey('controlQueue', filter),
    async (after, signal) =>
      (await request(controlQueueQuery, { ...toItemFilter(filter), after }, signal)).items,
  );
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('controlItem', id),
    queryFn: ({ signal }) => request(controlItemQuery, { id: id ?? '' }, signal),
    enabled: id !== undefined,
  });
  const item = data?.item;
  return (
    <StationFrame station={station}>
      <ScreenHeader title={t('screen.pole-objet.controleur')} />
      <div className={classes.layout}>
        <div className={classes.table}>
          <CodeEntry onCode={station.scan} />
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {id === undefined && (
            <EmptyState icon="barcode" title={t('controller.scan')} text={t('controller.scanText')} />
          )}
          {id !== undefined && !error && !data && <Loading />}
          {data && data.item === null && (
            <EmptyState icon="search" title={t('detail.unknown')} text={t('detail.unknownText')} />
          )}
          {item && (
            <ControlPanel
              key={item.id}
              item={item}
              verdict={decided?.itemId === item.id ? decided.verdict : null}
              onVerdict={(verdict) => setDecided({ itemId: item.id, verdict })}
            />
          )}
          <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
        </div>
        <ItemQueue
          title={t('controller.queue')}
          emptyTitle={t('controller.queueEmpty')}
          queue={queue}
          openId={id ?? null}
          onOpen={open}
          fileFilter={{ waitsForControl: true, ...toItemFilter(filter) }}
          filters={
            <ItemQueueFilters
              value={filter}
              onChange={(next) => setQuery(writeItemQueueFilter(query, next), { replace: true })}
            />
          }
        />
      </div>
    </StationFrame>
  );
}
