import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ITEM_METRICS, type ItemProperty } from '../figures/metrics.ts';
import { type ReportFilter, readFigures } from './readFigures.ts';
import { readReissueGroups } from './readReissueReport.ts';

/** The items with one value of a property. */
export interface ItemsRow {
  /** Product code, option id, locale or blank. */
  readonly value: string;
  /** Pieces in orders that were shipped. */
  readonly made: number;
  /** Pieces to make again. */
  readonly reissued: number;
  /** Mean hours from the order's arrival to its shipment; null when none was shipped. */
  readonly leadHours: number | null;
  /** Why the pieces of a product are made again, the most frequent first; empty for the other properties. */
  readonly reasons: readonly ReasonCount[];
}

/** Pieces to make again for a reason. */
export interface ReasonCount {
  readonly reason: string;
  readonly pieces: number;
}

/** Reads the items of a period by one of their properties, the most frequent first. */
export async function readItemsReport(
  db: Kysely<Database>,
  filter: ReportFilter,
  property: ItemProperty,
): Promise<ItemsRow[]> {
  const rows = await readFigures(db, filter, ITEM_METRICS, ['metric', 'key']);
  const prefix = `${property}:`;
  const counts = new Map<string, Record<(typeof ITEM_METRICS)[number], number>>();
  for (const { metric, key, value } of rows) {
    if (!key.startsWith(prefix)) continue;
    const count = counts.get(key) ?? { itemMade: 0, itemReissued: 0, itemHours: 0 };
    counts.set(key, { ...count, [metric]: value });
  }
  const reasonsOf = property === 'product' ? await readReasons(db, filter) : new Map<string, ReasonCount[]>();
  return [...counts]
    .map(([key, { itemMade, itemReissued, itemHours }]) => ({
      value: key.slice(prefix.length),
      made: itemMade,
      reissued: itemReissued,
      leadHours: itemMade === 0 ? null : itemHours / itemMade,
      reasons: reasonsOf.get(key.slice(prefix.length)) ?? [],
    }))
    .toSorted((a, b) => b.made - a.made || b.reissued - a.reissued || (a.value < b.value ? -1 : 1));
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
