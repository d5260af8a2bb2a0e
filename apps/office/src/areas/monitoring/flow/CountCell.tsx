import { Link } from 'react-router';
import { formatNumber } from '../../../display/format.ts';
import { formatStatus } from '../../../list/columns.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { buildOrdersPath, type OrderListFilter } from './buildOrdersPath.ts';

interface CountCellProps extends OrderListFilter {
  readonly count: number;
  /** The name of the count, for narrow screens and screen readers. */
  readonly label: string;
  readonly strong?: boolean;
}

/** A number of orders. A press opens the list of exactly these orders. */
export function CountCell({ count, label, strong = false, ...filter }: CountCellProps) {
  const status = filter.statuses.map(formatStatus).join(', ');
  return (
    <td
      data-label={label}
      data-level={count > 0 ? filter.level : undefined}
      data-strong={strong}
      data-empty={count === 0}
    >
      {count === 0 ? (
        <span className={classes.zero}>0</span>
      ) : (
        <Link
          className={classes.count}
          to={buildOrdersPath(filter)}
          aria-label={t('monitoring.cellLabel', { count: formatNumber(count), status, what: label })}
        >
          {formatNumber(count)}
        </Link>
      )}
    </td>
  );
}
