import { Link } from 'react-router';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import { BarChart } from './BarChart.tsx';
import { formatDay } from './calendarDays.ts';
import type { Indicator } from './indicators.ts';
import classes from './Reports.module.css';
import type { IndicatorReport } from './reportQueries.ts';

interface IndicatorCardProps {
  readonly indicator: Indicator;
  readonly report: IndicatorReport;
}

/** An indicator: its value, the period before, its days as bars, its definition, and the events that it counts. */
export function IndicatorCard({ indicator, report }: IndicatorCardProps) {
  const { id, read, format } = indicator;
  const [value, before] = [read(report.total), read(report.previous)];
  const name = t(`indicator.${id}`);
  const drill = new URLSearchParams({ ...indicator.drill, since: report.since, until: report.until });
  const list = id === 'wip' ? '/parcourir/commandes' : `/reports/historique?${drill}`;
  return (
    <li className={classes.card}>
      <h2>{name}</h2>
      <p className={classes.value}>
        {value === null ? '—' : format(value)}{' '}
        {before !== null && value !== null && (
          <Tag tone={findTone(indicator, value, before)}>
            {t('reports.before', { value: format(before) })}
          </Tag>
        )}
      </p>
      <BarChart
        title={t('reports.byDayOf', { name })}
        bars={report.days.map((row) => ({ key: row.key, label: formatDay(row.key), value: read(row) }))}
        format={format}
      />
      <p className={classes.definition}>{t(`indicator.${id}.definition`)}</p>
      <Link className={classes.drill} to={list}>
        {t(id === 'wip' ? 'reports.openOrders' : 'reports.openEvents')}
      </Link>
    </li>
  );
}

function findTone({ higherIsBetter }: Indicator, value: number, before: number): 'neutral' | 'done' | 'warn' {
  if (higherIsBetter === null || value === before) return 'neutral';
  return value > before === higherIsBetter ? 'done' : 'warn';
}
