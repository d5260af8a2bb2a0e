import { Link } from 'react-router';
import { ColumnChart } from '../../display/charts/ColumnChart.tsx';
import { readWorkshopDay } from '../../display/format.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { type MessageKey, t } from '../../messages/translate.ts';
import { buildIndicatorPath, type DrillCell } from './buildIndicatorPath.ts';
import { formatDay, formatDays } from './calendarDays.ts';
import { formatIndicator, type Indicator } from './indicators.ts';
import classes from './Reports.module.css';
import type { IndicatorReport } from './reportQueries.ts';

interface IndicatorCardProps {
  readonly indicator: Indicator;
  readonly report: IndicatorReport;
  readonly stores: DrillCell['stores'];
}

/** The text of the link to the list of what an indicator counts. All other indicators count orders. */
const DRILL_LABELS: Partial<Record<Indicator['drill'], MessageKey>> = {
  reissues: 'reports.openReissues',
  prints: 'reports.openEvents',
};

const toLink = (path: string | null): { readonly to?: string } => (path === null ? {} : { to: path });

/**
 * An indicator: its value, its value in the earlier period that it is compared with, a bar for each day, its definition,
 * and a link to the list of what it counts.
 */
export function IndicatorCard({ indicator, report, stores }: IndicatorCardProps) {
  const today = readWorkshopDay(new Date(report.readAt));
  const findPath = (days: Pick<DrillCell, 'since' | 'until'>) =>
    buildIndicatorPath(indicator, { ...days, stores }, today);
  const path = findPath(report);
  const { id, read, format } = indicator;
  const [value, previousValue] = [read(report.total), read(report.previous)];
  const name = t(`indicator.${id}`);
  return (
    <li className={classes.card}>
      <h2>{name}</h2>
      <p className={classes.value}>
        {formatIndicator(indicator, report.total)}{' '}
        {previousValue !== null && value !== null && (
          <Tag tone={findTone(indicator, value, previousValue)}>
            {t('reports.before', {
              days: formatDays(report.previousSince, report.previousUntil),
              value: formatIndicator(indicator, report.previous),
            })}
          </Tag>
        )}
      </p>
      <ColumnChart
        title={t('reports.byDayOf', { name })}
        bars={report.days.map((row) => ({
          key: row.key,
          label: formatDay(row.key),
          value: read(row),
          ...toLink(findPath({ since: row.key, until: row.key })),
        }))}
        format={format}
        describe={(day) => {
          const row = report.days.find(({ key }) => key === day);
          return row && formatIndicator(indicator, row);
        }}
      />
      <p className={classes.definition}>{t(`indicator.${id}.definition`)}</p>
      {path !== null && (
        <Link className={classes.drill} to={path}>
          {t(DRILL_LABELS[indicator.drill] ?? 'reports.openOrders')}
        </Link>
      )}
    </li>
  );
}

function findTone(
  { higherIsBetter }: Indicator,
  value: number,
  previousValue: number,
): 'neutral' | 'done' | 'warn' {
  if (higherIsBetter === null || value === previousValue) return 'neutral';
  return value > previousValue === higherIsBetter ? 'done' : 'warn';
}
