import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { formatReason, getStateLabel } from '../../../display/eventLabels.ts';
import { formatDateTime, formatNumber } from '../../../display/format.ts';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { formatLocale } from '../../../display/localeNames.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Reports.module.css';
import { type ReportColumn, ReportTable } from '../ReportTable.tsx';
import { type ReissueReport, reissueReportQuery } from '../reportQueries.ts';
import { readReportUrl } from '../reportUrl.ts';
import { formatProduct } from './formatProduct.ts';
import { ItemsReportFrame } from './ItemsReportFrame.tsx';
import { ITEM_PROPERTIES } from './itemProperties.ts';
import { buildReissuesPath, type ReissueChoice, readReissueChoice } from './reissueUrl.ts';

type Group = ReissueReport['groups'][number];
type Row = ReissueReport['rows'][number];

/** The reissues of a period, counted by product, reason and step, and a list of the selected reissues. */
export function Reissues({ tabs }: { readonly tabs: ReactNode }) {
  const [query] = useSearchParams();
  const filter = readReportUrl(query);
  const choice = readReissueChoice(query);
  const reportQuery = useQuery({
    queryKey: buildQueryKey('reissueReport', { filter, ...choice }),
    queryFn: ({ signal }) => request(reissueReportQuery, { filter, ...choice }, signal),
    placeholderData: (previous) => previous,
  });
  const report = reportQuery.data?.reissueReport;
  return (
    <ItemsReportFrame query={reportQuery} report={report} tabs={tabs} about={t('reissueReport.about')}>
      {report && (
        <>
          <ReportTable
            title={t('reissueReport.groups')}
            file="reissues-products"
            columns={buildGroupColumns(query)}
            rows={report.groups}
            keyOf={({ product, reason, step }) => `${product} ${reason} ${step}`}
          />
          <p className={classes.chosen} aria-live="polite">
            <strong>
              {t('reissueReport.count', { count: report.reissues })},{' '}
              {t('reports.piecesOf', { count: report.pieces })}
            </strong>
            {Object.keys(choice).length > 0 && (
              <>
                <span>{formatChoice(choice, report.groups)}</span>
                <Link to={buildReissuesPath(query, {})}>{t('reissueReport.showAll')}</Link>
              </>
            )}
          </p>
          <ReportTable
            title={t('reissueReport.list')}
            file="reissues"
            columns={buildColumns()}
            rows={report.rows}
            keyOf={({ reissueId, at, product }) => `${reissueId} ${at} ${product}`}
          />
          {report.rows.length < report.reissues && (
            <p className={classes.note}>{t('reissueReport.cut', { count: report.rows.length })}</p>
          )}
        </>
      )}
    </ItemsReportFrame>
  );
}

function formatChoice(choice: ReissueChoice, groups: readonly Group[]): string {
  const { product, reason, step, press, operator, userId, itemKey } = choice;
  const productGroup = groups.find((group) => group.product === product);
  return [
    ...(product === undefined ? [] : [productGroup ? formatProduct(productGroup) : product]),
    ...(reason === undefined ? [] : [formatReason(reason)]),
    ...(step === undefined ? [] : [formatStep(step as Group['step'])]),
    ...(press === undefined ? [] : [press || t('reports.withoutPress')]),
    ...(operator === undefined
      ? []
      : [t(operator === '' ? 'reports.withoutOperator' : 'reissueReport.operator')]),
    ...(userId === undefined ? [] : [t('reissueReport.requestedBy')]),
    ...(itemKey === undefined ? [] : [formatItemKey(itemKey)]),
  ].join(' · ');
}

/** Formats a property with its value: `Shape 12` for `shape:12`. */
function formatItemKey(key: string): string {
  const name = key.split(':', 1)[0] ?? '';
  const value = key.slice(name.length + 1);
  const property = ITEM_PROPERTIES.find((property) => property === name);
  if (property === undefined) return key;
  return `${t(`itemsReport.property.${property}`)} ${property === 'locale' ? formatLocale(value) : value}`;
}

const formatStep = (step: Group['step']): string => t(`reissueReport.step.${step}`);

function buildGroupColumns(query: URLSearchParams): readonly ReportColumn<Group>[] {
  return [
    {
      key: 'product',
      label: t('itemsReport.property.product'),
      text: formatProduct,
      cell: (group) => (
        <Link to={buildReissuesPath(query, { product: group.product })}>{formatProduct(group)}</Link>
      ),
    },
    {
      key: 'reason',
      label: t('reports.reason'),
      text: ({ reason }) => formatReason(reason),
      cell: ({ product, reason }) => (
        <Link to={buildReissuesPath(query, { product, reason })}>{formatReason(reason)}</Link>
      ),
    },
    { key: 'step', label: t('reissueReport.step'), text: ({ step }) => formatStep(step) },
    {
      key: 'pieces',
      label: t('reports.pieces'),
      text: ({ pieces }) => formatNumber(pieces),
      cell: ({ product, reason, step, pieces }) => (
        <Link to={buildReissuesPath(query, { product, reason, step })}>{formatNumber(pieces)}</Link>
      ),
      value: ({ pieces }) => pieces,
      isNumeric: true,
    },
  ];
}

function buildColumns(): readonly ReportColumn<Row>[] {
  return [
    { key: 'at', label: t('history.column.at'), text: ({ at }) => formatDateTime(at), value: ({ at }) => at },
    {
      key: 'order',
      label: t('object.order'),
      text: ({ orderNumber }) => orderNumber,
      cell: ({ orderId, orderNumber }) => <Link to={getObjectPath('order', orderId)}>{orderNumber}</Link>,
    },
    { key: 'product', label: t('itemsReport.property.product'), text: formatProduct },
    { key: 'reason', label: t('reports.reason'), text: ({ reason }) => formatReason(reason) },
    { key: 'step', label: t('reissueReport.step'), text: ({ step }) => formatStep(step) },
    { key: 'state', label: t('field.status'), text: ({ state }) => getStateLabel(state, 'reissue') },
    {
      key: 'pieces',
      label: t('reports.pieces'),
      text: ({ pieces }) => formatNumber(pieces),
      value: ({ pieces }) => pieces,
      isNumeric: true,
    },
  ];
}
