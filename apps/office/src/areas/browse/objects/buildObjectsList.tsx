import { POLES } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import { FABRICATION_STATUSES, type FabricationStatus } from '@cmon/core/production/statuses';
import { Link } from 'react-router';
import { describePause, PauseTag } from '../../../display/floor/PauseTag.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import type { ShipByLevel } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import {
  buildShipByColumn,
  buildStatusFilter,
  buildStoreColumn,
  buildTextColumn,
  shipByLevelFilter,
  storeFilter,
  toFilterValues,
} from '../../../list/columns.tsx';
import { type Column, type ListSpec, NUMBER_SORT } from '../../../list/listSpec.ts';
import { makePageReaders } from '../../../list/makePageReaders.ts';
import { t } from '../../../messages/translate.ts';
import classes from './Objects.module.css';
import { type ObjectRow, objectsQuery } from './objectQueries.ts';
import { StartButton } from './StartButton.tsx';

const formatPole = (pole: ObjectRow['pole']) => (pole === null ? null : t(`pole.${pole}`));

/** The bin of a blank and the pieces on its shelf; empty when nobody entered them. */
function formatStock(stock: ObjectRow['blankStock']): string {
  if (stock === null) return '';
  const { bin, shelf } = stock;
  return [bin, shelf === null ? '' : t('objects.onShelf', { count: shelf })].filter(Boolean).join(' · ');
}

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
    sort: NUMBER_SORT,
    cell: ({ orderId, orderNumber, prio }) => (
      <>
        <Link to={getObjectPath('order', orderId)}>{orderNumber}</Link> {prio && <Tag tone="prio">PRIO</Tag>}
      </>
    ),
    text: ({ orderNumber }) => orderNumber,
  },
  {
    key: 'product',
    label: 'field.product',
    cell: ({ productName, formeName }) => (
      <>
        {productName}
        {formeName && <span className={classes.more}>{formeName}</span>}
      </>
    ),
    text: ({ productName, formeName }) => [productName, formeName].filter(Boolean).join(', '),
  },
  buildTextColumn('quantity', 'field.quantity', ({ quantity }) => String(quantity), { alignEnd: true }),
  buildTextColumn('pole', 'field.pole', ({ pole }) => formatPole(pole)),
  {
    key: 'fabrication',
    label: 'field.fabrication',
    cell: (item) => (
      <span className={classes.work}>
        {item.fabrication === null ? '—' : <StatusBadge status={item.fabrication} />}
        {item.pause && <PauseTag pause={item.pause} />}
        <StartButton item={item} />
      </span>
    ),
    text: ({ fabrication, pause }) =>
      [fabrication && t(`status.${fabrication}`), pause && describePause(pause)].filter(Boolean).join(' · '),
  },
  buildStoreColumn(({ store }) => store),
  buildShipByColumn(),
  {
    key: 'blank',
    label: 'field.blank',
    cell: ({ blank, blankName, blankStock, blankMissing }) => (
      <>
        {blankName ?? '—'}
        {blank !== null && (
          <span className={classes.more}>
            {blankMissing && (
              <Tag tone="danger">
                <Icon name="warningCircle" size={14} /> {t('objects.blankMissing')}
              </Tag>
            )}
            {!blankMissing && blankStock?.low && <Tag tone="warn">{t('blank.low')}</Tag>}
            {formatStock(blankStock)}
          </span>
        )}
      </>
    ),
    text: ({ blankName, blankStock }) => [blankName, formatStock(blankStock)].filter(Boolean).join(', '),
  },
  {
    key: 'lot',
    label: 'field.lot',
    cell: ({ lot }) => <RefLinks type="lot" refs={lot ? [lot] : []} />,
    text: ({ lot }) => lot?.number ?? '',
  },
  {
    key: 'print',
    label: 'field.printFiles',
    cell: ({ megalot }) => <RefLinks type="megalot" refs={megalot ? [megalot] : []} />,
    text: ({ megalot }) => megalot?.number ?? '',
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
      shipByLevelFilter,
      { kind: 'flag', key: 'missing', label: 'filter.blankMissing' },
    ],
    sorts: ['openFirst', 'shipBy', 'fifo', 'lifo'],
    rowLabel: ({ orderNumber, productName }) => `${orderNumber} ${productName}`,
    ...makePageReaders(objectsQuery, 'items', ({ sort, filters }) => {
      const filter = {
        lotIds: lotIds.length > 0 ? [...lotIds] : null,
        text: filters.q?.[0] ?? null,
        poles: toFilterValues<(typeof POLES)[number]>(filters.pole),
        fabrication: toFilterValues<FabricationStatus>(filters.fabrication),
        stores: toFilterValues<Market>(filters.store),
        levels: toFilterValues<ShipByLevel>(filters.level),
        blankMissing: filters.missing ? true : null,
      };
      return { filter, sort };
    }),
  };
}
