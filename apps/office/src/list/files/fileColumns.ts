import type { Market } from '@cmon/core/catalogue/types';
import { formatDueDate, formatFileTime } from '../../display/format.ts';
import { formatShipByLevel, type ShipByValue } from '../../display/ShipBy.tsx';
import { t } from '../../messages/translate.ts';
import { formatStatus } from '../columns.tsx';
import type { FileColumn } from '../listSpec.ts';

type Label = FileColumn<never>['label'];

export function makeTextColumn<Row>(
  label: Label,
  textOf: (row: Row) => string | null | undefined,
): FileColumn<Row> {
  return { label, text: (row) => textOf(row) ?? '' };
}

/** A column with a count; empty in rows without one. */
export function makeCountColumn<Row>(
  label: Label,
  countOf: (row: Row) => number | null | undefined,
): FileColumn<Row> {
  return { label, text: (row) => countOf(row)?.toString() ?? '' };
}

/** A column with a time; empty in rows without one. */
export function makeTimeColumn<Row>(
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

export function makeStatusColumn<Row>(
  label: Label,
  statusOf: (row: Row) => string | null | undefined,
): FileColumn<Row> {
  return { label, text: (row) => formatStatus(statusOf(row) ?? '') };
}

/** A column with `PRIO` in urgent rows and nothing in the others. */
export function makePrioColumn<Row>(isPrio: (row: Row) => boolean): FileColumn<Row> {
  return {
    label: 'filter.prio',
    text: (row) => (isPrio(row) ? 'PRIO' : ''),
  };
}

/** The columns of the ship-by day and of its level. */
export function makeShipByColumns<Row>(shipByOf: (row: Row) => ShipByValue): readonly FileColumn<Row>[] {
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
export function makeOrderColumns<Row>(orderOf: (row: Row) => OrderFacts): readonly FileColumn<Row>[] {
  return [
    makeTextColumn('field.order', (row) => orderOf(row).number),
    makeTextColumn('field.store', (row) => orderOf(row).store),
    makePrioColumn((row) => orderOf(row).prio),
    ...makeShipByColumns((row: Row) => orderOf(row).shipBy),
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
export function makeMegalotColumns<Row>(megalotOf: (row: Row) => MegalotFacts): readonly FileColumn<Row>[] {
  return [
    makeTextColumn('field.megalot', (row) => megalotOf(row).number),
    makeTextColumn('field.store', (row) => megalotOf(row).store),
    makeStatusColumn('field.cutting', (row) => megalotOf(row).cutting),
    makePrioColumn((row) => megalotOf(row).prioLotCount + megalotOf(row).prioOrderCount > 0),
    ...makeShipByColumns((row: Row) => megalotOf(row).shipBy),
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
export function makeItemColumns<Row extends ItemFacts>(): readonly FileColumn<Row>[] {
  return [
    makeTextColumn('field.order', ({ orderNumber }) => orderNumber),
    makeTextColumn('field.product', ({ productName }) => productName),
    makeCountColumn('field.quantity', ({ quantity }) => quantity),
    makeTextColumn('field.pole', ({ pole }) => (pole === null ? null : t(`pole.${pole}` as Label))),
    makeTextColumn('field.blank', ({ blankName }) => blankName),
    makeStatusColumn('field.fabrication', ({ fabrication }) => fabrication),
    makeTextColumn('field.holder', ({ heldBy }) => heldBy),
    makePrioColumn(({ prio }) => prio),
    ...makeShipByColumns(({ shipBy }: Row) => shipBy),
  ];
}
