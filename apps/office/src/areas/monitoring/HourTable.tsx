import { Link } from 'react-router';
import type { InOutBar } from '../../display/charts/bar.ts';
import { formatHourMinute, formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import classes from './Monitoring.module.css';

/**
 * The hours of an in-out chart as a table, with how many orders entered and left. Each number links to the list of its
 * orders.
 */
export function HourTable({ bars }: { readonly bars: readonly InOutBar[] }) {
  return (
    <table className={classes.hours}>
      <thead>
        <tr>
          <th scope="col">{t('monitoring.hour')}</th>
          <th scope="col">{t('monitoring.entered')}</th>
          <th scope="col">{t('monitoring.left')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, entered, left, enteredTo, leftTo }) => (
          <tr key={key}>
            <th scope="row">{formatHourMinute(key)}</th>
            <td>
              <MovedCount
                count={entered}
                to={enteredTo}
                label={t('monitoring.enteredFrom', {
                  hour: formatHourMinute(key),
                  count: formatNumber(entered),
                })}
              />
            </td>
            <td>
              <MovedCount
                count={left}
                to={leftTo}
                label={t('monitoring.leftFrom', { hour: formatHourMinute(key), count: formatNumber(left) })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MovedCountProps {
  readonly count: number;
  readonly to: string | null;
  readonly label: string;
}

function MovedCount({ count, to, label }: MovedCountProps) {
  if (to === null) return <span className={classes.zero}>{formatNumber(count)}</span>;
  return (
    <Link className={classes.count} to={to} aria-label={label}>
      {formatNumber(count)}
    </Link>
  );
}
