import { getDistinctZone } from '@cmon/core/production/carriersAndZones';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatDateTime } from '../../display/format.ts';
import { formatPrintCount } from '../../display/formatMedia.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import { Icon } from '../../display/Icon.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { LotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { type RecentLot, undoLotMutation } from './lotBatchQueries.ts';

interface RecentLotsProps {
  readonly lots: readonly RecentLot[];
}

/** `made 27 Nov, 14:12 by Ana`, or by the scheduled run. */
function formatMade({ madeAt, madeBy }: RecentLot): string {
  const at = formatDateTime(madeAt);
  return madeBy === null ? t('batch.madeByItself', { at }) : t('batch.madeBy', { at, name: madeBy });
}

/** Lots that are made but not generated yet, so that they can still be undone. */
export function RecentLots({ lots }: RecentLotsProps) {
  const undo = useCommand(undoLotMutation);
  const [asked, setAsked] = useState<RecentLot | null>(null);
  const undoLot = async ({ id, number, version }: RecentLot) => {
    const input = { lotId: id, expectedVersion: version, station: readStationName(), key: createKey() };
    const result = await undo.run({ input });
    setAsked(null);
    if (result?.ok) showNotice('done', t('batch.lotUndone', { lot: number }));
  };
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.recentLots')}</h2>
      {lots.length === 0 && <p className={classes.faint}>{t('batch.noRecentLots')}</p>}
      <ul className={classes.rows}>
        {lots.map((lot) => {
          const zone = getDistinctZone(lot.store, lot.zone);
          return (
            <li key={lot.id} className={classes.row}>
              <Link to={`/parcourir/lots?detail=${encodeURIComponent(lot.id)}`}>{lot.number}</Link>
              <strong>{lot.type}</strong>
              <LotUrgency lot={lot} />
              <StoreFlag store={lot.store} />
              {zone !== null && <span className={classes.faint}>{t('batch.zone', { zone })}</span>}
              <GaugeBar value={lot.gauge} />
              <span className={classes.faint}>{formatPrintCount(lot)}</span>
              <span className={classes.push}>{formatMade(lot)}</span>
              {lot.canUndo.allowed && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Icon name="undo" size={14} />}
                  disabled={undo.busy}
                  onClick={() => setAsked(lot)}
                >
                  {t('action.undoLot')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && (
        <Dialog title={t('batch.undoTitle', { lot: asked.number })} onClose={() => setAsked(null)}>
          <p>
            {t('batch.undoText', { type: asked.type, made: formatMade(asked), count: asked.orderCount })}{' '}
            <LotUrgency lot={asked} />
          </p>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setAsked(null)}>
              {t('action.cancel')}
            </Button>
            <Button color="red" disabled={undo.busy} onClick={() => void undoLot(asked)}>
              {t('action.undoLot')}
            </Button>
          </Group>
        </Dialog>
      )}
    </section>
  );
}
