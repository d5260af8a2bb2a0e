import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { type BlockerRow, blockersOfOrders } from '../queries/blockersOfOrders.ts';
import { lastEvents } from '../queries/eventRows.ts';
import { type AttemptRow, attemptsOfMegalots, readGenerators } from '../queries/generatorRows.ts';
import {
  compositionsByIds,
  itemsByIds,
  itemsOfLots,
  itemsOfOrders,
  itemsOfStrips,
} from '../queries/itemRows.ts';
import { countLots, lotsByIds, lotsOfMegalots } from '../queries/lotRows.ts';
import { countMegalots, filesOfMegalots, megalotsByIds } from '../queries/megalotRows.ts';
import { type ObjectKey, objectLabels } from '../queries/objectLabels.ts';
import { orderProgress } from '../queries/orderProgress.ts';
import { ordersByIds, ordersOfLots } from '../queries/orderRows.ts';
import { parcelsByIds, parcelsOfOrders } from '../queries/parcelRows.ts';
import { stripsByIds, stripsOfLots } from '../queries/stripRows.ts';
import { userNames } from '../queries/userNames.ts';

type Read<Row> = (db: Kysely<Database>, keys: readonly string[]) => Promise<Row[]>;

/** Look-ups of one request: what is asked for in one turn is read at once, and never twice. */
export function makeLoaders(db: Kysely<Database>) {
  const one = <Row>(read: Read<Row>, keyOf: (row: Row) => string) =>
    new DataLoader<string, Row | null>(async (keys) => {
      const rows = new Map((await read(db, keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    });
  const many = <Row>(read: Read<Row>, keyOf: (row: Row) => string | null) =>
    new DataLoader<string, Row[]>(async (keys) => {
      const rows = group(await read(db, keys), keyOf);
      return keys.map((key) => rows.get(key) ?? []);
    });
  return {
    order: one(ordersByIds, (row) => row.id),
    item: one(itemsByIds, (row) => row.id),
    lot: one(lotsByIds, (row) => row.id),
    strip: one(stripsByIds, (row) => row.id),
    megalot: one(megalotsByIds, (row) => row.id),
    parcel: one(parcelsByIds, (row) => row.id),
    composition: one(compositionsByIds, (row) => row.id),
    user: one(userNames, (row) => row.id),
    itemsOfOrder: many(itemsOfOrders, (row) => row.order_id),
    itemsOfLot: many(itemsOfLots, (row) => row.lot_id),
    itemsOfStrip: many(itemsOfStrips, (row) => row.strip_id),
    stripsOfLot: many(stripsOfLots, (row) => row.lot_id),
    ordersOfLot: many(ordersOfLots, (row) => row.of_lot),
    lotsOfMegalot: many(lotsOfMegalots, (row) => row.megalot_id),
    filesOfMegalot: many(filesOfMegalots, (row) => row.megalot_id),
    attemptsOfMegalot: many<AttemptRow>(attemptsOfMegalots, (row) => row.megalot_id),
    parcelsOfOrder: many(parcelsOfOrders, (row) => row.order_id),
    blockersOfOrder: many<BlockerRow>(blockersOfOrders, (row) => row.order_id),
    lotCounts: one(countLots, (row) => row.lot_id),
    megalotCounts: one(countMegalots, (row) => row.megalot_id),
    lastEventOfLot: one(
      (reader, ids) => lastEvents(reader, 'lot', ids),
      (row) => row.object_id,
    ),
    progressOfOrder: new DataLoader(async (ids: readonly string[]) => {
      const progress = await orderProgress(db, ids);
      return ids.map((id) => progress.get(id) ?? { items: [], reissues: [] });
    }),
    label: new DataLoader((keys: readonly ObjectKey[]) => objectLabels(db, keys), {
      cacheKeyFn: ({ type, id }) => `${type} ${id}`,
    }),
    generators: new DataLoader(async (keys: readonly 'all'[]) => {
      const rows = await readGenerators(db);
      return keys.map(() => rows);
    }),
  };
}

function group<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return groups;
}

export type Loaders = ReturnType<typeof makeLoaders>;
