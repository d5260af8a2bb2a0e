import type { Market } from '@cmon/core/catalogue/types';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { PARCEL_FIGURES } from '@cmon/core/production/monitoring/listedFigures';
import { PaperLink } from '../../../actions/PaperLink.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import type { Tone } from '../../../display/statusLook.ts';
import { buildTextColumn, storeFilter, toFilterValues } from '../../../list/columns.tsx';
import { readCounted } from '../../../list/counted/counted.ts';
import { AGE_SORT, type Column, type FilterSpec, type ListSpec } from '../../../list/listSpec.ts';
import { readPages } from '../../../list/readPages.ts';
import { t } from '../../../messages/translate.ts';
import { buildCountedFilter } from '../buildCountedFilter.ts';
import { formatLastTracking, formatWeight, ParcelExceptions, TrackingNumber } from './ParcelFacets.tsx';
import { type ParcelRow, parcelsQuery } from './parcelQueries.ts';

type ParcelState = ParcelRow['state'];
type LabelState = ParcelRow['labelState'];

const STATE_TONES = {
  open: 'neutral',
  packed: 'neutral',
  shipped: 'done',
  voided: 'danger',
} as const satisfies Record<ParcelState, Tone>;
const LABEL_TONES = {
  toBuy: 'neutral',
  bought: 'neutral',
  printed: 'done',
  voided: 'warn',
} as const satisfies Record<LabelState, Tone>;

/** The state of a parcel, and that of its label unless the one follows from the other: what was shipped has its label. */
export function ParcelStateTags({ parcel }: { readonly parcel: Pick<ParcelRow, 'state' | 'labelState'> }) {
  if (parcel.state === 'shipped' && parcel.labelState === 'printed') {
    return <Tag tone={STATE_TONES.shipped}>{t('parcelState.shipped')}</Tag>;
  }
  return (
    <>
      <Tag tone={STATE_TONES[parcel.state]}>{t(`parcelState.${parcel.state}`)}</Tag>{' '}
      <Tag tone={LABEL_TONES[parcel.labelState]}>{t(`label.${parcel.labelState}`)}</Tag>
    </>
  );
}

const columns: readonly Column<ParcelRow>[] = [
  buildTextColumn('parcel', 'field.parcelCode', ({ code }) => code),
  {
    key: 'order',
    label: 'field.order',
    cell: ({ order, index, of }) => (
      <>
        {order && <RefLinks type="order" refs={[order]} />} {of > 1 && `${index}/${of}`}
      </>
    ),
    text: ({ order, index, of }) => `${order?.number ?? ''} ${index}/${of}`,
  },
  {
    key: 'store',
    label: 'field.store',
    cell: ({ order }) => order && <StoreFlag store={order.store} />,
    text: ({ order }) => order?.store ?? '',
  },
  {
    key: 'state',
    label: 'field.status',
    cell: (parcel) => <ParcelStateTags parcel={parcel} />,
    text: ({ state, labelState }) => `${t(`parcelState.${state}`)}, ${t(`label.${labelState}`)}`,
  },
  {
    key: 'exceptions',
    label: 'field.exceptions',
    cell: (parcel) => <ParcelExceptions parcel={parcel} />,
    text: ({ exceptions }) => exceptions.map((exception) => t(`parcelException.${exception}`)).join(', '),
  },
  buildTextColumn('items', 'field.items', ({ itemIds }) => String(itemIds.length), {
    alignEnd: true,
    shownByDefault: false,
  }),
  buildTextColumn('carrier', 'field.carrier', ({ carrier }) => getCarrierName(carrier)),
  buildTextColumn('zone', 'field.zone', ({ order }) => order?.zone ?? null, { shownByDefault: false }),
  buildTextColumn('service', 'field.service', ({ service }) => service, { shownByDefault: false }),
  buildTextColumn('box', 'field.box', ({ box }) => box, { shownByDefault: false }),
  {
    key: 'tracking',
    label: 'field.tracking',
    cell: (parcel) => <TrackingNumber parcel={parcel} />,
    text: ({ tracking }) => tracking ?? '',
  },
  buildTextColumn('lastTracking', 'field.lastTracking', formatLastTracking),
  buildTextColumn('weight', 'field.weight', formatWeight, { alignEnd: true, shownByDefault: false }),
  {
    key: 'manifest',
    label: 'field.manifest',
    shownByDefault: false,
    cell: ({ manifest }) =>
      manifest === null ? (
        '—'
      ) : (
        <PaperLink kind="manifests" id={manifest.id}>
          {manifest.number}
        </PaperLink>
      ),
    text: ({ manifest }) => manifest?.number ?? '',
  },
  buildTextColumn('openedAt', 'field.packedAt', ({ openedAt }) => formatDateTime(openedAt), {
    sort: AGE_SORT,
    shownByDefault: false,
  }),
  buildTextColumn('shippedAt', 'field.shippedAt', ({ shippedAt }) =>
    shippedAt === null ? null : formatDateTime(shippedAt),
  ),
  buildTextColumn('shippedBy', 'field.shippedBy', ({ shippedBy }) => shippedBy, { shownByDefault: false }),
];

const stateFilter: FilterSpec = {
  kind: 'choice',
  key: 'state',
  label: 'field.status',
  values: Object.keys(STATE_TONES),
  valueLabel: (value) => t(`parcelState.${value as ParcelState}`),
};

const labelFilter: FilterSpec = {
  kind: 'choice',
  key: 'label',
  label: 'field.label',
  values: Object.keys(LABEL_TONES),
  valueLabel: (value) => t(`label.${value as LabelState}`),
};

/** The list of parcels at /parcourir/expeditions. */
export const parcelsList: ListSpec<ParcelRow> = {
  id: 'parcels',
  query: 'parcels',
  path: '/parcourir/expeditions',
  title: 'screen.parcourir.expeditions',
  icon: 'package',
  columns,
  filters: [
    { kind: 'text', key: 'q', label: 'filter.parcel' },
    stateFilter,
    labelFilter,
    storeFilter,
    { kind: 'flag', key: 'exceptions', label: 'field.exceptions' },
    buildCountedFilter(PARCEL_FIGURES),
  ],
  sorts: ['lifo', 'fifo'],
  rowLabel: ({ code }) => code,
  ...readPages(parcelsQuery, 'parcels', ({ sort, filters }) => {
    const filter = {
      text: filters.q?.[0] ?? null,
      states: toFilterValues<ParcelState>(filters.state),
      labelStates: toFilterValues<LabelState>(filters.label),
      stores: toFilterValues<Market>(filters.store),
      exceptions: filters.exceptions ? true : null,
      counted: readCounted(filters.counted?.[0], PARCEL_FIGURES),
    };
    return { filter, newestFirst: sort !== 'fifo' };
  }),
};
