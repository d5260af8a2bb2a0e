import { LOT_TYPES } from '@cmon/core/catalogue/product';
import {
  LOT_CUTTING_STATES,
  LOT_DOUBLE_STATES,
  LOT_SHIPPING_STATES,
  type LotCuttingState,
  type LotDoubleState,
  type LotShippingState,
} from '@cmon/core/production/statuses';
import { request } from '../../api/request.ts';
import { dateTime } from '../../display/format.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import type { ShipByLevel } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import type { Market } from '../../display/StoreFlag.tsx';
import {
  chosen,
  levelFilter,
  shipByColumn,
  statusFilter,
  statusText,
  storeColumn,
  storeFilter,
} from '../../list/columns.tsx';
import type { Column, ListSpec } from '../../list/listSpec.ts';
import { t } from '../../messages/translate.ts';
import { type LotRow, lotsQuery } from './lotQueries.ts';
import { RefLinks } from './RefLinks.tsx';

function plain(
  key: string,
  label: Column<LotRow>['label'],
  text: (row: LotRow) => string,
  more: Partial<Column<LotRow>> = {},
): Column<LotRow> {
  return { key, label, cell: text, text, ...more };
}

const columns: readonly Column<LotRow>[] = [
  {
    key: 'number',
    label: 'field.lot',
    cell: ({ number, prio, class: kind, openReissues }) => (
      <>
        {number} {prio && <Tag tone="prio">PRIO</Tag>} {kind === 'reissue' && <Tag tone="warn">R</Tag>}{' '}
        {openReissues > 0 && <Tag tone="warn">{t('order.reissues', { count: openReissues })}</Tag>}
      </>
    ),
    text: ({ number }) => number,
  },
  plain('type', 'field.type', ({ type }) => type),
  storeColumn(),
  {
    key: 'cutting',
    label: 'field.cutting',
    cell: ({ cutting }) => <StatusBadge word={cutting} />,
    text: ({ cutting }) => statusText(cutting),
  },
  {
    key: 'double',
    label: 'field.double',
    cell: ({ needsDouble, double }) => (needsDouble ? <StatusBadge word={double} /> : '—'),
    text: ({ needsDouble, double }) => (needsDouble ? statusText(double) : ''),
    first: false,
  },
  {
    key: 'shipping',
    label: 'field.shipping',
    cell: ({ shipping }) => <StatusBadge word={shipping} />,
    text: ({ shipping }) => statusText(shipping),
  },
  shipByColumn(),
  {
    key: 'gauge',
    label: 'field.gauge',
    cell: ({ gauge }) => <GaugeBar value={gauge} />,
    text: ({ gauge }) => `${gauge.value}/${gauge.max}`,
  },
  {
    key: 'strips',
    label: 'field.strips',
    cell: ({ stripsSeen, stripsExpected }) => (stripsExpected > 0 ? `${stripsSeen}/${stripsExpected}` : '—'),
    text: ({ stripsSeen, stripsExpected }) => `${stripsSeen}/${stripsExpected}`,
    end: true,
  },
  plain('items', 'field.items', ({ itemCount }) => String(itemCount), { end: true }),
  {
    key: 'megalot',
    label: 'field.megalot',
    cell: ({ megalot }) => <RefLinks path="/parcourir/megalots" refs={megalot ? [megalot] : []} />,
    text: ({ megalot }) => megalot?.number ?? '',
  },
  plain('zone', 'field.zone', ({ zone }) => zone ?? '—'),
  plain('laize', 'field.laize', ({ laize }) => (laize === null ? '—' : `${laize} mm`), { first: false }),
  plain('class', 'field.class', (row) => t(`lotClass.${row.class}`), { first: false }),
  plain('holder', 'field.holder', ({ holder }) => holder ?? '—', { first: false }),
  plain('madeAt', 'field.madeAt', ({ madeAt }) => dateTime(madeAt), { first: false }),
];

/** /parcourir/lots. */
export const lotsList: ListSpec<LotRow> = {
  id: 'lots',
  query: 'lots',
  path: '/parcourir/lots',
  title: 'screen.parcourir.lots',
  icon: 'stack',
  columns,
  filters: [
    { kind: 'text', key: 'q', label: 'filter.lotNumber' },
    statusFilter('cutting', 'field.cutting', LOT_CUTTING_STATES),
    { kind: 'choice', key: 'type', label: 'field.type', values: LOT_TYPES, valueLabel: (value) => value },
    storeFilter,
    levelFilter,
    statusFilter('double', 'field.double', LOT_DOUBLE_STATES),
    statusFilter('shipping', 'field.shipping', LOT_SHIPPING_STATES),
    { kind: 'flag', key: 'reissue', label: 'filter.reissue' },
  ],
  rowLabel: ({ number }) => number,
  load: async ({ page, size, sort, filters }, after, signal) => {
    const filter = {
      text: filters.q?.[0] ?? null,
      cutting: chosen<LotCuttingState>(filters.cutting),
      types: chosen<(typeof LOT_TYPES)[number]>(filters.type),
      stores: chosen<Market>(filters.store),
      levels: chosen<ShipByLevel>(filters.level),
      double: chosen<LotDoubleState>(filters.double),
      shipping: chosen<LotShippingState>(filters.shipping),
      reissue: filters.reissue ? true : null,
    };
    return (await request(lotsQuery, { filter, sort, page, size, after }, signal)).lots;
  },
};
