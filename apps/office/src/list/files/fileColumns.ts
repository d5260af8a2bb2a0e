import type { Market } from '@cmon/core/catalogue/types';
import { formatDueDate, formatFileTime } from '../../display/format.ts';
import { formatShipByLevel, type ShipByValue } from '../../display/ShipBy.tsx';
import { t } from '../../messages/translate.ts';
import { formatStatus } from '../columns.tsx';
import type { FileColumn } from '../listSpec.ts';

type Label = FileColumn<never>['label'];

export function textColumn<Row>(
  label: Label,
  textOf: (row: Row) => string | null | undefined,
): FileColumn<Row> {
  return { label, text: (row) => textOf(row) ?? '' };
}

/** A column with a count; empty in rows without one. */
export function countColumn<Row>(
  label: Label,
  countOf: (row: Row) => number | null | undefined,
): FileColumn<Row> {
  return { label, text: (row) => countOf(row)?.toString() ?? '' };
}

/** A column with a time; empty in rows without one. */
export function timeColumn<Row>(
  label: Label,
  timeOf: (row: Row) => string | null | undefined,
): FileColumn<Row> {
  return {
    label,
    text: (row) => {
      const time = timeOf(row);
      return time ? formatFileTime(time) : '';
    },
  };
}

export function statusColumn<Row>(
  label: Label,
  statusOf: (row: Row) => string | null | undefined,
): FileColumn<Row> {
  return { label, text: (row) => formatStatus(statusOf(row) ?? '') };
}

/** A column with `PRIO` in urgent rows and nothing in the others. */
export function prioColumn<Row>(isPrio: (row: Row) => boolean): FileColumn<Row> {
  return {
    label: 'filter.prio',
    text: (row) => (isPrio(row) ? 'PRIO' : ''),
  };
}

/** The columns of the ship-by day and of its level. */
export function shipByColumns<Row>(shipByOf: (row: Row) => ShipByValue): readonly FileColumn<Row>[] {
  return [
    { label: 'field.shipBy', text: (row) => formatDueDate(shipByOf(row).at) },
    { label: 'field.shipByLevel', text: (row) => formatShipByLevel(shipByOf(row)) },
  ];
}

interface OrderFacts {
  readonly number: string;
  readonly store: Market;
  readonly prio: boolean;
  readonly shipBy: ShipByValue;
}

/** The columns that the file of every list of orders has. */
export function orderColumns<Row>(orderOf: (row: Row) => OrderFacts): readonly FileColumn<Row>[] {
  return [
    textColumn('field.order', (row) => orderOf(row).number),
    textColumn('field.store', (row) => orderOf(row).store),
    prioColumn((row) => orderOf(row).prio),
    ...shipByColumns((row: Row) => orderOf(row).shipBy),
  ];
}

interface MegalotFacts {
  readonly number: string;
  readonly store: Market | null;
  readonly cutting: string;
  readonly prioLotCount: number;
  readonly prioOrderCount: number;
  readonly shipBy: ShipByValue;
}

/** The columns that the file of every queue of megalots has. */
export function megalotColumns<Row>(megalotOf: (row: Row) => MegalotFacts): readonly FileColumn<Row>[] {
  return [
    textColumn('field.megalot', (row) => megalotOf(row).number),
    textColumn('field.store', (row) => megalotOf(row).store),
    statusColumn('field.cutting', (row) => megalotOf(row).cutting),
    prioColumn((row) => megalotOf(row).prioLotCount + megalotOf(row).prioOrderCount > 0),
    ...shipByColumns((row: Row) => megalotOf(row).shipBy),
  ];
}

interface ItemFacts {
  readonly orderNumber: string;
  readonly productName: string;
  readonly quantity: number;
  readonly pole: string | null;
  readonly blankName: string | null;
  readonly fabrication: string | null;
  readonly heldBy: string | null;
  readonly prio: boolean;
  readonly shipBy: ShipByValue;
}

/** The columns that the file of every queue of objects has. */
export function itemColumns<Row extends ItemFacts>(): readonly FileColumn<Row>[] {
  return [
    textColumn('field.order', ({ orderNumber }) => orderNumber),
    textColumn('field.product', ({ productName }) => productName),
    countColumn('field.quantity', ({ quantity }) => quantity),
    textColumn('field.pole', ({ pole }) => (pole === null ? null : t(`pole.${pole}` as Label))),
    textColumn('field.blank', ({ blankName }) => blankName),
    statusColumn('field.fabrication', ({ fabrication }) => fabrication),
    textColumn('field.holder', ({ heldBy }) => heldBy),
    prioColumn(({ prio }) => prio),
    ...shipByColumns(({ shipBy }: Row) => shipBy),
  ];
}
