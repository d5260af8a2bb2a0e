import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { formatDateTime, formatDueDate, formatFileTime } from '../display/format.ts';
import { formatShipByLevel, ShipBy, type ShipByLevel, type ShipByValue } from '../display/ShipBy.tsx';
import { StatusBadge } from '../display/StatusBadge.tsx';
import { StoreFlag } from '../display/StoreFlag.tsx';
import { isStatusCode } from '../display/statusLook.ts';
import { t } from '../messages/translate.ts';
import { type ChoiceFilter, type Column, type FilterSpec, SHIP_BY_SORT } from './listSpec.ts';

/** Formats the name of a state as plain text. */
export const formatStatus = (status: string): string =>
  isStatusCode(status) ? t(`status.${status}`) : status;

/** A column of plain text; a cell without a text shows a dash. */
export function buildTextColumn<Row>(
  key: string,
  label: Column<Row>['label'],
  textOf: (row: Row) => string | null,
  options: Pick<Column<Row>, 'alignEnd' | 'shownByDefault' | 'sort'> = {},
): Column<Row> {
  return { key, label, cell: (row) => textOf(row) ?? '—', text: (row) => textOf(row) ?? '', ...options };
}

/** A column with a time, which the CSV file has with its year and seconds; a cell without a time shows a dash. */
export function buildTimeColumn<Row>(
  key: string,
  label: Column<Row>['label'],
  timeOf: (row: Row) => string | null,
  options: Pick<Column<Row>, 'alwaysInFile' | 'onCards' | 'shownByDefault' | 'sort'> = {},
): Column<Row> {
  const format = (row: Row, formatTime: (iso: string) => string) => {
    const time = timeOf(row);
    return time === null ? null : formatTime(time);
  };
  return {
    key,
    label,
    cell: (row) => format(row, formatDateTime) ?? '—',
    text: (row) => format(row, formatFileTime) ?? '',
    ...options,
  };
}

/** A column with the badge of a state; a dash when the state doesn't apply. */
export function buildStatusColumn<Row>(
  key: string,
  label: Column<Row>['label'],
  statusOf: (row: Row) => string | null,
  options: Pick<Column<Row>, 'shownByDefault'> = {},
): Column<Row> {
  return {
    key,
    label,
    cell: (row) => {
      const status = statusOf(row);
      return status === null ? '—' : <StatusBadge status={status} />;
    },
    text: (row) => formatStatus(statusOf(row) ?? ''),
    ...options,
  };
}

export function buildStoreColumn<Row>(storeOf: (row: Row) => Market | null): Column<Row> {
  return {
    key: 'store',
    label: 'field.store',
    cell: (row) => <StoreFlag store={storeOf(row)} />,
    text: (row) => storeOf(row) ?? '',
  };
}

export function buildShipByColumn<Row extends { readonly shipBy: ShipByValue }>(): Column<Row> {
  return {
    key: 'shipBy',
    label: 'field.shipBy',
    sort: SHIP_BY_SORT,
    cell: ({ shipBy }) => <ShipBy value={shipBy} />,
    text: ({ shipBy }) => formatDueDate(shipBy.at),
    fileColumns: [
      { label: 'field.shipBy', text: ({ shipBy }) => formatDueDate(shipBy.at) },
      { label: 'field.shipByLevel', text: ({ shipBy }) => formatShipByLevel(shipBy) },
    ],
  };
}

export const storeFilter: FilterSpec = {
  kind: 'choice',
  key: 'store',
  label: 'field.store',
  values: MARKETS,
  valueLabel: (value) => value.toUpperCase(),
  renderValue: (value) => <StoreFlag store={MARKETS.find((market) => market === value) ?? null} />,
};

export const shipByLevelFilter: FilterSpec = {
  kind: 'choice',
  key: 'level',
  label: 'field.shipBy',
  values: ['inTime', 'atRisk', 'late'],
  valueLabel: (value) => t(`shipBy.${value as ShipByLevel}`),
};

/** A filter by the states of a family. Each choice is shown as a badge, like in the rows. */
export function buildStatusFilter(
  key: string,
  label: FilterSpec['label'],
  values: readonly string[],
  counts?: ChoiceFilter['counts'],
): FilterSpec {
  return {
    kind: 'choice',
    key,
    label,
    values,
    valueLabel: formatStatus,
    renderValue: (status) => <StatusBadge status={status} />,
    ...(counts && { counts }),
  };
}

/** Converts the values of a filter for the API: null when the filter isn't set. */
export function toFilterValues<Value extends string>(values: readonly string[] | undefined): Value[] | null {
  return values && values.length > 0 ? (values as Value[]) : null;
}
