import { groupBy } from '@cmon/core/groupBy';
import { getMonday } from '@cmon/core/production/planning/isoDates';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ITEM_METRICS, type ItemProperty } from '../figures/metrics.ts';
import { listDays } from './listDays.ts';
import { type FigureRow, type ReportFilter, readFigures } from './readFigures.ts';
import { readReissueGroups } from './reissueReport.ts';

/** The items with one value of a property. */
export interface ItemsRow {
  /** Product code, option id, locale or blank. */
  readonly value: string;
  /** Pieces of the orders that came in; null for the properties by which they aren't counted. */
  readonly ordered: number | null;
  /** Pieces in orders that were shipped. */
  readonly made: number;
  /** Pieces to make again. */
  readonly reissued: number;
  /** Mean hours from the order's arrival to its shipment; null when none was shipped. */
  readonly leadHours: number | null;
  /** Its pieces in each period, as many as the report has periods. */
  readonly cells: readonly PeriodCell[];
  /** Why the pieces of a product are made again, the most frequent first; empty for the other properties. */
  readonly reasons: readonly ReasonCount[];
}

/** The pieces of one value in one period. */
export interface PeriodCell {
  /** Null for the properties by which orders that came in aren't counted. */
  readonly ordered: number | null;
  readonly made: number;
  readonly reissued: number;
}

export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
/** What a report's columns are: days, weeks from Monday, or months. */
type PeriodUnit = (typeof PERIOD_UNITS)[number];

export interface ItemsReport {
  readonly rows: readonly ItemsRow[];
  /** The first day of each period that has a column (ISO dates); empty without a unit. */
  readonly periods: readonly string[];
}

/** Pieces to make again for a reason. */
export interface ReasonCount {
  readonly reason: string;
  readonly pieces: number;
}

/**
 * Reads the items of a report by one of their properties, the most frequent first; with a unit, also by its days, weeks or
 * months. The first and the last week or month are cut where the report's days begin and end.
 */
export async function readItemsReport(
  db: Kysely<Database>,
  filter: ReportFilter,
  property: ItemProperty,
  unit: PeriodUnit | null = null,
): Promise<ItemsReport> {
  const figures =
    unit === null
      ? (await readFigures(db, filter, ITEM_METRICS, ['metric', 'key'])).map((row) => ({ ...row, day: '' }))
      : await readFigures(db, filter, ITEM_METRICS, ['metric', 'key', 'day']);
  const prefix = `${property}:`;
  const ofProperty = figures.filter(({ key }) => key.startsWith(prefix));
  const periods = unit === null ? [] : listPeriods(filter, unit);
  const reasonsOf = property === 'product' ? await readReasons(db, filter) : new Map<string, ReasonCount[]>();
  const rows = [...groupBy(ofProperty, ({ key }) => key)].map(([key, rowsOfKey]) => {
    const value = key.slice(prefix.length);
    const sum = (metric: ItemMetric, isCounted: (row: ItemFigure) => boolean = () => true) =>
      rowsOfKey.reduce(
        (total, row) => (row.metric === metric && isCounted(row) ? total + row.value : total),
        0,
      );
    const made = sum('itemMade');
    const countOrdered = (isCounted?: (row: ItemFigure) => boolean) =>
      property === 'product' ? sum('itemOrdered', isCounted) : null;
    return {
      value,
      ordered: countOrdered(),
      made,
      reissued: sum('itemReissued'),
      leadHours: made === 0 ? null : sum('itemHours') / made,
      cells: periods.map((period) => {
        const isInside = ({ day }: ItemFigure) => unit !== null && findPeriod(filter, unit, day) === period;
        return {
          ordered: countOrdered(isInside),
          made: sum('itemMade', isInside),
          reissued: sum('itemReissued', isInside),
        };
      }),
      reasons: reasonsOf.get(value) ?? [],
    };
  });
  return {
    rows: rows.toSorted(
      (a, b) =>
        b.made - a.made ||
        (b.ordered ?? 0) - (a.ordered ?? 0) ||
        b.reissued - a.reissued ||
        (a.value < b.value ? -1 : 1),
    ),
    periods,
  };
}

type ItemMetric = (typeof ITEM_METRICS)[number];
type ItemFigure = Pick<FigureRow, 'metric' | 'key' | 'day' | 'value'>;

function listPeriods(filter: ReportFilter, unit: PeriodUnit): string[] {
  return [...new Set(listDays(filter.since, filter.until).map((day) => findPeriod(filter, unit, day)))];
}

/** The first day of a day's period, inside the report's days. */
function findPeriod({ since }: ReportFilter, unit: PeriodUnit, day: string): string {
  const first = unit === 'day' ? day : unit === 'month' ? `${day.slice(0, 8)}01` : getMonday(day);
  return first < since ? since : first;
}

/** The reasons of each product. */
async function readReasons(
  db: Kysely<Database>,
  filter: ReportFilter,
): Promise<ReadonlyMap<string, ReasonCount[]>> {
  const products = new Map<string, Map<string, number>>();
  for (const { product, reason, pieces } of await readReissueGroups(db, filter)) {
    const reasons = products.get(product) ?? new Map<string, number>();
    products.set(product, reasons.set(reason, (reasons.get(reason) ?? 0) + pieces));
  }
  return new Map(
    [...products].map(([product, reasons]) => [
      product,
      [...reasons].map(([reason, pieces]) => ({ reason, pieces })).toSorted((a, b) => b.pieces - a.pieces),
    ]),
  );
}
