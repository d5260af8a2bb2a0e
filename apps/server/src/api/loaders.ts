import { groupBy } from '@cmon/core/groupBy';
import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { findBlanksByIds } from '../queries/blanks/blankRows.ts';
import { countOpenReissues } from '../queries/blockers/countOpenReissues.ts';
import { type BlockerRow, findBlockersOfOrders } from '../queries/blockers/findBlockersOfOrders.ts';
import { countBooklets } from '../queries/checkbooks/bookletMegalots.ts';
import { findLastReportsOfMegalots } from '../queries/checkbooks/machineReportRows.ts';
import { findCipDeliveriesOfMegalots } from '../queries/cip/cipDeliveries.ts';
import { countCip, findCipParts } from '../queries/cip/cipMegalots.ts';
import { findDevicesOfMegalots, readDevices } from '../queries/devices.ts';
import { findEventsOfItems, findLastEvents, type ItemEventsKey } from '../queries/eventRows.ts';
import { findUserNames } from '../queries/findUserNames.ts';
import { findLotOrigins } from '../queries/lots/findLotOrigins.ts';
import { findLotPages } from '../queries/lots/findLotPages.ts';
import { countLots, findLotsByIds, findLotsOfMegalots, findUrgencyOfLots } from '../queries/lots/lotRows.ts';
import { findStripsByIds, findStripsOfLots } from '../queries/lots/stripRows.ts';
import { findBoardsOfMegalots } from '../queries/megalots/findMegalotBoards.ts';
import {
  type AttemptRow,
  findAttemptsOfMegalots,
  readGenerators,
} from '../queries/megalots/generatorRows.ts';
import { countMegalots, findFilesOfMegalots, findMegalotsByIds } from '../queries/megalots/megalotRows.ts';
import { findCheckbooksByIds, findCheckbooksOfOrders } from '../queries/orders/checkbookRows.ts';
import { countOrdersOfVersions } from '../queries/orders/countOrdersOfVersions.ts';
import { findAddressCorrections } from '../queries/orders/findAddressCorrections.ts';
import { findHoldsOfOrders } from '../queries/orders/findHoldsOfOrders.ts';
import { findItemSummaries } from '../queries/orders/findItemSummaries.ts';
import { findLettersOfOrders } from '../queries/orders/findLettersOfOrders.ts';
import { findNotesOfOrders } from '../queries/orders/findNotesOfOrders.ts';
import { findRefundsOfOrders } from '../queries/orders/findRefundsOfOrders.ts';
import { findRunningReissues } from '../queries/orders/findRunningReissues.ts';
import { findTextCorrections } from '../queries/orders/findTextCorrections.ts';
import {
  findCompositionsByIds,
  findItemsByIds,
  findItemsOfLots,
  findItemsOfOrders,
  findItemsOfStrips,
} from '../queries/orders/itemRows.ts';
import { findOrdersByIds, findOrdersOfLots } from '../queries/orders/orderRows.ts';
import { readOrderProgress } from '../queries/orders/readOrderProgress.ts';
import { findPhotosOfItems, findPhotosOfReissues } from '../queries/photos/photoRows.ts';
import { findPoleMessages } from '../queries/poles/findPoleMessages.ts';
import { readPoleLoads } from '../queries/poles/readPoleLoads.ts';
import { type ChangeKey, findEventChanges } from '../queries/reports/findEventChanges.ts';
import { findObjectLabels, type ObjectKey } from '../queries/shipping/findObjectLabels.ts';
import { findManifestsByIds } from '../queries/shipping/manifestRows.ts';
import { findParcelsByIds, findParcelsOfOrders } from '../queries/shipping/parcelRows.ts';

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
  return makeLazily({
    order: () => loadOne(findOrdersByIds, (row) => row.id),
    item: () => loadOne(findItemsByIds, (row) => row.id),
    lot: () => loadOne(findLotsByIds, (row) => row.id),
    strip: () => loadOne(findStripsByIds, (row) => row.id),
    megalot: () => loadOne(findMegalotsByIds, (row) => row.id),
    parcel: () => loadOne(findParcelsByIds, (row) => row.id),
    manifest: () => loadOne(findManifestsByIds, (row) => row.id),
    checkbook: () => loadOne(findCheckbooksByIds, (row) => row.id),
    checkbooksOfOrder: () => loadMany(findCheckbooksOfOrders, (row) => row.order_id),
    addressCorrectionsOfOrder: () => loadMany(findAddressCorrections, (row) => row.order_id),
    runningReissuesOfOrder: () => loadMany(findRunningReissues, (row) => row.order_id),
    textCorrectionsOfOrder: () => loadMany(findTextCorrections, (row) => row.order_id),
    holdOfOrder: () => loadOne(findHoldsOfOrders, (row) => row.order_id),
    lettersOfOrder: () => loadMany(findLettersOfOrders, (row) => row.order_id),
    notesOfOrder: () => loadMany(findNotesOfOrders, (row) => row.order_id),
    refundsOfOrder: () => loadMany(findRefundsOfOrders, (row) => row.order_id),
    poleLoad: () => loadOne(readPoleLoads, (row) => row.id),
    messagesOfPole: () => loadMany(findPoleMessages, (row) => row.pole),
    blank: () => loadOne(findBlanksByIds, (row) => row.id),
    composition: () => loadOne(findCompositionsByIds, (row) => row.id),
    user: () => loadOne(findUserNames, (row) => row.id),
    itemSummariesOfOrder: () => loadMany(findItemSummaries, (row) => row.order_id),
    ordersOfVersion: () => loadOne(countOrdersOfVersions, (row) => row.version),
    openReissuesOfOrder: () => loadOne(countOpenReissues, (row) => row.order_id),
    itemsOfOrder: () => loadMany(findItemsOfOrders, (row) => row.order_id),
    itemsOfLot: () => loadMany(findItemsOfLots, (row) => row.lot_id),
    itemsOfStrip: () => loadMany(findItemsOfStrips, (row) => row.strip_id),
    stripsOfLot: () => loadMany(findStripsOfLots, (row) => row.lot_id),
    ordersOfLot: () => loadMany(findOrdersOfLots, (row) => row.of_lot),
    lotsOfMegalot: () => loadMany(findLotsOfMegalots, (row) => row.megalot_id),
    filesOfMegalot: () => loadMany(findFilesOfMegalots, (row) => row.megalot_id),
    boardsOfMegalot: () => loadMany(findBoardsOfMegalots, (row) => row.megalot_id),
    attemptsOfMegalot: () => loadMany<AttemptRow>(findAttemptsOfMegalots, (row) => row.megalot_id),
    parcelsOfOrder: () => loadMany(findParcelsOfOrders, (row) => row.order_id),
    blockersOfOrder: () => loadMany<BlockerRow>(findBlockersOfOrders, (row) => row.order_id),
    photosOfItem: () => loadMany(findPhotosOfItems, (row) => row.item_id),
    photosOfReissue: () => loadMany(findPhotosOfReissues, (row) => row.reissue_id),
    originOfLot: () => loadOne(findLotOrigins, (row) => row.lot_id),
    pagesOfLot: () => loadOne(findLotPages, (row) => row.lot_id),
    lotCounts: () => loadOne(countLots, (row) => row.lot_id),
    lotUrgency: () => loadOne(findUrgencyOfLots, (row) => row.lot_id),
    bookletCounts: () => loadOne(countBooklets, (row) => row.megalot_id),
    lastReportOfMegalot: () => loadOne(findLastReportsOfMegalots, (row) => row.megalot_id),
    cipCounts: () => loadOne(countCip, (row) => row.megalot_id),
    cipPartsOfMegalot: () => loadMany(findCipParts, (row) => row.megalot_id),
    cipDeliveriesOfMegalot: () => loadMany(findCipDeliveriesOfMegalots, (row) => row.megalot_id),
    megalotCounts: () => loadOne(countMegalots, (row) => row.megalot_id),
    lastEventOfLot: () =>
      loadOne(
        (db, ids) => findLastEvents(db, 'lot', ids),
        (row) => row.object_id,
      ),
    eventsOfItem: () =>
      new DataLoader((keys: readonly ItemEventsKey[]) => findEventsOfItems(db, keys), {
        cacheKeyFn: ({ itemId, first }) => `${itemId} ${first}`,
      }),
    progressOfOrder: () =>
      new DataLoader(async (ids: readonly string[]) => {
        const progress = await readOrderProgress(db, ids);
        return ids.map((id) => progress.get(id) ?? { items: [], reissues: [] });
      }),
    label: () =>
      new DataLoader((keys: readonly ObjectKey[]) => findObjectLabels(db, keys), {
        cacheKeyFn: ({ type, id }) => `${type} ${id}`,
      }),
    devices: () =>
      new DataLoader(async (keys: readonly 'all'[]) => {
        const devices = await readDevices(db);
        return keys.map(() => devices);
      }),
    devicesOfMegalot: () => loadOne(findDevicesOfMegalots, (row) => row.megalot_id),
    change: () =>
      new DataLoader((keys: readonly ChangeKey[]) => findEventChanges(db, keys), {
        cacheKeyFn: ({ type, id, version }) => `${type} ${id} ${version}`,
      }),
    generators: () =>
      new DataLoader(async (keys: readonly 'all'[]) => {
        const rows = await readGenerators(db);
        return keys.map(() => rows);
      }),
  });
}

type Makers = Readonly<Record<string, () => unknown>>;

/** Makes each value when it is first used, because most requests use few of the loaders. */
function makeLazily<Made extends Makers>(
  makers: Made,
): { readonly [Name in keyof Made]: ReturnType<Made[Name]> } {
  const made: Record<string, unknown> = {};
  return new Proxy(makers, {
    get: (_makers, name: string) => {
      made[name] ??= makers[name]?.();
      return made[name];
    },
  }) as never;
}

export type Loaders = ReturnType<typeof makeLoaders>;
