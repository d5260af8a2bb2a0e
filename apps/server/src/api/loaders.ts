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

/**
 * Data loaders of one request. Keys loaded in the same tick are read in one query, and each key only once. A loader of a
 * short list that is always read as a whole has the single key `all`.
 */
export function makeLoaders(db: Kysely<Database>) {
  const createRowLoader = <Row>(read: Read<Row>, keyOf: (row: Row) => string) =>
    new DataLoader<string, Row | null>(async (keys) => {
      const rows = new Map((await read(db, keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key) ?? null);
    });
  const createRowsLoader = <Row>(read: Read<Row>, keyOf: (row: Row) => string | null) =>
    new DataLoader<string, Row[]>(async (keys) => {
      const rows = groupBy(await read(db, keys), keyOf);
      return keys.map((key) => rows.get(key) ?? []);
    });
  return makeLazily({
    order: () => createRowLoader(findOrdersByIds, (row) => row.id),
    item: () => createRowLoader(findItemsByIds, (row) => row.id),
    lot: () => createRowLoader(findLotsByIds, (row) => row.id),
    strip: () => createRowLoader(findStripsByIds, (row) => row.id),
    megalot: () => createRowLoader(findMegalotsByIds, (row) => row.id),
    parcel: () => createRowLoader(findParcelsByIds, (row) => row.id),
    manifest: () => createRowLoader(findManifestsByIds, (row) => row.id),
    checkbook: () => createRowLoader(findCheckbooksByIds, (row) => row.id),
    checkbooksOfOrder: () => createRowsLoader(findCheckbooksOfOrders, (row) => row.order_id),
    addressCorrectionsOfOrder: () => createRowsLoader(findAddressCorrections, (row) => row.order_id),
    runningReissuesOfOrder: () => createRowsLoader(findRunningReissues, (row) => row.order_id),
    textCorrectionsOfOrder: () => createRowsLoader(findTextCorrections, (row) => row.order_id),
    holdOfOrder: () => createRowLoader(findHoldsOfOrders, (row) => row.order_id),
    lettersOfOrder: () => createRowsLoader(findLettersOfOrders, (row) => row.order_id),
    notesOfOrder: () => createRowsLoader(findNotesOfOrders, (row) => row.order_id),
    refundsOfOrder: () => createRowsLoader(findRefundsOfOrders, (row) => row.order_id),
    poleLoad: () => createRowLoader(readPoleLoads, (row) => row.id),
    messagesOfPole: () => createRowsLoader(findPoleMessages, (row) => row.pole),
    blank: () => createRowLoader(findBlanksByIds, (row) => row.id),
    composition: () => createRowLoader(findCompositionsByIds, (row) => row.id),
    user: () => createRowLoader(findUserNames, (row) => row.id),
    itemSummariesOfOrder: () => createRowsLoader(findItemSummaries, (row) => row.order_id),
    ordersOfVersion: () => createRowLoader(countOrdersOfVersions, (row) => row.version),
    openReissuesOfOrder: () => createRowLoader(countOpenReissues, (row) => row.order_id),
    itemsOfOrder: () => createRowsLoader(findItemsOfOrders, (row) => row.order_id),
    itemsOfLot: () => createRowsLoader(findItemsOfLots, (row) => row.lot_id),
    itemsOfStrip: () => createRowsLoader(findItemsOfStrips, (row) => row.strip_id),
    stripsOfLot: () => createRowsLoader(findStripsOfLots, (row) => row.lot_id),
    ordersOfLot: () => createRowsLoader(findOrdersOfLots, (row) => row.of_lot),
    lotsOfMegalot: () => createRowsLoader(findLotsOfMegalots, (row) => row.megalot_id),
    filesOfMegalot: () => createRowsLoader(findFilesOfMegalots, (row) => row.megalot_id),
    boardsOfMegalot: () => createRowsLoader(findBoardsOfMegalots, (row) => row.megalot_id),
    attemptsOfMegalot: () => createRowsLoader<AttemptRow>(findAttemptsOfMegalots, (row) => row.megalot_id),
    parcelsOfOrder: () => createRowsLoader(findParcelsOfOrders, (row) => row.order_id),
    blockersOfOrder: () => createRowsLoader<BlockerRow>(findBlockersOfOrders, (row) => row.order_id),
    photosOfItem: () => createRowsLoader(findPhotosOfItems, (row) => row.item_id),
    photosOfReissue: () => createRowsLoader(findPhotosOfReissues, (row) => row.reissue_id),
    originOfLot: () => createRowLoader(findLotOrigins, (row) => row.lot_id),
    pagesOfLot: () => createRowLoader(findLotPages, (row) => row.lot_id),
    lotCounts: () => createRowLoader(countLots, (row) => row.lot_id),
    lotUrgency: () => createRowLoader(findUrgencyOfLots, (row) => row.lot_id),
    bookletCounts: () => createRowLoader(countBooklets, (row) => row.megalot_id),
    lastReportOfMegalot: () => createRowLoader(findLastReportsOfMegalots, (row) => row.megalot_id),
    cipCounts: () => createRowLoader(countCip, (row) => row.megalot_id),
    cipPartsOfMegalot: () => createRowsLoader(findCipParts, (row) => row.megalot_id),
    cipDeliveriesOfMegalot: () => createRowsLoader(findCipDeliveriesOfMegalots, (row) => row.megalot_id),
    megalotCounts: () => createRowLoader(countMegalots, (row) => row.megalot_id),
    lastEventOfLot: () =>
      createRowLoader(
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
    devicesOfMegalot: () => createRowLoader(findDevicesOfMegalots, (row) => row.megalot_id),
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
