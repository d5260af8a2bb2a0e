import { getZoneUnlessStore } from '@cmon/core/production/carriersAndZones';
import { Link } from 'react-router';
import { formatMade, UndoLotButton } from '../../actions/UndoLotButton.tsx';
import { formatPrintCount } from '../../display/formatMedia.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { LotUrgency } from '../../display/urgency/UrgencyTags.tsx';
import { formatLotCause } from '../../list/lots/formatLotCause.ts';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import type { RecentLot } from './lotBatchQueries.ts';

interface RecentLotsProps {
  readonly lots: readonly RecentLot[];
}

/** Lots that are made but not generated yet, so that they can still be undone. */
export function RecentLots({ lots }: RecentLotsProps) {
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{t('batch.recentLots')}</h2>
      {lots.length === 0 && <p className={classes.faint}>{t('batch.noRecentLots')}</p>}
      <ul className={classes.rows}>
        {lots.map((lot) => {
          const zone = getZoneUnlessStore(lot.store, lot.zone);
          const cause = formatLotCause(lot);
          return (
            <li key={lot.id} className={classes.row}>
              <Link to={getObjectPath('lot', lot.id)}>{lot.number}</Link>
              <strong>{lot.type}</strong>
              <LotUrgency lot={lot} />
              <StoreFlag store={lot.store} />
              {zone !== null && <span className={classes.faint}>{t('batch.zone', { zone })}</span>}
              <GaugeBar gauge={lot.gauge} />
              <span className={classes.faint}>{formatPrintCount(lot)}</span>
              {cause !== null && <span className={classes.faint}>{cause}</span>}
              <span className={classes.push}>{formatMade(lot)}</span>
              {lot.canUndo.allowed && (
                <UndoLotButton lot={lot} look={{ size: 'compact-sm', variant: 'default' }}>
                  <LotUrgency lot={lot} />
                </UndoLotButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
