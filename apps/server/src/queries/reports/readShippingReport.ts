import { groupBy } from '@cmon/core/groupBy';
import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { DUE_METRICS, PARCEL_METRICS } from '../figures/metrics.ts';
import { listDays } from './listDays.ts';
import { type FigureRow, type ReportFilter, readFigures } from './readFigures.ts';

/** The parcels that left the workshop on a day, in an hour of the day, for a store, with a carrier or to a zone. */
export interface ShippingRow {
  /** ISO date, hour (`0` to `23`), store, carrier or zone. */
  readonly key: string;
  readonly parcels: number;
  /** Orders that were shipped completely, and those of them by their ship-by; null where only parcels are counted. */
  readonly orders: number | null;
  readonly onTime: number | null;
  /**
   * Orders whose ship-by was on the day, shipped or not, and those of them that had left by then. Null for an hour, and
   * where only parcels are counted.
   */
  readonly due: number | null;
  readonly dueMet: number | null;
  /** Parcels that left while a part of their order stayed. */
  readonly partials: number;
  readonly voidedParcels: number;
  readonly voidedLabels: number;
  /** Wrong scans that the packing table refused, so that they were caught; null where they are not counted. */
  readonly caught: number | null;
}

export interface ShippingReport {
  readonly total: ShippingRow;
  readonly days: readonly ShippingRow[];
  readonly hours: readonly ShippingRow[];
  readonly stores: readonly ShippingRow[];
  readonly carriers: readonly ShippingRow[];
  readonly zones: readonly ShippingRow[];
}

const ORDER_METRICS = ['shipped', 'onTime'];
const CAUGHT = 'userCaught';

/** Reads the shipping report of a period from the daily figures. */
export async function readShippingReport(
  db: Kysely<Database>,
  filter: ReportFilter,
): Promise<ShippingReport> {
  const groups = ['metric', 'day', 'store', 'hour', 'key'] as const;
  const rows = await readFigures(db, filter, [...PARCEL_METRICS, ...ORDER_METRICS, ...DUE_METRICS], groups);
  // Refused scans belong to no store, so they are only in the report of all stores.
  const caught = filter.stores === null ? await readFigures(db, filter, [CAUGHT], groups) : [];
  const allRows = [...rows, ...caught];
  const readKeyPart = (index: 0 | 1) => (row: FigureRow) =>
    row.metric.startsWith('parcel') || row.metric === 'labelVoided'
      ? row.key.split(KEY_SEPARATOR)[index]
      : undefined;
  const byHour = allRows.filter(({ metric }) => !DUE_METRICS.some((dueMetric) => dueMetric === metric));
  // There may be more rows than a function takes arguments, but only 24 hours.
  const hours = new Set(byHour.map(({ hour }) => hour));
  return {
    total: summarise('', allRows),
    days: summariseEach(listDays(filter.since, filter.until), allRows, ({ day }) => day),
    hours: summariseEach(listHours(Math.min(...hours), Math.max(...hours)), byHour, ({ hour }) =>
      String(hour),
    ).map(removeDue),
    stores: summariseBy(rows, ({ store }) => store).map((row) => ({ ...row, caught: null })),
    carriers: summariseBy(rows, readKeyPart(0)).map(removeOrders),
    zones: summariseBy(rows, readKeyPart(1)).map(removeOrders),
  };
}

function removeOrders(row: ShippingRow): ShippingRow {
  return { ...row, orders: null, onTime: null, due: null, dueMet: null, caught: null };
}

/** Removes the orders to ship. A ship-by is the end of a day, so orders are never counted for an hour. */
const removeDue = (row: ShippingRow): ShippingRow => ({ ...row, due: null, dueMet: null });

/** The hours of the day from the first to the last one. Without any row, `first` is infinite and the list is empty. */
function listHours(first: number, last: number): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return hours.filter((hour) => hour >= first && hour <= last).map(String);
}

function summariseBy(
  rows: readonly FigureRow[],
  keyOf: (row: FigureRow) => string | undefined,
): ShippingRow[] {
  const keys = [...new Set(rows.map(keyOf))].filter((key) => key !== undefined).toSorted();
  return summariseEach(keys, rows, keyOf);
}

function summariseEach(
  keys: readonly string[],
  rows: readonly FigureRow[],
  keyOf: (row: FigureRow) => string | undefined,
): ShippingRow[] {
  const rowsByKey = groupBy(rows, keyOf);
  return keys.map((key) => summarise(key, rowsByKey.get(key) ?? []));
}

function summarise(key: string, rows: readonly FigureRow[]): ShippingRow {
  const sum = (metric: string) =>
    rows.reduce((total, row) => (row.metric === metric ? total + row.value : total), 0);
  return {
    key,
    parcels: sum('parcelShipped'),
    orders: sum('shipped'),
    onTime: sum('onTime'),
    due: sum('due'),
    dueMet: sum('dueMet'),
    partials: sum('parcelPartial'),
    voidedParcels: sum('parcelVoided'),
    voidedLabels: sum('labelVoided'),
    caught: sum(CAUGHT),
  };
}
