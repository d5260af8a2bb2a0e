import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { formatNumber } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { formatLocale } from '../../display/localeNames.ts';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import { BarChart } from './BarChart.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import classes from './Reports.module.css';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import { type ItemsRow, itemsReportQuery } from './reportQueries.ts';
import { readReportUrl } from './reportUrl.ts';

const PROPERTIES = ['product', 'shape', 'picto', 'colour', 'locale', 'blank'] as const;
type Property = (typeof PROPERTIES)[number];

/** Values that the chart shows. The table has all of them. */
const CHARTED = 20;

/** /reports/items: the items of a period by one of their properties, with what was made again and the lead time. */
export function ItemsReportScreen() {
  const [query] = useSearchParams();
  const filter = readReportUrl(query);
  const property = PROPERTIES.find((one) => one === query.get('property')) ?? 'product';
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('itemsReport', { filter, property }),
    queryFn: ({ signal }) => request(itemsReportQuery, { filter, property }, signal),
  });
  const report = data?.itemsReport;
  const title = t(`itemsReport.by.${property}`);
  return (
    <section>
      <ScreenHeader
        title={t('screen.reports.items')}
        readAt={report?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      />
      <ReportPeriod shown={report} />
      <nav className={classes.tabs} aria-label={t('itemsReport.properties')}>
        {PROPERTIES.map((one) => (
          <Link
            key={one}
            className={classes.tab}
            to={{ search: withProperty(query, one).toString() }}
            aria-current={one === property ? 'page' : undefined}
          >
            {t(`itemsReport.property.${one}`)}
          </Link>
        ))}
      </nav>
      <p className={classes.note}>{t('itemsReport.about')}</p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {report && (
        <div className={classes.split}>
          {report.rows.length > 0 && (
            <BarChart
              title={title}
              bars={report.rows
                .slice(0, CHARTED)
                .map((row) => ({ key: row.value, label: formatValue(property, row), value: row.made }))}
              format={(value) => formatNumber(value)}
            />
          )}
          <ReportTable
            title={title}
            file={`items-${property}`}
            columns={buildColumns(property)}
            rows={report.rows}
            keyOf={({ value }) => value}
          />
        </div>
      )}
    </section>
  );
}

function withProperty(query: URLSearchParams, property: Property): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('property', property);
  return next;
}

function formatValue(property: Property, { value, name }: ItemsRow): string {
  if (property === 'locale') return formatLocale(value);
  return name === value ? name : `${name} (${value})`;
}

function buildColumns(property: Property): readonly ReportColumn<ItemsRow>[] {
  return [
    {
      key: 'value',
      label: t(`itemsReport.property.${property}`),
      text: (row) => formatValue(property, row),
    },
    { key: 'made', label: t('itemsReport.made'), text: ({ made }) => formatNumber(made), alignEnd: true },
    {
      key: 'reissued',
      label: t('itemsReport.reissued'),
      text: ({ reissued }) => formatNumber(reissued),
      alignEnd: true,
    },
    {
      key: 'rate',
      label: t('itemsReport.rate'),
      text: ({ made, reissued }) => (made === 0 ? '—' : `${formatNumber((reissued / made) * 100, 1)} %`),
      alignEnd: true,
    },
    {
      key: 'lead',
      label: t('itemsReport.lead'),
      text: ({ leadHours }) =>
        leadHours === null ? '—' : t('reports.hours', { hours: formatNumber(leadHours) }),
      alignEnd: true,
    },
  ];
}
