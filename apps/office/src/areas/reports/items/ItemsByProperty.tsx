import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { RowChart } from '../../../display/charts/RowChart.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { formatNumber } from '../../../display/format.ts';
import { formatLocale } from '../../../display/localeNames.ts';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';
import { t } from '../../../messages/translate.ts';
import type { DrillCell } from '../buildIndicatorPath.ts';
import classes from '../Reports.module.css';
import { type ReportColumn, ReportTable } from '../ReportTable.tsx';
import { type ItemsRow, itemsReportQuery } from '../reportQueries.ts';
import { readReportUrl, writeReportUrl } from '../reportUrl.ts';
import { ShareCell } from '../ShareCell.tsx';
import { describeShare, readShare } from '../shares.ts';
import { ItemsPivot } from './ItemsPivot.tsx';
import { ItemsReportFrame } from './ItemsReportFrame.tsx';
import type { ItemProperty } from './itemProperties.ts';
import { listCounts, PIVOT_UNITS, readCount, readUnit, withChoice } from './pivotUrl.ts';
import { buildReissuedPiecesPath, buildReissuesPath } from './reissueUrl.ts';

/** The largest number of values in the chart. The table has all values. */
const MAX_BARS = 12;

interface ItemsByPropertyProps {
  readonly property: ItemProperty;
  readonly tabs: ReactNode;
}

/** The items of a period by one of their properties, with the reissues and the lead time. */
export function ItemsByProperty({ property, tabs }: ItemsByPropertyProps) {
  const [query, setQuery] = useSearchParams();
  const filter = readReportUrl(query);
  const unit = readUnit(query);
  const count = readCount(query, property);
  const reportQuery = useQuery({
    queryKey: buildQueryKey('itemsReport', { filter, property, unit }),
    queryFn: ({ signal }) => request(itemsReportQuery, { filter, property, unit }, signal),
  });
  const report = reportQuery.data?.itemsReport;
  const title = t(`itemsReport.by.${property}`);
  const madeRows = report?.rows.filter((row) => row.made > 0) ?? [];
  return (
    <ItemsReportFrame query={reportQuery} report={report} tabs={tabs} about={t('itemsReport.about')}>
      <nav className={classes.tabs} aria-label={t('itemsReport.unit')}>
        {[null, ...PIVOT_UNITS].map((unitChoice) => (
          <Link
            key={unitChoice ?? 'total'}
            className={classes.tab}
            to={{ search: withChoice(query, 'unit', unitChoice).toString() }}
            aria-current={unitChoice === unit ? 'page' : undefined}
          >
            {t(`itemsReport.unit.${unitChoice ?? 'total'}`)}
          </Link>
        ))}
      </nav>
      {report && unit !== null && (
        <ItemsPivot
          title={title}
          file={`items-${property}`}
          valueLabel={t(`itemsReport.property.${property}`)}
          formatValue={(row) => formatValue(property, row)}
          report={report}
          unit={unit}
          counts={listCounts(property)}
          count={count}
          onCount={(next) => setQuery(withChoice(query, 'count', next))}
          buildListPath={(row, days) =>
            count === 'reissued'
              ? buildReissuedPiecesPath(writeReportUrl({ ...filter, ...days }, query), property, row.value)
              : buildOrdersPath({ figure: FIGURES[count], property, row, days, filter })
          }
        />
      )}
      {report && unit === null && (
        <div className={classes.split}>
          {madeRows.length > 0 && (
            <RowChart
              title={title}
              bars={madeRows.slice(0, MAX_BARS).map((row) => ({
                key: row.value,
                label: formatValue(property, row),
                value: row.made,
                to: buildOrdersPath({ figure: 'itemMade', property, row, days: report, filter }),
              }))}
              format={(value) => formatNumber(value)}
            />
          )}
          <ReportTable
            title={title}
            file={`items-${property}`}
            columns={buildColumns(property, query, (row, count) =>
              buildOrdersPath({ figure: FIGURES[count], property, row, days: report, filter }),
            )}
            rows={report.rows}
            keyOf={({ value }) => value}
          />
        </div>
      )}
    </ItemsReportFrame>
  );
}

function formatValue(property: ItemProperty, { value, name }: ItemsRow): string {
  if (property === 'locale') return formatLocale(value);
  return name === value ? name : `${name} (${value})`;
}

const getReissueShare = ({ made, reissued }: ItemsRow) => ({ part: reissued, whole: made + reissued });

/** The figure by which the orders behind each count are listed. */
const FIGURES = { ordered: 'itemOrdered', made: 'itemMade' } as const;
type OrderCount = keyof typeof FIGURES;

interface CountedPieces {
  readonly figure: (typeof FIGURES)[OrderCount];
  readonly property: ItemProperty;
  readonly row: ItemsRow;
  readonly days: Pick<DrillCell, 'since' | 'until'>;
  readonly filter: Pick<DrillCell, 'stores'>;
}

/** Returns the address of the list of orders with such pieces: orders that came in, or that were shipped. */
function buildOrdersPath({ figure, property, row, days, filter }: CountedPieces): string {
  const { since, until } = days;
  return buildReportCellPath({ figure, since, until, key: `${property}:${row.value}` }, filter.stores);
}

function buildColumns(
  property: ItemProperty,
  query: URLSearchParams,
  findOrdersPath: (row: ItemsRow, count: OrderCount) => string,
): readonly ReportColumn<ItemsRow>[] {
  return [
    {
      key: 'value',
      label: t(`itemsReport.property.${property}`),
      text: (row) => formatValue(property, row),
    },
    ...(property === 'product' ? [buildCountColumn('ordered', findOrdersPath)] : []),
    buildCountColumn('made', findOrdersPath),
    {
      key: 'reissued',
      label: t('itemsReport.reissued'),
      text: ({ reissued }) => formatNumber(reissued),
      cell: ({ value, reissued }) =>
        reissued > 0 ? (
          <Link to={buildReissuedPiecesPath(query, property, value)}>{formatNumber(reissued)}</Link>
        ) : undefined,
      value: ({ reissued }) => reissued,
      isNumeric: true,
    },
    {
      key: 'rate',
      label: t('itemsReport.rate'),
      text: (row) => describeShare(getReissueShare(row)),
      cell: (row) => <ShareCell share={getReissueShare(row)} />,
      value: (row) => readShare(getReissueShare(row)),
      isNumeric: true,
    },
    ...(property === 'product' ? [buildReasonsColumn(query)] : []),
    {
      key: 'lead',
      label: t('itemsReport.lead'),
      text: ({ leadHours }) =>
        leadHours === null ? '—' : t('reports.hours', { hours: formatNumber(leadHours) }),
      value: ({ leadHours }) => leadHours,
      isNumeric: true,
    },
  ];
}

/** The column with a number of pieces, which is a link to the list of their orders. */
function buildCountColumn(
  count: OrderCount,
  findOrdersPath: (row: ItemsRow, count: OrderCount) => string,
): ReportColumn<ItemsRow> {
  const format = (row: ItemsRow) => formatNumber(row[count] ?? 0);
  return {
    key: count,
    label: t(`itemsReport.${count}`),
    text: format,
    cell: (row) =>
      (row[count] ?? 0) > 0 && (
        <Link
          to={findOrdersPath(row, count)}
          aria-label={t('itemsReport.openOrders', { count: format(row) })}
        >
          {format(row)}
        </Link>
      ),
    value: (row) => row[count] ?? 0,
    isNumeric: true,
  };
}

/** The column with the reasons why a product is made again. Each is a link to the list of its reissues. */
function buildReasonsColumn(query: URLSearchParams): ReportColumn<ItemsRow> {
  const format = ({ reason, pieces }: ItemsRow['reasons'][number]) =>
    t('value.labelled', { label: formatReason(reason), value: t('reports.piecesOf', { count: pieces }) });
  return {
    key: 'reasons',
    label: t('itemsReport.reasons'),
    text: ({ reasons }) => reasons.map(format).join(', ') || '—',
    cell: ({ value, reasons }) =>
      reasons.length === 0 ? undefined : (
        <ul className={classes.reasons}>
          {reasons.map((row) => (
            <li key={row.reason}>
              <Link to={buildReissuesPath(query, { product: value, reason: row.reason })}>{format(row)}</Link>
            </li>
          ))}
        </ul>
      ),
  };
}
