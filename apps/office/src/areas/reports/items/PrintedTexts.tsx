import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { RowChart } from '../../../display/charts/RowChart.tsx';
import { formatNumber } from '../../../display/format.ts';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';
import { t } from '../../../messages/translate.ts';
import { DrillLink } from '../DrillLink.tsx';
import classes from '../Reports.module.css';
import { type ReportColumn, ReportTable } from '../ReportTable.tsx';
import { type TextReport, textReportQuery } from '../reportQueries.ts';
import { readReportUrl } from '../reportUrl.ts';
import { ShareCell } from '../ShareCell.tsx';
import { describeShare, readShare } from '../shares.ts';
import { formatProduct } from './formatProduct.ts';
import { ItemsReportFrame } from './ItemsReportFrame.tsx';

type Row = TextReport['rows'][number];

/**
 * The faults of printed texts, each with the figure by which its orders are listed: letters that are too small to read, a
 * text that is printed much smaller than chosen, and a text with all the characters that its shape takes.
 */
const FAULTS = { small: 'textSmall', shrunk: 'textShrunk', full: 'textFull' } as const;
type Fault = keyof typeof FAULTS;
const FAULT_NAMES = ['small', 'shrunk', 'full'] as const satisfies readonly Fault[];
const COUNTS = ['printed', ...FAULT_NAMES] as const;

/** The largest number of bars in the chart. The table has all rows. */
const MAX_BARS = 12;

/** The pieces whose texts are printed too small, or are too long for their shape, by product and shape. It shows no text. */
export function PrintedTexts({ tabs }: { readonly tabs: ReactNode }) {
  const [query] = useSearchParams();
  const filter = readReportUrl(query);
  const reportQuery = useQuery({
    queryKey: buildQueryKey('textReport', { filter }),
    queryFn: ({ signal }) => request(textReportQuery, { filter }, signal),
  });
  const report = reportQuery.data?.textReport;
  return (
    <ItemsReportFrame query={reportQuery} report={report} tabs={tabs} about={t('textReport.about')}>
      {report && (
        <>
          <Totals report={report} findPath={(fault) => buildOrdersPath(fault, report, filter)} />
          <Faults
            report={report}
            findPath={(fault, { product, shape }) =>
              buildOrdersPath(fault, report, filter, `${product}${KEY_SEPARATOR}${shape}`)
            }
          />
          <dl className={classes.definitions}>
            {COUNTS.map((count) => (
              <div key={count}>
                <dt>{t(`textReport.${count}`)}</dt>
                <dd>{t(`textReport.${count}.definition`, { mm: formatNumber(report.letterMm, 1) })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </ItemsReportFrame>
  );
}

/** Returns the address of the list of shipped orders with such pieces. Without a key, it has every product and shape. */
function buildOrdersPath(
  fault: Fault,
  { since, until }: Pick<TextReport, 'since' | 'until'>,
  { stores }: Pick<ReturnType<typeof readReportUrl>, 'stores'>,
  key?: string,
): string {
  const cell = { since, until, ...(key !== undefined && { key }) };
  return buildReportCellPath({ figure: FAULTS[fault], ...cell }, stores);
}

interface TotalsProps {
  readonly report: TextReport;
  readonly findPath: (fault: Fault) => string;
}

function Totals({ report, findPath }: TotalsProps) {
  const sumRows = (count: (typeof COUNTS)[number]) =>
    report.rows.reduce((total, row) => total + row[count], 0);
  return (
    <>
      <dl className={classes.totals}>
        <div>
          <dt>{t('textReport.printed')}</dt>
          <dd>{formatNumber(sumRows('printed'))}</dd>
        </div>
        {FAULT_NAMES.map((fault) => (
          <div key={fault}>
            <dt>{t(`textReport.${fault}`)}</dt>
            <dd>
              <DrillLink to={sumRows(fault) > 0 ? findPath(fault) : null}>
                {describeShare({ part: sumRows(fault), whole: sumRows('printed') })}
              </DrillLink>
            </dd>
          </div>
        ))}
      </dl>
      {report.unknown > 0 && (
        <p className={classes.note}>{t('textReport.unknown', { count: report.unknown })}</p>
      )}
    </>
  );
}

interface FaultsProps {
  readonly report: TextReport;
  readonly findPath: (fault: Fault, row: Row) => string;
}

/** The products and shapes with a text that is too small or too long. */
function Faults({ report, findPath }: FaultsProps) {
  const rows = report.rows.filter((row) => FAULT_NAMES.some((fault) => row[fault] > 0));
  if (rows.length === 0 && report.rows.length > 0)
    return <p className={classes.note}>{t('textReport.none')}</p>;
  const smallRows = rows.filter((row) => row.small > 0);
  return (
    <div className={classes.split}>
      {smallRows.length > 0 && (
        <RowChart
          title={t('textReport.chart')}
          bars={smallRows.slice(0, MAX_BARS).map((row) => ({
            key: getRowKey(row),
            // The product is shown as its code, because a line of the chart is too narrow for both names.
            label: `${row.product} · ${row.shapeName}`,
            value: row.small,
            to: findPath('small', row),
          }))}
          format={(value) => formatNumber(value)}
        />
      )}
      <ReportTable
        title={t('textReport.table')}
        file="items-texts"
        columns={buildColumns(findPath)}
        rows={rows}
        keyOf={getRowKey}
      />
    </div>
  );
}

const getRowKey = ({ product, shape }: Row): string => `${product} ${shape}`;

function buildColumns(findPath: FaultsProps['findPath']): readonly ReportColumn<Row>[] {
  const buildFaultColumn = (fault: Fault): ReportColumn<Row> => ({
    key: fault,
    label: t(`textReport.${fault}`),
    text: (row) => formatNumber(row[fault]),
    cell: (row) => {
      if (row[fault] === 0) return undefined;
      const count = formatNumber(row[fault]);
      return (
        <Link to={findPath(fault, row)} aria-label={t('itemsReport.openOrders', { count })}>
          {count}
        </Link>
      );
    },
    value: (row) => row[fault],
    isNumeric: true,
  });
  const getSmallShare = ({ small, printed }: Row) => ({ part: small, whole: printed });
  return [
    { key: 'product', label: t('itemsReport.property.product'), text: formatProduct },
    { key: 'shape', label: t('itemsReport.property.shape'), text: ({ shapeName }) => shapeName },
    {
      key: 'printed',
      label: t('textReport.printed'),
      text: ({ printed }) => formatNumber(printed),
      value: ({ printed }) => printed,
      isNumeric: true,
    },
    buildFaultColumn('small'),
    {
      key: 'smallShare',
      label: t('textReport.smallShare'),
      text: (row) => describeShare(getSmallShare(row)),
      cell: (row) => <ShareCell share={getSmallShare(row)} />,
      value: (row) => readShare(getSmallShare(row)),
      isNumeric: true,
    },
    buildFaultColumn('shrunk'),
    buildFaultColumn('full'),
  ];
}
