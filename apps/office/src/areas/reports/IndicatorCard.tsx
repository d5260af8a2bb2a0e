import { Link } from 'react-router';
import { ColumnChart } from '../../display/charts/ColumnChart.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import { formatDay } from './calendarDays.ts';
import { formatIndicator, type Indicator } from './indicators.ts';
import { buildReissuesPath } from './items/reissueUrl.ts';
import classes from './Reports.module.css';
import type { IndicatorReport } from './reportQueries.ts';

interface IndicatorCardProps {
  readonly indicator: Indicator;
  readonly report: IndicatorReport;
  /** Query string of the report's period and stores. */
  readonly search: URLSearchParams;
}

/** An indicator: its value, the period before, its days as bars, its definition, and the events that it counts. */
export function IndicatorCard({ indicator, report, search }: IndicatorCardProps) {
  const { id, read, format } = indicator;
  const [value, before] = [read(report.total), read(report.previous)];
  const name = t(`indicator.${id}`);
  return (
    <li className={classes.card}>
      <h2>{name}</h2>
      <p className={classes.value}>
        {formatIndicator(indicator, report.total)}{' '}
        {before !== null && value !== null && (
          <Tag tone={findTone(indicator, value, before)}>
            {t('reports.before', { value: formatIndicator(indicator, report.previous) })}
          </Tag>
        )}
      </p>
      <ColumnChart
        title={t('reports.byDayOf', { name })}
        bars={report.days.map((row) => ({
          key: row.key,
          label: formatDay(row.key),
          value: read(row),
          ...buildDayLink(indicator, search, row.key),
        }))}
        format={format}
        describe={(day) => {
          const row = report.days.find(({ key }) => key === day);
          return row && formatIndicator(indicator, row);
        }}
      />
      <p className={classes.definition}>{t(`indicator.${id}.definition`)}</p>
      <Drill drill={indicator.drill} search={search} />
    </li>
  );
}

/** The link to what an indicator counts. */
function Drill({ drill, search }: Pick<Indicator, 'drill'> & Pick<IndicatorCardProps, 'search'>) {
  if (drill === 'orders') {
    return (
      <Link className={classes.drill} to="/parcourir/commandes">
        {t('reports.openOrders')}
      </Link>
    );
  }
  if (drill === 'reissues') {
    return (
      <Link className={classes.drill} to={buildReissuesPath(search, {})}>
        {t('reports.openReissues')}
      </Link>
    );
  }
  return (
    <Link
      className={classes.drill}
      to={`/reports/historique?${new URLSearchParams([...Object.entries(drill), ...search])}`}
    >
      {t('reports.openEvents')}
    </Link>
  );
}

/** The link of a day's bar. What was open on a day can't be listed any more. */
function buildDayLink({ drill }: Indicator, search: URLSearchParams, day: string): { readonly to?: string } {
  if (drill === 'orders') return {};
  const ofDay = new URLSearchParams(search);
  ofDay.set('since', day);
  ofDay.set('until', day);
  if (drill === 'reissues') return { to: buildReissuesPath(ofDay, {}) };
  return { to: `/reports/historique?${new URLSearchParams([...Object.entries(drill), ...ofDay])}` };
}

function findTone({ higherIsBetter }: Indicator, value: number, before: number): 'neutral' | 'done' | 'warn' {
  if (higherIsBetter === null || value === before) return 'neutral';
  return value > before === higherIsBetter ? 'done' : 'warn';
}
