import type { Market } from '@cmon/core/catalogue/types';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { REPORT_FIGURES_OF_ORDERS } from '@cmon/core/production/monitoring/listedFigures';
import { ORDER_AGES, type OrderAge } from '@cmon/core/production/monitoring/orderAge';
import { ORDER_STATUSES, type OrderStatus } from '@cmon/core/production/statuses';
import { request } from '../../../api/request.ts';
import { formatDateTime, formatFileTime, formatNumber } from '../../../display/format.ts';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { formatLocale } from '../../../display/localeNames.ts';
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
import { toDayRange } from '../../../list/days/dayPeriod.ts';
import {
  AGE_SORT,
  type Column,
  type ListSpec,
  type ListState,
  NUMBER_SORT,
  STORE_SORT,
} from '../../../list/listSpec.ts';
import { makePageReaders } from '../../../list/makePageReaders.ts';
import { readReportCell } from '../../../list/reportCells/reportCell.ts';
import { t } from '../../../messages/translate.ts';
import { buildReportCellFilter } from '../buildReportCellFilter.ts';
import { type OrderRow, orderCountsQuery, ordersQuery } from './orderQueries.ts';

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'number',
    label: 'field.order',
    sort: NUMBER_SORT,
    cell: ({ number, prio, held, enSouffrance, openReissues }) => (
      <>
        {number} {prio && <Tag tone="prio">PRIO</Tag>} {held && <Tag tone="danger">{t('order.held')}</Tag>}{' '}
        {enSouffrance && <Tag tone="danger">{t('order.enSouffrance')}</Tag>}{' '}
        {openReissues > 0 && <Tag tone="warn">{t('order.reissues', { count: openReissues })}</Tag>}
      </>
    ),
    text: ({ number }) => number,
  },
  { ...buildStoreColumn(({ store }) => store), sort: STORE_SORT },
  buildStatusColumn('status', 'field.status', ({ status }) => status),
  buildShipByColumn(),
  {
    key: 'age',
    label: 'field.age',
    sort: { ascending: 'lifo', descending: 'fifo' },
    cell: ({ placedAt, age, shipBy }) => (
      <time dateTime={placedAt} title={formatDateTime(placedAt)}>
        {shipBy.outcome === null ? formatNumber(age) : '—'}
      </time>
    ),
    alignEnd: true,
    text: ({ placedAt }) => formatFileTime(placedAt),
    fileColumns: [{ label: 'field.receivedAt', text: ({ receivedAt }) => formatFileTime(receivedAt) }],
  },
  buildTextColumn('items', 'field.items', ({ itemCount }) => String(itemCount), { alignEnd: true }),
  buildTextColumn('families', 'field.families', ({ families }) => families.join(', ')),
  {
    key: 'lots',
    label: 'field.lots',
    cell: ({ lots }) => <RefLinks type="lot" refs={lots} />,
    text: ({ lots }) => lots.map(({ number }) => number).join(' '),
  },
  {
    key: 'megalots',
    label: 'field.megalots',
    cell: ({ megalots }) => <RefLinks type="megalot" refs={megalots} />,
    text: ({ megalots }) => megalots.map(({ number }) => number).join(' '),
  },
  buildTextColumn('zone', 'field.zone', ({ zone }) => zone),
  buildTextColumn('carrier', 'field.carrier', ({ carrier }) => getCarrierName(carrier), {
    shownByDefault: false,
  }),
  buildTextColumn('slot', 'field.slot', ({ slot }) => slot, { shownByDefault: false }),
  buildStatusColumn('refund', 'field.refund', ({ refund }) => refund),
  buildTextColumn('locale', 'field.locale', ({ locale }) => formatLocale(locale), { shownByDefault: false }),
  buildTimeColumn('placedAt', 'field.placedAt', ({ placedAt }) => placedAt, {
    shownByDefault: false,
    onCards: true,
    sort: AGE_SORT,
  }),
  buildTimeColumn('shippedAt', 'field.shippedAt', ({ shippedAt }) => shippedAt, {
    shownByDefault: false,
    alwaysInFile: true,
  }),
];

/** The number of open orders in each status: in the stores that the list is filtered by, or in all stores. */
async function countByStatus(
  { filters }: ListState,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const stores = toFilterValues<Market>(filters.store);
  const { orderFlow } = await request(orderCountsQuery, { stores }, signal);
  const open = orderFlow.rows.filter(({ status }) => status !== 'complete');
  return new Map(open.map(({ status, wip }) => [status, wip]));
}

/**
 * The filters for each value of the URL parameter `packing`. Orders that the CIP line must put together first can't be
 * packed.
 */
const PACKING_FILTERS = {
  now: { packing: true, atCip: null },
  waiting: { packing: false, atCip: false },
  cip: { packing: false, atCip: true },
} as const;

const isPackingFilter = (value: string): value is keyof typeof PACKING_FILTERS =>
  Object.hasOwn(PACKING_FILTERS, value);

/** Steps whose distress is counted in orders, not in lots or items. */
const isOrderStep = (step: string): step is 'lot' | 'print' | 'shipping' =>
  ['lot', 'print', 'shipping'].includes(step);

/** The list of orders at /parcourir/commandes, which can be filtered by products with these names. */
export function buildOrdersList(productNames: ReadonlyMap<string, string>): ListSpec<OrderRow> {
  return {
    id: 'commandes',
    query: 'orders',
    path: '/parcourir/commandes',
    title: 'screen.parcourir.commandes',
    icon: 'receipt',
    columns,
    filters: [
      { kind: 'text', key: 'q', label: 'filter.orderNumber' },
      { kind: 'flag', key: 'open', label: 'filter.open' },
      buildStatusFilter('status', 'field.status', ORDER_STATUSES, {
        query: 'orderCounts',
        load: countByStatus,
      }),
      storeFilter,
      {
        kind: 'choice',
        key: 'product',
        label: 'field.product',
        values: [...productNames.keys()],
        takesOtherValues: true,
        valueLabel: (value) => productNames.get(value) ?? value,
      },
      { kind: 'days', key: 'placed', label: 'field.placedAt', choiceKey: 'age', past: true },
      { kind: 'days', key: 'shipBy', label: 'field.shipBy', choiceKey: shipByLevelFilter.key },
      shipByLevelFilter,
      { kind: 'days', key: 'shipped', label: 'field.shippedAt', past: true },
      {
        kind: 'choice',
        key: 'age',
        label: 'field.age',
        values: ORDER_AGES,
        valueLabel: (value) => t(`age.${value as OrderAge}`),
      },
      { kind: 'flag', key: 'prio', label: 'filter.prio' },
      { kind: 'flag', key: 'held', label: 'filter.held' },
      { kind: 'flag', key: 'reissue', label: 'filter.reissue' },
      // `souffrance`: an item can't be made until somebody acts. `distress`: late or stuck at one step; only links set it.
      { kind: 'flag', key: 'souffrance', label: 'filter.enSouffrance' },
      buildReportCellFilter(REPORT_FIGURES_OF_ORDERS, productNames),
      {
        kind: 'link',
        key: 'distress',
        label: 'filter.distressAt',
        describe: (value) => (isOrderStep(value) ? t(`distressAt.${value}`) : null),
      },
      {
        kind: 'link',
        key: 'packing',
        label: 'filter.packing',
        describe: (value) => (isPackingFilter(value) ? t(`packing.${value}`) : null),
      },
    ],
    sorts: ['openFirst', 'shipBy', 'fifo', 'lifo'],
    searchType: 'commandes',
    rowLabel: ({ number }) => number,
    // Orders of several stores may have the same number.
    searchId: ({ id }) => id,
    ...makePageReaders(ordersQuery, 'orders', ({ sort, filters }) => {
      const shipBy = toDayRange(filters.shipBy);
      const shipped = toDayRange(filters.shipped);
      const placed = toDayRange(filters.placed);
      const packing = filters.packing?.find(isPackingFilter);
      const filter = {
        open: filters.open ? true : null,
        shipByFrom: shipBy.from,
        shipByTo: shipBy.to,
        placedFrom: placed.from,
        placedTo: placed.to,
        products: filters.product?.length ? [...filters.product] : null,
        shippedFrom: shipped.from,
        shippedTo: shipped.to,
        text: filters.q?.[0] ?? null,
        statuses: toFilterValues<OrderStatus>(filters.status),
        stores: toFilterValues<Market>(filters.store),
        levels: toFilterValues<ShipByLevel>(filters.level),
        ages: toFilterValues<OrderAge>(filters.age),
        prio: filters.prio ? true : null,
        held: filters.held ? true : null,
        reissue: filters.reissue ? true : null,
        enSouffrance: filters.souffrance ? true : null,
        counted: readReportCell(filters.counted?.[0], REPORT_FIGURES_OF_ORDERS),
        distressAt: filters.distress?.find(isOrderStep) ?? null,
        ...(packing === undefined ? { packing: null, atCip: null } : PACKING_FILTERS[packing]),
      };
      return { filter, sort };
    }),
  };
}
