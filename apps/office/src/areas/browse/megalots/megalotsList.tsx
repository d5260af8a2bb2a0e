import type { Market } from '@cmon/core/catalogue/types';
import { LAIZES } from '@cmon/core/production/devices/device';
import {
  MEGALOT_CUTTING_STATES,
  MEGALOT_FILE_STATES,
  type MegalotCuttingState,
  STEP_FILTERS,
  type StepFilter,
} from '@cmon/core/production/statuses';
import { formatRefusal } from '../../../api/refusal.ts';
import { FileResultTag } from '../../../display/FileResultTag.tsx';
import { formatDateTime, formatFileTime, formatNumber } from '../../../display/format.ts';
import { formatSubstrate } from '../../../display/formatMedia.ts';
import { GaugeBar } from '../../../display/GaugeBar.tsx';
import { formatProgress } from '../../../display/megalots/formatProgress.ts';
import type { ShipByLevel } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { getFileStateCode } from '../../../display/statusLook.ts';
import {
  buildShipByColumn,
  buildStatusColumn,
  buildStatusFilter,
  buildStoreColumn,
  buildTextColumn,
  buildTimeColumn,
  formatStatus,
  shipByLevelFilter,
  storeFilter,
  toFilterValues,
} from '../../../list/columns.tsx';
import { AGE_SORT, type Column, type ListSpec } from '../../../list/listSpec.ts';
import { makePageReaders } from '../../../list/makePageReaders.ts';
import { t } from '../../../messages/translate.ts';
import { type MegalotRow, megalotsQuery } from './megalotQueries.ts';

// Both are null for a megalot on sheets, which uses no web.
const formatMetres = ({ laize, metres }: MegalotRow) =>
  laize === null || metres === null ? null : `${formatNumber(metres, 1)} m`;
const formatEfficiency = ({ laize, efficiency }: MegalotRow) =>
  laize === null || efficiency === null ? null : `${formatNumber(efficiency)} %`;

/** Whether a megalot came back because the RIP refused one of its files. Writing new files clears the error. */
const isRefusedByRip = ({ lastError }: MegalotRow) => lastError?.code === 'ripFailed';

const columns: readonly Column<MegalotRow>[] = [
  {
    key: 'number',
    label: 'field.megalot',
    sort: AGE_SORT,
    cell: ({ number, revision, prioLotCount, reissueLotCount, enSouffrance }) => (
      <>
        {number} {revision > 1 && <Tag tone="neutral">r{revision}</Tag>}{' '}
        {prioLotCount > 0 && <Tag tone="prio">PRIO</Tag>}{' '}
        {reissueLotCount > 0 && <Tag tone="warn">{t('urgency.reissue')}</Tag>}{' '}
        {enSouffrance && <Tag tone="danger">{t('status.STEP_EN_SOUFFRANCE')}</Tag>}
      </>
    ),
    text: ({ number }) => number,
  },
  buildStoreColumn(({ store }) => store),
  {
    key: 'fileState',
    label: 'field.fileState',
    cell: (megalot) => (
      <>
        {megalot.ended ? (
          <Tag tone="off">{t('megalot.ended')}</Tag>
        ) : (
          <StatusBadge status={getFileStateCode(megalot.fileState)} />
        )}{' '}
        {isRefusedByRip(megalot) && <FileResultTag result="Error" />}{' '}
        {megalot.progress && formatProgress({ ...megalot.progress, current: null })}
      </>
    ),
    text: (megalot) =>
      (megalot.ended ? t('megalot.ended') : formatStatus(getFileStateCode(megalot.fileState))) +
      (isRefusedByRip(megalot) ? ` · ${t('fileResult.Error')}` : ''),
  },
  buildStatusColumn('cutting', 'field.cutting', ({ ended, cutting }) => (ended ? null : cutting)),
  buildShipByColumn(),
  {
    key: 'gauge',
    label: 'field.gauge',
    cell: ({ gauge }) => <GaugeBar gauge={gauge} />,
    text: ({ gauge }) => `${gauge.value}/${gauge.max}`,
  },
  buildTextColumn('orders', 'field.orders', ({ orderCount }) => String(orderCount), { alignEnd: true }),
  buildTextColumn('labels', 'field.labels', ({ labelCount }) => formatNumber(labelCount), { alignEnd: true }),
  buildTextColumn('laize', 'field.laize', ({ laize }) => (laize === null ? null : `${laize} mm`)),
  buildTextColumn('substrate', 'field.substrate', ({ substrate }) => formatSubstrate(substrate)),
  buildTextColumn('metres', 'field.metres', formatMetres, { alignEnd: true }),
  buildTextColumn('efficiency', 'field.efficiency', formatEfficiency, { alignEnd: true }),
  buildTextColumn('device', 'field.device', ({ device }) => device),
  {
    key: 'generated',
    label: 'field.generated',
    shownByDefault: false,
    cell: (megalot) => formatGenerated(megalot, formatDateTime) ?? '—',
    text: (megalot) => formatGenerated(megalot, formatFileTime) ?? '',
  },
  buildTextColumn('error', 'field.lastError', ({ lastError }) => lastError && formatRefusal(lastError), {
    shownByDefault: false,
  }),
  buildTimeColumn('madeAt', 'field.madeAt', ({ madeAt }) => madeAt, {
    shownByDefault: false,
    sort: AGE_SORT,
  }),
];

/** When the files were written and by which generator; null while there are none. */
function formatGenerated(
  { generatedAt, generatedBy }: MegalotRow,
  formatTime: (iso: string) => string,
): string | null {
  return generatedAt && `${formatTime(generatedAt)} ${generatedBy ?? ''}`;
}

/** The list of megalots at /parcourir/megalots. */
export const megalotsList: ListSpec<MegalotRow> = {
  id: 'megalots',
  query: 'megalots',
  path: '/parcourir/megalots',
  title: 'screen.parcourir.megalots',
  icon: 'filePdf',
  columns,
  filters: [
    { kind: 'text', key: 'q', label: 'filter.megalotNumber' },
    buildStatusFilter('file', 'field.fileState', MEGALOT_FILE_STATES.map(getFileStateCode)),
    buildStatusFilter('cutting', 'field.cutting', MEGALOT_CUTTING_STATES),
    storeFilter,
    shipByLevelFilter,
    {
      kind: 'choice',
      key: 'laize',
      label: 'field.laize',
      values: LAIZES.map(String),
      valueLabel: (value) => `${value} mm`,
    },
    buildStatusFilter('step', 'filter.step', STEP_FILTERS),
    { kind: 'flag', key: 'souffrance', label: 'status.STEP_EN_SOUFFRANCE' },
  ],
  searchType: 'megalots',
  sorts: ['openFirst', 'shipBy', 'fifo', 'lifo'],
  rowLabel: ({ number }) => number,
  ...makePageReaders(megalotsQuery, 'megalots', ({ sort, filters }) => {
    const filter = {
      text: filters.q?.[0] ?? null,
      // The code of a file state ends with its number.
      fileStates: toFilterValues(filters.file)?.map((code) => Number(code.slice(-1))) ?? null,
      cutting: toFilterValues<MegalotCuttingState>(filters.cutting),
      stores: toFilterValues<Market>(filters.store),
      levels: toFilterValues<ShipByLevel>(filters.level),
      steps: toFilterValues<StepFilter>(filters.step),
      laizes: toFilterValues(filters.laize)?.map(Number) ?? null,
      enSouffrance: filters.souffrance ? true : null,
    };
    return { filter, sort };
  }),
};
