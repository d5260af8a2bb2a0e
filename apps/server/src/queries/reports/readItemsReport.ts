import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ITEM_METRICS, type ItemProperty } from '../figures/metrics.ts';
import { type ReportFilter, readFigures } from './readFigures.ts';

/** The items with one value of a property. */
export interface ItemsRow {
  /** Product code, option id, locale or blank. */
  readonly value: string;
  /** Copies in orders that were shipped. */
  readonly made: number;
  /** Copies to make again. */
  readonly reissued: number;
  /** Mean hours from the order's arrival to its shipment; null when none was shipped. */
  readonly leadHours: number | null;
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
  return [...counts]
    .map(([key, { itemMade, itemReissued, itemHours }]) => ({
      value: key.slice(prefix.length),
      made: itemMade,
      reissued: itemReissued,
      leadHours: itemMade === 0 ? null : itemHours / itemMade,
    }))
    .toSorted((a, b) => b.made - a.made || b.reissued - a.reissued || (a.value < b.value ? -1 : 1));
}
