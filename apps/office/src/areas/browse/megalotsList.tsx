import { MEGALOT_CUTTING_STATES, type MegalotCuttingState } from '@cmon/core/production/statuses';
import { refusalSentence } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { dateTime, number } from '../../display/format.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import type { ShipByLevel } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import type { Market } from '../../display/StoreFlag.tsx';
import { fileStateWord } from '../../display/statusLook.ts';
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
import { type MegalotRow, megalotsQuery } from './megalotQueries.ts';

function plain(
  key: string,
  label: Column<MegalotRow>['label'],
  text: (row: MegalotRow) => string,
  more: Partial<Column<MegalotRow>> = {},
): Column<MegalotRow> {
  return { key, label, cell: text, text, ...more };
}

const metres = ({ metres: length }: MegalotRow) => (length === null ? '—' : `${number(length, 1)} m`);

const columns: readonly Column<MegalotRow>[] = [
  {
    key: 'number',
    label: 'field.megalot',
    cell: ({ number: name, revision, prio, enSouffrance }) => (
      <>
        {name} {revision > 1 && <Tag tone="neutral">r{revision}</Tag>} {prio && <Tag tone="prio">PRIO</Tag>}{' '}
        {enSouffrance && <Tag tone="danger">{t('status.STEP_EN_SOUFFRANCE')}</Tag>}
      </>
    ),
    text: ({ number: name }) => name,
  },
  storeColumn(),
  {
    key: 'fileState',
    label: 'field.fileState',
    cell: ({ fileState, progress }) => (
      <>
        <StatusBadge word={fileStateWord(fileState)} />{' '}
        {progress && `${progress.filesDone}/${progress.filesTotal}`}
      </>
    ),
    text: ({ fileState }) => statusText(fileStateWord(fileState)),
  },
  {
    key: 'cutting',
    label: 'field.cutting',
    cell: ({ cutting }) => <StatusBadge word={cutting} />,
    text: ({ cutting }) => statusText(cutting),
  },
  shipByColumn(),
  {
    key: 'gauge',
    label: 'field.gauge',
    cell: ({ gauge }) => <GaugeBar value={gauge} />,
    text: ({ gauge }) => `${gauge.value}/${gauge.max}`,
  },
  plain('orders', 'field.orders', ({ orderCount }) => String(orderCount), { end: true }),
  plain('labels', 'field.labels', ({ labelCount }) => number(labelCount), { end: true }),
  plain('laize', 'field.laize', ({ laize }) => `${laize} mm`),
  plain('metres', 'field.metres', metres, { end: true }),
  plain(
    'efficiency',
    'field.efficiency',
    ({ efficiency }) => (efficiency === null ? '—' : `${number(efficiency)} %`),
    { end: true },
  ),
  plain('press', 'field.press', ({ press }) => press),
  plain(
    'generated',
    'field.generated',
    ({ generatedBy, generatedAt }) => (generatedAt ? `${dateTime(generatedAt)} ${generatedBy ?? ''}` : '—'),
    { first: false },
  ),
  plain('error', 'field.lastError', ({ lastError }) => (lastError ? refusalSentence(lastError) : '—'), {
    first: false,
  }),
  plain('madeAt', 'field.madeAt', ({ madeAt }) => dateTime(madeAt), { first: false }),
];

/** /parcourir/megalots. */
export const megalotsList: ListSpec<MegalotRow> = {
  id: 'megalots',
  query: 'megalots',
  path: '/parcourir/megalots',
  title: 'screen.parcourir.megalots',
  icon: 'filePdf',
  columns,
  filters: [
    { kind: 'text', key: 'q', label: 'filter.megalotNumber' },
    statusFilter('file', 'field.fileState', ['file_0', 'file_1', 'file_2', 'file_3']),
    statusFilter('cutting', 'field.cutting', MEGALOT_CUTTING_STATES),
    storeFilter,
    levelFilter,
    {
      kind: 'choice',
      key: 'laize',
      label: 'field.laize',
      values: ['320', '175'],
      valueLabel: (value) => `${value} mm`,
    },
    { kind: 'flag', key: 'souffrance', label: 'status.STEP_EN_SOUFFRANCE' },
  ],
  rowLabel: ({ number: name }) => name,
  load: async ({ page, size, sort, filters }, after, signal) => {
    const filter = {
      text: filters.q?.[0] ?? null,
      fileStates: chosen(filters.file)?.map((word) => Number(word.slice(-1))) ?? null,
      cutting: chosen<MegalotCuttingState>(filters.cutting),
      stores: chosen<Market>(filters.store),
      levels: chosen<ShipByLevel>(filters.level),
      laizes: chosen(filters.laize)?.map(Number) ?? null,
      enSouffrance: filters.souffrance ? true : null,
    };
    return (await request(megalotsQuery, { filter, sort, page, size, after }, signal)).megalots;
  },
};
