import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import type { Bar } from '../../display/charts/bar.ts';
import { ColumnChart } from '../../display/charts/ColumnChart.tsx';
import { RowChart } from '../../display/charts/RowChart.tsx';
import { formatNumber } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';
import { formatDay } from './calendarDays.ts';
import { DrillLink } from './DrillLink.tsx';
import { ReportManifests } from './ReportManifests.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import classes from './Reports.module.css';
import { type ReportColumn, ReportTable } from './ReportTable.tsx';
import { type ShippingRow, shippingReportQuery } from './reportQueries.ts';
import { readReportUrl, writeReportUrl } from './reportUrl.ts';
import { ShareCell } from './ShareCell.tsx';
import { describeShare, readShare, type Share } from './shares.ts';

/** What a count covers: the days, the stores, and for some counts an hour, a carrier or a zone. */
interface CountedCell extends Omit<Parameters<typeof buildReportCellPath>[0], 'figure'> {
  readonly stores: readonly Market[];
}
type CountedPart = Partial<CountedCell>;

type Dimension = 'days' | 'hours' | 'stores' | 'carriers' | 'zones';

const DIMENSIONS: readonly { readonly id: Dimension; readonly formatKey: (key: string) => string }[] = [
  { id: 'days', formatKey: formatDay },
  { id: 'hours', formatKey: (hour) => t('reports.hour', { hour }) },
  { id: 'carriers', formatKey: (carrier) => getCarrierName(carrier) || '—' },
  { id: 'zones', formatKey: (zone) => zone || '—' },
  { id: 'stores', formatKey: (store) => store.toUpperCase() },
];

/** /reports/expedition: what left the workshop, by day, hour, carrier, zone and store. */
export function ShippingReportScreen() {
  const [query] = useSearchParams();
  const mayOpenUsers = hasCapability(useViewer(), 'reportSelf');
  const filter = readReportUrl(query);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('shippingReport', filter),
    queryFn: ({ signal }) => request(shippingReportQuery, { filter }, signal),
    placeholderData: (previous) => previous,
  });
  const report = data?.shippingReport;
  const wholeReport = { since: report?.since ?? '', until: report?.until ?? '', stores: filter.stores };
  return (
    <section>
      <ScreenHeader
        title={t('screen.reports.expedition')}
        readAt={report?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {mayOpenUsers && (
          <Button
            component={Link}
            to={{ pathname: '/reports/expedition/user', search: writeReportUrl(filter).toString() }}
            size="md"
            variant="default"
          >
            {t('screen.reports.expedition.user')}
          </Button>
        )}
      </ScreenHeader>
      <ReportPeriod loadedPeriod={report} />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {report && (
        <>
          <Totals total={report.total} cell={wholeReport} />
          {DIMENSIONS.map(({ id, formatKey }) => (
            <div key={id} className={classes.split}>
              <Chart
                title={t(`shippingReport.parcelsBy.${id}`)}
                isOverTime={id === 'days' || id === 'hours'}
                bars={report[id].map((row) => {
                  const to = findPath('parcels', row, { ...wholeReport, ...toCountedPart(id, row.key) });
                  const bar = { key: row.key, label: formatKey(row.key), value: row.parcels };
                  return to === null ? bar : { ...bar, to };
                })}
              />
              <ReportTable
                title={t(`shippingReport.by.${id}`)}
                file={`shipping-${id}`}
                columns={buildColumns(t(`shippingReport.key.${id}`), formatKey, report[id], (count, row) =>
                  findPath(count, row, { ...wholeReport, ...toCountedPart(id, row.key) }),
                )}
                rows={report[id]}
                keyOf={({ key }) => key}
              />
            </div>
          ))}
          <ReportManifests manifests={report.manifests} />
          <dl className={classes.definitions}>
            {COUNTS.map((count) => (
              <div key={count}>
                <dt>{t(`shippingReport.${count}`)}</dt>
                <dd>{t(`shippingReport.${count}.definition`)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

interface ChartProps {
  readonly title: string;
  readonly isOverTime: boolean;
  readonly bars: readonly Bar[];
}

function Chart({ title, isOverTime, bars }: ChartProps) {
  const format = (value: number) => formatNumber(value);
  return isOverTime ? (
    <ColumnChart title={title} bars={bars} format={format} />
  ) : (
    <RowChart title={title} bars={bars} format={format} />
  );
}

const COUNTS = [
  'parcels',
  'orders',
  'onTime',
  'due',
  'dueMet',
  'partials',
  'voidedParcels',
  'voidedLabels',
  'caught',
] as const;

/**
 * The figure whose list a count links to. A label that was voided twice is counted twice, but its parcel is in the list
 * once.
 */
const LISTED_FIGURES = {
  parcels: 'parcelShipped',
  orders: 'shipped',
  onTime: 'onTime',
  due: 'due',
  dueMet: 'dueMet',
  partials: 'parcelPartial',
  voidedParcels: 'parcelVoided',
  voidedLabels: 'labelVoided',
} as const satisfies Partial<Record<Count, string>>;

/** Returns what a row of a table covers. The rest, such as the period, is taken from the whole report. */
function toCountedPart(dimension: Dimension, key: string): CountedPart {
  switch (dimension) {
    case 'days':
      return { since: key, until: key };
    case 'hours':
      return { hour: Number(key) };
    case 'carriers':
      return { carrier: key };
    case 'zones':
      return { zone: key };
    case 'stores':
      return { stores: MARKETS.filter((store) => store === key) };
  }
}

/** Returns the address of the list behind a count; null when the count is zero or has no list. */
function findPath(count: Count, row: ShippingRow, { stores, ...cell }: CountedCell): string | null {
  if (!(count in LISTED_FIGURES) || !row[count]) return null;
  return buildReportCellPath(
    { figure: LISTED_FIGURES[count as keyof typeof LISTED_FIGURES], ...cell },
    stores,
  );
}

function Totals({ total, cell }: { readonly total: ShippingRow; readonly cell: CountedCell }) {
  return (
    <dl className={classes.totals}>
      {COUNTS.map((count) => (
        <div key={count}>
          <dt>{t(`shippingReport.${count}`)}</dt>
          <dd>
            <DrillLink to={findPath(count, total, cell)}>{formatCount(count, total)}</DrillLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Count = (typeof COUNTS)[number];

/** Counts that are shown as a share: orders on time among the shipped orders, and among the orders that were due. */
const SHARES: Readonly<Partial<Record<Count, (row: ShippingRow) => Share>>> = {
  onTime: ({ onTime, orders }) => ({ part: onTime ?? 0, whole: orders ?? 0 }),
  dueMet: ({ due, dueMet }) => ({ part: dueMet ?? 0, whole: due ?? 0 }),
};

function formatCount(count: Count, row: ShippingRow): string {
  const value = row[count];
  if (value === null) return '—';
  const shareOf = SHARES[count];
  return shareOf === undefined ? formatNumber(value) : describeShare(shareOf(row));
}

function readCount(count: Count, row: ShippingRow): number | null {
  const shareOf = SHARES[count];
  return shareOf === undefined ? row[count] : readShare(shareOf(row));
}

/** Returns the sort key of a row: hours are sorted as numbers, days and names as texts. */
const getSortKey = ({ key }: ShippingRow): number | string => (/^\d{1,2}$/.test(key) ? Number(key) : key);

function buildColumns(
  keyLabel: string,
  formatKey: (key: string) => string,
  rows: readonly ShippingRow[],
  findCellPath: (count: Count, row: ShippingRow) => string | null,
): readonly ReportColumn<ShippingRow>[] {
  // A column without any value is left out: orders, for example, have no carrier and no zone of their own.
  const countsWithValue = COUNTS.filter((count) => rows.some((row) => row[count] !== null));
  return [
    { key: 'key', label: keyLabel, text: ({ key }) => formatKey(key), value: getSortKey },
    ...countsWithValue.map((count) => ({
      key: count,
      label: t(`shippingReport.${count}`),
      text: (row: ShippingRow) => formatCount(count, row),
      cell: (row: ShippingRow) => {
        const shareOf = row[count] === null ? undefined : SHARES[count];
        return (
          <DrillLink to={findCellPath(count, row)}>
            {shareOf ? <ShareCell share={shareOf(row)} /> : formatCount(count, row)}
          </DrillLink>
        );
      },
      value: (row: ShippingRow) => readCount(count, row),
      isNumeric: true,
    })),
  ];
}
