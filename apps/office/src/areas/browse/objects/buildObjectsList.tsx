import { POLES } from '@cmon/core/catalogue/product';
import { FABRICATION_STATUSES, type FabricationStatus } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { request } from '../../../api/request.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import type { ShipByLevel } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import type { Market } from '../../../display/StoreFlag.tsx';
import {
  buildStatusFilter,
  formatStatus,
  levelFilter,
  shipByColumn,
  storeColumn,
  storeFilter,
  toFilterValues,
} from '../../../list/columns.tsx';
import type { Column, ListSpec } from '../../../list/listSpec.ts';
import { t } from '../../../messages/translate.ts';
import { RefLinks } from '../RefLinks.tsx';
import { type ObjectRow, objectsQuery } from './objectQueries.ts';

const formatPole = (pole: ObjectRow['pole']) => (pole === null ? '—' : t(`pole.${pole}`));

const columns: readonly Column<ObjectRow>[] = [
  {
    key: 'preview',
    label: 'field.preview',
    cell: (item) => <ItemPreview item={item} size="thumb" />,
    text: () => '',
  },
  {
    key: 'order',
    label: 'field.order',
    cell: ({ orderId, orderNumber, prio }) => (
      <>
        <Link to={`/parcourir/commandes?detail=${encodeURIComponent(orderId)}`}>{orderNumber}</Link>{' '}
        {prio && <Tag tone="prio">PRIO</Tag>}
      </>
    ),
    text: ({ orderNumber }) => orderNumber,
  },
  {
    key: 'product',
    label: 'field.product',
    cell: ({ productName }) => productName,
    text: ({ productName }) => productName,
  },
  {
    key: 'quantity',
    label: 'field.quantity',
    cell: ({ quantity }) => quantity,
    text: ({ quantity }) => String(quantity),
    alignEnd: true,
  },
  {
    key: 'pole',
    label: 'field.pole',
    cell: ({ pole }) => formatPole(pole),
    text: ({ pole }) => formatPole(pole),
  },
  {
    key: 'fabrication',
    label: 'field.fabrication',
    cell: ({ fabrication }) => (fabrication ? <StatusBadge status={fabrication} /> : '—'),
    text: ({ fabrication }) => (fabrication ? formatStatus(fabrication) : ''),
  },
  storeColumn(),
  shipByColumn(),
  { key: 'blank', label: 'field.blank', cell: ({ blank }) => blank ?? '—', text: ({ blank }) => blank ?? '' },
  {
    key: 'lot',
    label: 'field.lot',
    cell: ({ lot }) => <RefLinks path="/parcourir/lots" refs={lot ? [lot] : []} />,
    text: ({ lot }) => lot?.number ?? '',
  },
  {
    key: 'heldBy',
    label: 'field.holder',
    cell: ({ heldBy }) => heldBy ?? '—',
    text: ({ heldBy }) => heldBy ?? '',
    shownByDefault: false,
  },
];

/** The list of object items at /parcourir/objets: of the given lots or of all. The path contains the lot ids. */
export function buildObjectsList(lotIds: readonly string[]): ListSpec<ObjectRow> {
  return {
    id: 'objets',
    query: 'objects',
    path: '/parcourir/objets',
    pathSuffix: lotIds.map(encodeURIComponent).join(','),
    title: 'screen.parcourir.objets',
    icon: 'coffee',
    columns,
    filters: [
      { kind: 'text', key: 'q', label: 'filter.orderNumber' },
      {
        kind: 'choice',
        key: 'pole',
        label: 'field.pole',
        values: POLES,
        valueLabel: (value) => formatPole(POLES.find((pole) => pole === value) ?? null),
      },
      buildStatusFilter('fabrication', 'field.fabrication', FABRICATION_STATUSES),
      storeFilter,
      levelFilter,
    ],
    rowLabel: ({ orderNumber, productName }) => `${orderNumber} ${productName}`,
    load: async ({ page, size, sort, filters }, after, signal) => {
      const filter = {
        lotIds: lotIds.length > 0 ? [...lotIds] : null,
        text: filters.q?.[0] ?? null,
        poles: toFilterValues<(typeof POLES)[number]>(filters.pole),
        fabrication: toFilterValues<FabricationStatus>(filters.fabrication),
        stores: toFilterValues<Market>(filters.store),
        levels: toFilterValues<ShipByLevel>(filters.level),
      };
      return (await request(objectsQuery, { filter, sort, page, size, after }, signal)).items;
    },
  };
}
