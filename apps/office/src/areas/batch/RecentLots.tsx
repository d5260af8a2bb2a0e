import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { getDistinctZone } from '../../display/carriersAndZones.ts';
import { formatDateTime } from '../../display/format.ts';
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

/** Lots that are made but not generated yet, so that they can still be undone. */
export function RecentLots({ lots }: RecentLotsProps) {
  const undo = useCommand(undoLotMutation);
  const undoLot = async ({ id, number, version }: RecentLot) => {
    const input = { lotId: id, expectedVersion: version, station: readStationName(), key: createKey() };
    if ((await undo.run({ input }))?.ok) showNotice('done', t('batch.lotUndone', { lot: number }));
  };
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.recentLots')}</h2>
      {lots.length === 0 && <p className={classes.faint}>{t('batch.noRecentLots')}</p>}
      <ul className={classes.rows}>
        {lots.map((lot) => (
          <li key={lot.id} className={classes.row}>
            <Link to={`/parcourir/lots?detail=${encodeURIComponent(lot.id)}`}>{lot.number}</Link>
            <strong>{lot.type}</strong>
            <LotUrgency lot={lot} />
            <StoreFlag store={lot.store} />
            <span className={classes.faint}>{getDistinctZone(lot.store, lot.zone)}</span>
            <GaugeBar value={lot.gauge} />
            <span className={classes.faint}>{t('count.labels', { count: lot.labelCount })}</span>
            <span className={classes.push}>{formatDateTime(lot.madeAt)}</span>
            {lot.canUndo.allowed && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Icon name="undo" size={14} />}
                disabled={undo.busy}
                onClick={() => void undoLot(lot)}
              >
                {t('action.undoLot')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
