import { LOT_TYPES } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import { isCalendarDay } from '@cmon/core/production/lists/dayPeriods';
import {
  LOT_CUTTING_STATES,
  LOT_DOUBLE_STATES,
  LOT_SHIPPING_STATES,
  type LotCuttingState,
  type LotDoubleState,
  type LotShippingState,
  STEP_FILTERS,
  type StepFilter,
} from '@cmon/core/production/statuses';
import { formatCalendarDay } from '../../../display/format.ts';
import { formatSubstrate } from '../../../display/formatMedia.ts';
import { GaugeBar } from '../../../display/GaugeBar.tsx';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import type { ShipByLevel } from '../../../display/ShipBy.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import {
  buildShipByColumn,
  buildStatusColumn,
  buildStatusFilter,
  buildStoreColumn,
  buildTextColumn,
  buildTimeColumn,
  shipByLevelFilter,
  storeFilter,
  toFilterValues,
} from '../../../list/columns.tsx';
import { AGE_SORT, type Column, type ListSpec } from '../../../list/listSpec.ts';
import { makePageReaders } from '../../../list/makePageReaders.ts';
import { t } from '../../../messages/translate.ts';
import { type LotRow, lotsQuery } from './lotQueries.ts';

const columns: readonly Column<LotRow>[] = [
  {
    key: 'number',
    label: 'field.lot',
    sort: AGE_SORT,
    cell: ({ number, prio, class: kind, openReissues }) => (
      <>
        {number} {prio && <Tag tone="prio">PRIO</Tag>} {kind === 'reissue' && <Tag tone="warn">R</Tag>}{' '}
        {openReissues > 0 && <Tag tone="warn">{t('order.reissues', { count: openReissues })}</Tag>}
      </>
    ),
    text: ({ number }) => number,
  },
  buildTextColumn('type', 'field.type', ({ type }) => type, {
    sort: { ascending: 'type', descending: 'typeDesc' },
  }),
  buildStoreColumn(({ store }) => store),
  buildStatusColumn('cutting', 'field.cutting', ({ cutting }) => cutting),
  buildStatusColumn('double', 'field.double', ({ needsDouble, double }) => (needsDouble ? double : null), {
    shownByDefault: false,
  }),
  buildStatusColumn('shipping', 'field.shipping', ({ shipping }) => shipping),
  buildShipByColumn(),
  {
    key: 'gauge',
    label: 'field.gauge',
    cell: ({ gauge }) => <GaugeBar gauge={gauge} />,
    text: ({ gauge }) => `${gauge.value}/${gauge.max}`,
  },
  buildTextColumn('orders', 'field.orders', ({ orderCount }) => String(orderCount), { alignEnd: true }),
  {
    key: 'strips',
    label: 'field.strips',
    cell: ({ stripsSeen, stripsExpected }) => (stripsExpected > 0 ? `${stripsSeen}/${stripsExpected}` : '—'),
    text: ({ stripsSeen, stripsExpected }) => `${stripsSeen}/${stripsExpected}`,
    alignEnd: true,
  },
  buildTextColumn('items', 'field.items', ({ itemCount }) => String(itemCount), { alignEnd: true }),
  {
    key: 'megalot',
    label: 'field.megalot',
    cell: ({ megalot }) => <RefLinks type="megalot" refs={megalot ? [megalot] : []} />,
    text: ({ megalot }) => megalot?.number ?? '',
  },
  buildTextColumn('zone', 'field.zone', ({ zone }) => zone),
  buildTextColumn('laize', 'field.laize', ({ laize }) => (laize === null ? null : `${laize} mm`), {
    shownByDefault: false,
  }),
  buildTextColumn('substrate', 'field.substrate', ({ substrate }) => formatSubstrate(substrate)),
  buildTextColumn('device', 'field.device', ({ device }) => device),
  buildTextColumn('class', 'field.class', (row) => t(`lotClass.${row.class}`), { shownByDefault: false }),
  buildTextColumn('holder', 'field.holder', ({ holder }) => holder, { shownByDefault: false }),
  buildTimeColumn('madeAt', 'field.madeAt', ({ madeAt }) => madeAt, {
    shownByDefault: false,
    sort: AGE_SORT,
  }),
];

/** The list of lots at /parcourir/lots. */
export const lotsList: ListSpec<LotRow> = {
  id: 'lots',
  query: 'lots',
  path: '/parcourir/lots',
  title: 'screen.parcourir.lots',
  icon: 'stack',
  columns,
  filters: [
    { kind: 'text', key: 'q', label: 'filter.lotNumber' },
    buildStatusFilter('cutting', 'field.cutting', LOT_CUTTING_STATES),
    { kind: 'choice', key: 'type', label: 'field.type', values: LOT_TYPES, valueLabel: (value) => value },
    storeFilter,
    shipByLevelFilter,
    buildStatusFilter('double', 'field.double', LOT_DOUBLE_STATES),
    buildStatusFilter('shipping', 'field.shipping', LOT_SHIPPING_STATES),
    buildStatusFilter('step', 'filter.step', STEP_FILTERS),
    { kind: 'flag', key: 'reissue', label: 'filter.reissue' },
    { kind: 'flag', key: 'mine', label: 'filter.mine' },
    {
      kind: 'link',
      key: 'cutOn',
      label: 'filter.cutOn',
      describe: (value) => (isCalendarDay(value) ? formatCalendarDay(value) : null),
    },
  ],
  searchType: 'lots',
  sorts: ['openFirst', 'shipBy', 'fifo', 'lifo'],
  rowLabel: ({ number }) => number,
  ...makePageReaders(lotsQuery, 'lots', ({ sort, filters }) => {
    const filter = {
      text: filters.q?.[0] ?? null,
      cutting: toFilterValues<LotCuttingState>(filters.cutting),
      types: toFilterValues<(typeof LOT_TYPES)[number]>(filters.type),
      stores: toFilterValues<Market>(filters.store),
      levels: toFilterValues<ShipByLevel>(filters.level),
      steps: toFilterValues<StepFilter>(filters.step),
      double: toFilterValues<LotDoubleState>(filters.double),
      shipping: toFilterValues<LotShippingState>(filters.shipping),
      reissue: filters.reissue ? true : null,
      mine: filters.mine ? true : null,
      cutOn: filters.cutOn?.find(isCalendarDay) ?? null,
    };
    return { filter, sort };
  }),
};
