import type { Market } from '@cmon/core/catalogue/types';
import { ORDER_AGES } from '@cmon/core/production/monitoring/orderAge';
import { Link } from 'react-router';
import { formatMinutes, formatNumber } from '../../../display/format.ts';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { formatStatus } from '../../../list/columns.tsx';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';
import { t } from '../../../messages/translate.ts';
import { HourBars } from '../HourBars.tsx';
import classes from '../Monitoring.module.css';
import { CountCell } from './CountCell.tsx';
import type { OrderFlowRowView } from './orderFlowQueries.ts';

interface StatusTableProps {
  /** Today in the workshop, ISO. */
  readonly day: string;
  readonly hours: readonly string[];
  readonly rows: readonly OrderFlowRowView[];
  readonly stores: readonly Market[] | null;
}

/**
 * A row for each status: its orders by age and lateness, the orders that entered and left it, and the time that they
 * stay.
 */
export function StatusTable({ day, hours, rows, stores }: StatusTableProps) {
  const highest = Math.max(1, ...rows.flatMap(({ entered, left }) => [...entered, ...left]));
  return (
    <section className={classes.scroller} aria-label={t('monitoring.byStatus')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('monitoring.status')}</th>
            <th scope="col">{t('monitoring.wip')}</th>
            <th scope="col">{t('monitoring.late')}</th>
            <th scope="col">{t('monitoring.atRisk')}</th>
            {ORDER_AGES.map((age) => (
              <th key={age} scope="col">
                {t(`age.${age}`)}
              </th>
            ))}
            <th scope="col" title={t('monitoring.inOutHelp')}>
              {t('monitoring.inOut')}
            </th>
            <th scope="col">{t('monitoring.lastHours')}</th>
            <th scope="col">{t('monitoring.time')}</th>
            <th scope="col">{t('monitoring.compare')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.status}>
              <th scope="row">
                <StatusBadge status={row.status} />
              </th>
              <CountCell
                count={row.wip}
                label={t('monitoring.wip')}
                statuses={[row.status]}
                stores={stores}
                strong
              />
              <CountCell
                count={row.late}
                label={t('monitoring.late')}
                statuses={[row.status]}
                stores={stores}
                level="late"
              />
              <CountCell
                count={row.atRisk}
                label={t('monitoring.atRisk')}
                statuses={[row.status]}
                stores={stores}
                level="atRisk"
              />
              {ORDER_AGES.map((age, index) => (
                <CountCell
                  key={age}
                  count={row.ages[index] ?? 0}
                  label={t(`age.${age}`)}
                  statuses={[row.status]}
                  stores={stores}
                  age={age}
                />
              ))}
              <td data-label={t('monitoring.inOut')}>
                <span className={classes.moved}>
                  <MovedToday moved="entered" row={row} day={day} stores={stores} /> /{' '}
                  <MovedToday moved="left" row={row} day={day} stores={stores} />
                </span>
              </td>
              <td data-label={t('monitoring.lastHours')}>
                <HourBars
                  status={row.status}
                  stores={stores}
                  hours={hours}
                  entered={row.entered}
                  left={row.left}
                  highest={highest}
                />
              </td>
              <td data-label={t('monitoring.time')}>
                <StayTimes row={row} />
              </td>
              <td data-label={t('monitoring.compare')} title={t('monitoring.statusBefore')}>
                <Comparison row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MovedTodayProps extends Pick<StatusTableProps, 'day' | 'stores'> {
  readonly moved: 'entered' | 'left';
  readonly row: OrderFlowRowView;
}

/**
 * How often orders entered or left a status today. A press opens the list of these orders. The list may be shorter than the
 * number: it has an order once that moved twice, such as one that was held and released.
 */
function MovedToday({ moved, row: { status, today }, day, stores }: MovedTodayProps) {
  const count = formatNumber(today[moved]);
  if (today[moved] === 0) return count;
  const path = buildReportCellPath({ figure: moved, since: day, until: day, key: status }, stores ?? []);
  return (
    <Link
      className={classes.count}
      to={path}
      aria-label={t(`monitoring.${moved}Today`, { count, status: formatStatus(status) })}
    >
      {count}
    </Link>
  );
}

const formatStay = (minutes: number): string => formatMinutes(minutes * 60_000, t('unit.dayShort'));

function StayTimes({ row: { medianMinutes, p90Minutes } }: { readonly row: OrderFlowRowView }) {
  if (medianMinutes === null || p90Minutes === null) return '—';
  return (
    <dl className={classes.pairs}>
      <dt>{t('monitoring.median')}</dt>
      <dd>{formatStay(medianMinutes)}</dd>
      <dt>{t('monitoring.p90')}</dt>
      <dd>{formatStay(p90Minutes)}</dd>
    </dl>
  );
}

/** How many more or fewer orders have the status than yesterday and a week ago. */
function Comparison({ row: { status, wip, yesterday, lastWeek } }: { readonly row: OrderFlowRowView }) {
  if (status === 'complete') return '—';
  const format = (before: { readonly wip: number } | null) =>
    before === null ? '—' : formatDifference(wip - before.wip);
  return (
    <dl className={classes.pairs}>
      <dt>{t('monitoring.yesterdayShort')}</dt>
      <dd>{format(yesterday)}</dd>
      <dt>{t('monitoring.lastWeekShort')}</dt>
      <dd>{format(lastWeek)}</dd>
    </dl>
  );
}

/** `+3`, `−2` or `=`. */
function formatDifference(difference: number): string {
  if (difference === 0) return '=';
  return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}`;
}
