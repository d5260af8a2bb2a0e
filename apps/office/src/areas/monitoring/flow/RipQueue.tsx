import { formatMinutes, formatNumber } from '../../../display/format.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import type { MegalotFlowView } from './batchFlowQueries.ts';

type Queue = Pick<MegalotFlowView, 'ripMetres' | 'ripMinutes' | 'doneToday'>;

/**
 * The megalots that wait at the RIP, in metres and in time, and the number of megalots that were finished today. A figure
 * that is null is unknown, and isn't shown.
 */
export function RipQueue({ flow: { ripMetres, ripMinutes, doneToday } }: { readonly flow: Queue }) {
  return (
    <ul className={classes.tiles}>
      <li className={classes.tile}>
        <span className={classes.tileMain}>
          <span>{t('monitoring.ripQueue')}</span>
          <strong className={classes.figure}>
            {t('monitoring.metres', { count: formatNumber(ripMetres, 1) })}
          </strong>
        </span>
        {ripMinutes !== null && (
          <span className={classes.small}>{formatMinutes(ripMinutes * 60_000, t('unit.dayShort'))}</span>
        )}
      </li>
      {doneToday !== null && (
        <li className={classes.tile}>
          <span className={classes.tileMain}>
            <span>{t('monitoring.doneTodayCount')}</span>
            <strong className={classes.figure}>{formatNumber(doneToday)}</strong>
          </span>
        </li>
      )}
    </ul>
  );
}
