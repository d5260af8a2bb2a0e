import { POLES } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import { FABRICATION_STATUSES, type FabricationStatus } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { request } from '../../../api/request.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import type { ShipByLevel } from '../../../display/ShipBy.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import {
  buildStatusColumn,
  buildStatusFilter,
  buildTextColumn,
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

const formatPole = (pole: ObjectRow['pole']) => (pole === null ? null : t(`pole.${pole}`));

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
  buildTextColumn('product', 'field.product', ({ productName }) => productName),
  buildTextColumn('quantity', 'field.quantity', ({ quantity }) => String(quantity), { alignEnd: true }),
  buildTextColumn('pole', 'field.pole', ({ pole }) => formatPole(pole)),
  buildStatusColumn('fabrication', 'field.fabrication', ({ fabrication }) => fabrication),
  storeColumn(),
  shipByColumn(),
  buildTextColumn('blank', 'field.blank', ({ blank }) => blank),
  {
    key: 'lot',
    label: 'field.lot',
    cell: ({ lot }) => <RefLinks path="/parcourir/lots" refs={lot ? [lot] : []} />,
    text: ({ lot }) => lot?.number ?? '',
  },
  buildTextColumn('heldBy', 'field.holder', ({ heldBy }) => heldBy, { shownByDefault: false }),
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
        valueLabel: (value) => formatPole(POLES.find((pole) => pole === value) ?? null) ?? value,
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
