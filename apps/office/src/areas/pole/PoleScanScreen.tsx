import { POLES } from '@cmon/core/catalogue/product';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { finishMutation, handToControllerMutation } from '../../actions/fabricationMutations.ts';
import { StationFrame } from '../../actions/StationFrame.tsx';
import { useCommand } from '../../actions/useCommand.ts';
import { useRefresh } from '../../actions/useRefresh.ts';
import { useScanStation } from '../../actions/useScanStation.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { useSettings } from '../../api/useSettings.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { Loading } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { CodeEntry } from '../../scanner/CodeEntry.tsx';
import { ScanHistory } from '../../scanner/ScanHistory.tsx';
import { answerPoleScan, answerQueuedPoleScan, type Pole } from './answerPoleScan.ts';
import { ClosedPoles } from './ClosedPoles.tsx';
import classes from './Pole.module.css';
import { PoleItemPanel } from './PoleItemPanel.tsx';
import { PoleQueue } from './PoleQueue.tsx';
import { type PoleItem, poleItemQuery } from './poleQueries.ts';
import { EVERY_POLE } from './polesUrl.ts';
import { readItemQueueFilter, writeItemQueueFilter } from './queue/itemQueueFilter.ts';

const buildScanPath = (pole: Pole | null, itemId = ''): string =>
  `/pole-objet/scan/${[pole ?? EVERY_POLE, ...(itemId === '' ? [] : [encodeURIComponent(itemId)])].join('/')}`;

/** /pole-objet/scan: the last scanned item with its next step, and the queue of the pole. */
export function PoleScanScreen() {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { poleFabFilter, id } = useParams();
  const [query, setQuery] = useSearchParams();
  const search = query.toString();
  const pole: Pole | null = POLES.find((candidate) => candidate === poleFabFilter) ?? null;
  const [itemToConfirm, setItemToConfirm] = useState<PoleItem | null>(null);
  const finish = useCommand(finishMutation);
  const handOver = useCommand(handToControllerMutation);

  const handle = useCallback(
    async (code: string, key: string, scanPole: Pole | null) => {
      const { answer, itemId, itemToConfirm: newItemToConfirm } = await answerPoleScan(code, key, scanPole);
      if (itemId !== null) void navigate({ pathname: buildScanPath(scanPole, itemId), search });
      setItemToConfirm(newItemToConfirm);
      refresh('startFabrication', 'finishFabrication', 'resumeFabrication', 'handToController');
      return answer;
    },
    [navigate, refresh, search],
  );
  const station = useScanStation({
    context: pole,
    handle,
    queue: {
      station: 'pole',
      handleQueuedScan: answerQueuedPoleScan,
      repeatSeconds: useSettings().doubleScanSeconds,
    },
  });
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('poleItem', id),
    queryFn: ({ signal }) => request(poleItemQuery, { id: id ?? '' }, signal),
    enabled: id !== undefined,
  });

  return (
    <StationFrame station={station}>
      <ScreenHeader title={t('screen.pole-objet.scan')} />
      <nav className={classes.poles} aria-label={t('field.pole')}>
        {[null, ...POLES].map((candidate) => (
          <button
            key={candidate ?? EVERY_POLE}
            type="button"
            className={classes.pole}
            aria-pressed={pole === candidate}
            onClick={() => void navigate({ pathname: buildScanPath(candidate), search })}
          >
            {t(candidate === null ? 'pole.every' : `pole.${candidate}`)}
          </button>
        ))}
      </nav>
      <div className={classes.code}>
        <CodeEntry onCode={station.scan} />
      </div>
      <ClosedPoles pole={pole} />
      <div className={classes.layout} data-open={id !== undefined}>
        <div className={classes.table}>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          {id === undefined && (
            <EmptyState icon="barcode" title={t('pole.scanItem')} text={t('pole.scanItemText')} />
          )}
          {id !== undefined && !error && !data && <Loading />}
          {data && data.item === null && (
            <EmptyState icon="search" title={t('detail.unknown')} text={t('detail.unknownText')} />
          )}
          {data?.item && <PoleItemPanel key={data.item.id} item={data.item} pole={pole} />}
          <ScanHistory history={station.history} onUndo={(record) => void station.undoScan(record)} />
        </div>
        <PoleQueue
          pole={pole}
          filter={readItemQueueFilter(query)}
          onFilter={(filter) => setQuery(writeItemQueueFilter(query, filter), { replace: true })}
          openId={id ?? null}
          onOpen={(itemId) => void navigate({ pathname: buildScanPath(pole, itemId), search })}
        />
      </div>
      {itemToConfirm && (
        <Dialog title={t('pole.confirmTitle')} size="md" onClose={() => setItemToConfirm(null)}>
          <p>{t('pole.confirmText')}</p>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setItemToConfirm(null)}>
              {t('action.cancel')}
            </Button>
            <Button
              onClick={() => {
                setItemToConfirm(null);
                const command = itemToConfirm.controlNeeded ? handOver : finish;
                void command.run({
                  input: {
                    itemId: itemToConfirm.id,
                    expectedVersion: itemToConfirm.version,
                    pole,
                    confirmed: true,
                    station: readStationName(),
                    key: createIdempotencyKey(),
                  },
                });
              }}
            >
              {t('action.finish')}
            </Button>
          </Group>
        </Dialog>
      )}
    </StationFrame>
  );
}
