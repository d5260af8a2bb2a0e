import type { Market } from '@cmon/core/catalogue/types';
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { REPORT_FIGURES_OF_PARCELS } from '@cmon/core/production/monitoring/listedFigures';
import { PaperLink } from '../../../actions/PaperLink.tsx';
import { formatFileTime } from '../../../display/format.ts';
import { RefLinks } from '../../../display/links/RefLinks.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import type { Tone } from '../../../display/statusLook.ts';
import {
  buildStoreColumn,
  buildTextColumn,
  buildTimeColumn,
  storeFilter,
  toFilterValues,
} from '../../../list/columns.tsx';
import { makeCountColumn } from '../../../list/files/fileColumns.ts';
import { AGE_SORT, type Column, type FilterSpec, type ListSpec } from '../../../list/listSpec.ts';
import { makePageReaders } from '../../../list/makePageReaders.ts';
import { readReportCell } from '../../../list/reportCells/reportCell.ts';
import { t } from '../../../messages/translate.ts';
import { buildReportCellFilter } from '../buildReportCellFilter.ts';
import { formatLastTracking, formatWeight, ParcelExceptions, TrackingNumber } from './ParcelFields.tsx';
import { type ParcelRow, parcelsQuery } from './parcelQueries.ts';

type ParcelState = ParcelRow['state'];
type CarrierLabelState = ParcelRow['labelState'];

const STATE_TONES = {
  open: 'neutral',
  packed: 'neutral',
  shipped: 'done',
  voided: 'danger',
} as const satisfies Record<ParcelState, Tone>;
const CARRIER_LABEL_TONES = {
  toBuy: 'neutral',
  bought: 'neutral',
  printed: 'done',
  voided: 'warn',
} as const satisfies Record<CarrierLabelState, Tone>;

/** The states of a parcel and of its carrier's label. A shipped parcel with a printed label shows only 'shipped'. */
export function ParcelStateTags({ parcel }: { readonly parcel: Pick<ParcelRow, 'state' | 'labelState'> }) {
  if (parcel.state === 'shipped' && parcel.labelState === 'printed') {
    return <Tag tone={STATE_TONES.shipped}>{t('parcelState.shipped')}</Tag>;
  }
  return (
    <>
      <Tag tone={STATE_TONES[parcel.state]}>{t(`parcelState.${parcel.state}`)}</Tag>{' '}
      <Tag tone={CARRIER_LABEL_TONES[parcel.labelState]}>{t(`label.${parcel.labelState}`)}</Tag>
    </>
  );
}

const columns: readonly Column<ParcelRow>[] = [
  buildTextColumn('parcel', 'field.parcelCode', ({ code }) => code),
  {
    key: 'order',
    label: 'field.order',
    cell: ({ order, index: parcelNumber, of: parcelCount }) => (
      <>
        {order && <RefLinks type="order" refs={[order]} />}{' '}
        {parcelCount > 1 && `${parcelNumber}/${parcelCount}`}
      </>
    ),
    text: ({ order, index: parcelNumber, of: parcelCount }) =>
      `${order?.number ?? ''} ${parcelNumber}/${parcelCount}`,
  },
  buildStoreColumn(({ order }) => order?.store ?? null),
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
  {
    key: 'lastTracking',
    label: 'field.lastTracking',
    cell: (parcel) => formatLastTracking(parcel) ?? '—',
    text: (parcel) => formatLastTracking(parcel, formatFileTime) ?? '',
  },
  {
    ...buildTextColumn('weight', 'field.weight', formatWeight, { alignEnd: true, shownByDefault: false }),
    fileColumns: [
      makeCountColumn('field.weightGrams', ({ weight, weightEstimated }) =>
        weightEstimated ? null : weight,
      ),
      makeCountColumn('field.estimatedGrams', ({ weight, weightEstimated }) =>
        weightEstimated ? weight : null,
      ),
    ],
  },
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
  buildTimeColumn('openedAt', 'field.packingStartedAt', ({ openedAt }) => openedAt, {
    sort: AGE_SORT,
    shownByDefault: false,
  }),
  buildTimeColumn('shippedAt', 'field.shippedAt', ({ shippedAt }) => shippedAt),
  buildTextColumn('shippedBy', 'field.shippedBy', ({ shippedBy }) => shippedBy, { shownByDefault: false }),
];

const stateFilter: FilterSpec = {
  kind: 'choice',
  key: 'state',
  label: 'field.status',
  values: Object.keys(STATE_TONES),
  valueLabel: (value) => t(`parcelState.${value as ParcelState}`),
};

const carrierLabelFilter: FilterSpec = {
  kind: 'choice',
  key: 'label',
  label: 'field.label',
  values: Object.keys(CARRIER_LABEL_TONES),
  valueLabel: (value) => t(`label.${value as CarrierLabelState}`),
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
    carrierLabelFilter,
    storeFilter,
    { kind: 'flag', key: 'exceptions', label: 'field.exceptions' },
    buildReportCellFilter(REPORT_FIGURES_OF_PARCELS),
  ],
  sorts: ['lifo', 'fifo'],
  rowLabel: ({ code }) => code,
  ...makePageReaders(parcelsQuery, 'parcels', ({ sort, filters }) => {
    const filter = {
      text: filters.q?.[0] ?? null,
      states: toFilterValues<ParcelState>(filters.state),
      labelStates: toFilterValues<CarrierLabelState>(filters.label),
      stores: toFilterValues<Market>(filters.store),
      exceptions: filters.exceptions ? true : null,
      counted: readReportCell(filters.counted?.[0], REPORT_FIGURES_OF_PARCELS),
    };
    return { filter, newestFirst: sort !== 'fifo' };
  }),
};
