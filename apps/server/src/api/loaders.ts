import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { lastEvents } from '../queries/eventRows.ts';
import { countLots, lotsByIds, lotsOfMegalots } from '../queries/lots/lotRows.ts';
import { stripsByIds, stripsOfLots } from '../queries/lots/stripRows.ts';
import { type AttemptRow, attemptsOfMegalots, readGenerators } from '../queries/megalots/generatorRows.ts';
import { countMegalots, filesOfMegalots, megalotsByIds } from '../queries/megalots/megalotRows.ts';
import { type BlockerRow, blockersOfOrders } from '../queries/orders/blockersOfOrders.ts';
import {
  compositionsByIds,
  itemsByIds,
  itemsOfLots,
  itemsOfOrders,
  itemsOfStrips,
} from '../queries/orders/itemRows.ts';
import { orderProgress } from '../queries/orders/orderProgress.ts';
import { ordersByIds, ordersOfLots } from '../queries/orders/orderRows.ts';
import { type ObjectKey, objectLabels } from '../queries/shipping/objectLabels.ts';
import { parcelsByIds, parcelsOfOrders } from '../queries/shipping/parcelRows.ts';
import { userNames } from '../queries/userNames.ts';

type Read<Row> = (db: Kysely<Database>, keys: readonly string[]) => Promise<Row[]>;

/** Data loaders of one request. Keys loaded in the same tick are read in one query, and each key only once. */
export function makeLoaders(db: Kysely<Database>) {
  const loadOne = <Row>(read: Read<Row>, keyOf: (row: Row) => string) =>
    new DataLoader<string, Row | null>(async (keys) => {
      const rows = new Map((await read(db, keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    });
  const loadMany = <Row>(read: Read<Row>, keyOf: (row: Row) => string | null) =>
    new DataLoader<string, Row[]>(async (keys) => {
      const rows = groupBy(await read(db, keys), keyOf);
      return keys.map((key) => rows.get(key) ?? []);
    });
  return {
    order: loadOne(ordersByIds, (row) => row.id),
    item: loadOne(itemsByIds, (row) => row.id),
    lot: loadOne(lotsByIds, (row) => row.id),
    strip: loadOne(stripsByIds, (row) => row.id),
    megalot: loadOne(megalotsByIds, (row) => row.id),
    parcel: loadOne(parcelsByIds, (row) => row.id),
    composition: loadOne(compositionsByIds, (row) => row.id),
    user: loadOne(userNames, (row) => row.id),
    itemsOfOrder: loadMany(itemsOfOrders, (row) => row.order_id),
    itemsOfLot: loadMany(itemsOfLots, (row) => row.lot_id),
    itemsOfStrip: loadMany(itemsOfStrips, (row) => row.strip_id),
    stripsOfLot: loadMany(stripsOfLots, (row) => row.lot_id),
    ordersOfLot: loadMany(ordersOfLots, (row) => row.of_lot),
    lotsOfMegalot: loadMany(lotsOfMegalots, (row) => row.megalot_id),
    filesOfMegalot: loadMany(filesOfMegalots, (row) => row.megalot_id),
    attemptsOfMegalot: loadMany<AttemptRow>(attemptsOfMegalots, (row) => row.megalot_id),
    parcelsOfOrder: loadMany(parcelsOfOrders, (row) => row.order_id),
    blockersOfOrder: loadMany<BlockerRow>(blockersOfOrders, (row) => row.order_id),
    lotCounts: loadOne(countLots, (row) => row.lot_id),
    megalotCounts: loadOne(countMegalots, (row) => row.megalot_id),
    lastEventOfLot: loadOne(
      (db, ids) => lastEvents(db, 'lot', ids),
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

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string | null, Row[]> {
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

export type Loaders = ReturnType<typeof makeLoaders>;
