import { Link } from 'react-router';
import { formatNumber } from '../../../display/format.ts';
import { formatStatus } from '../../../list/columns.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';

interface BatchCountCellProps {
  readonly count: number;
  readonly state: string;
  /** The name of the count, for narrow screens and screen readers. */
  readonly label: string;
  readonly to: string;
  readonly level?: 'late';
  readonly strong?: boolean;
}

/** A number of lots or megalots. A press opens their list. */
export function BatchCountCell({ count, state, label, to, level, strong = false }: BatchCountCellProps) {
  return (
    <td
      data-label={label}
      data-level={count > 0 ? level : undefined}
      data-strong={strong}
      data-empty={count === 0}
    >
      {count === 0 ? (
        <span className={classes.zero}>0</span>
      ) : (
        <Link
          className={classes.count}
          to={to}
          aria-label={t('monitoring.cellLabel', {
            count: formatNumber(count),
            status: formatStatus(state),
            what: label,
          })}
        >
          {formatNumber(count)}
        </Link>
      )}
    </td>
  );
}
