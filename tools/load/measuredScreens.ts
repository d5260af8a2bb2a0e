import type { DocumentNode } from 'graphql';
import { lotsQuery } from '../../apps/office/src/areas/browse/lots/lotQueries.ts';
import { megalotsQuery } from '../../apps/office/src/areas/browse/megalots/megalotQueries.ts';
import { objectsQuery } from '../../apps/office/src/areas/browse/objects/objectQueries.ts';
import { ordersQuery } from '../../apps/office/src/areas/browse/orders/orderQueries.ts';
import { parcelsQuery } from '../../apps/office/src/areas/browse/parcels/parcelQueries.ts';
import { checkbooksQuery } from '../../apps/office/src/areas/fabrication/l2c/checkbookQueries.ts';
import { historyQuery } from '../../apps/office/src/areas/reports/history/historyQueries.ts';
import {
  indicatorsQuery,
  itemsReportQuery,
  reissueReportQuery,
  shippingReportQuery,
  textReportQuery,
  userReportQuery,
} from '../../apps/office/src/areas/reports/reportQueries.ts';
import type { Screen } from './screens.ts';

/** Rows of one page of a list. */
const SIZE = 50;

/** A list, the ways in which its screen sorts and filters it, and what the document calls each of them. */
interface LoadedList {
  readonly document: DocumentNode;
  /** Variables of each order of the list. The first is the one with which the screen opens. */
  readonly sorts: Readonly<Record<string, object>>;
  readonly filters: Readonly<Record<string, object>>;
  /** Whether the list has numbered pages. */
  readonly numbered: boolean;
}

const createSorts = (...names: readonly string[]): Readonly<Record<string, object>> =>
  Object.fromEntries(names.map((sort) => [sort, { sort }]));
const NEWEST_OR_OLDEST = { newest: { newestFirst: true }, oldest: { newestFirst: false } };

/** The date that is `offset` days from now (`YYYY-MM-DD`). */
const addDays = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

function listLists(): Readonly<Record<string, LoadedList>> {
  const stores = { stores: ['it'] };
  const levels = {
    late: { levels: ['late'] },
    atRisk: { levels: ['atRisk'] },
    inTime: { levels: ['inTime'] },
  };
  return {
    orders: {
      document: ordersQuery,
      sorts: createSorts(
        'openFirst',
        'shipBy',
        'shipByDesc',
        'fifo',
        'lifo',
        'number',
        'numberDesc',
        'store',
        'storeDesc',
      ),
      filters: {
        stores,
        ...levels,
        complete: { statuses: ['complete'] },
        holded: { statuses: ['holded'] },
        reserve: { statuses: ['reserve'] },
        ressortieV2: { statuses: ['ressortieV2'] },
        refunded: { statuses: ['refunded'] },
        pendingPayment: { statuses: ['pending_payment'] },
        fiveDaysOrMore: { ages: ['fiveDaysOrMore'] },
        today: { ages: ['today'] },
        packs: { families: ['CPL'] },
        bottles: { families: ['EAV'] },
        prio: { prio: true },
        held: { held: true },
        reissue: { reissue: true },
        enSouffrance: { enSouffrance: true },
        open: { open: true },
        ended: { open: false },
        text: { text: '1260001' },
        textWithoutOrder: { text: 'ZZZ' },
        shipByWeek: { shipByFrom: addDays(-3), shipByTo: addDays(4) },
        shippedWeek: { shippedFrom: addDays(-7), shippedTo: addDays(0) },
        placedWeek: { placedFrom: addDays(-7), placedTo: addDays(0) },
        product: { products: ['MUG'] },
        rareProduct: { products: ['PAC_MUG2'] },
        storeHeld: { ...stores, held: true },
        storeReissuePrio: { ...stores, reissue: true, prio: true },
      },
      numbered: true,
    },
    lots: {
      document: lotsQuery,
      sorts: createSorts('shipBy', 'shipByDesc', 'fifo', 'lifo', 'type', 'typeDesc'),
      filters: {
        stores,
        ...levels,
        prio: { classes: ['prio'] },
        reissues: { classes: ['reissue'] },
        waiting: { cutting: ['attente'] },
        sorting: { cutting: ['dec_tri_en_cours'] },
        complete: { cutting: ['dec_complet'] },
        doubles: { double: ['dbl_decoupe'] },
        toShip: { shipping: ['exp_en_cours'] },
        mine: { mine: true },
        badStrips: { reissue: true },
        bags: { types: ['SAC'] },
        text: { text: 'L000123' },
      },
      numbered: true,
    },
    megalots: {
      document: megalotsQuery,
      sorts: createSorts('shipBy', 'shipByDesc', 'fifo', 'lifo'),
      filters: {
        stores,
        ...levels,
        cutter: { cutters: ['SUMMA'] },
        press: { devices: ['DURST'] },
        cut: { cutting: ['mg_dec_complet'] },
        withoutFiles: { fileStates: [0] },
        enSouffrance: { enSouffrance: true },
        laize: { laizes: [320] },
        sheets: { onRoll: false },
        text: { text: 'M000123' },
      },
      numbered: true,
    },
    objects: {
      document: objectsQuery,
      sorts: createSorts('shipBy', 'shipByDesc', 'fifo', 'lifo', 'number', 'numberDesc'),
      filters: {
        stores,
        ...levels,
        mugs: { poles: ['mug'] },
        wood: { poles: ['bois'] },
        toDo: { fabrication: ['FAB_A_FAIRE'] },
        running: { fabrication: ['FAB_EN_COURS'] },
        done: { fabrication: ['FAB_COMPLETE'] },
        blankMissing: { blankMissing: true },
        paused: { paused: true },
        prio: { prio: true },
        workable: { workable: true },
        control: { waitsForControl: true },
        text: { text: '1260001' },
      },
      numbered: true,
    },
    parcels: {
      document: parcelsQuery,
      sorts: NEWEST_OR_OLDEST,
      filters: {
        stores,
        carrier: { carriers: ['correos'] },
        exceptions: { exceptions: true },
        toBuy: { labelStates: ['toBuy'] },
        open: { states: ['open'] },
        voided: { states: ['voided'] },
        shipped: { states: ['shipped'] },
        text: { text: '1260001' },
        textWithoutParcel: { text: 'ZZZ' },
      },
      numbered: true,
    },
    history: {
      document: historyQuery,
      sorts: NEWEST_OR_OLDEST,
      filters: {
        action: { action: 'refund' },
        unknownAction: { action: 'moveParcel' },
        system: { actor: 'system' },
        object: { object: 'L000123' },
        reason: { reason: 'badPrint' },
        to: { to: 'canceled' },
        week: { since: addDays(-7), until: addDays(0) },
        actionOfSystem: { action: 'createReissue', actor: 'system' },
      },
      numbered: false,
    },
    checkbooks: {
      document: checkbooksQuery,
      sorts: { age: {} },
      filters: { error: { stage: 'error' }, complete: { stage: 'complete' }, toDo: { stage: 'toDo' } },
      numbered: true,
    },
  };
}

/**
 * Every list of the office in each of its orders, with each of its filters in the first and the last of the orders, and at
 * its last numbered page.
 */
export function listListScreens(): Readonly<Record<string, Screen>> {
  const screens: Record<string, Screen> = {};
  for (const [name, { document, sorts, filters, numbered }] of Object.entries(listLists())) {
    const orders = Object.entries(sorts);
    for (const [order, sort] of orders) {
      screens[`${name} ${order}`] = { document, variables: { ...sort, size: SIZE } };
      if (numbered)
        screens[`${name} ${order} deep`] = { document, variables: { ...sort, size: SIZE, page: 150 } };
    }
    for (const [filterName, filter] of Object.entries(filters))
      for (const [order, sort] of [orders[0], orders.at(-1)].filter((entry) => entry !== undefined))
        screens[`${name} ${order} ${filterName}`] = { document, variables: { ...sort, filter, size: SIZE } };
  }
  return screens;
}

/** The reports of three months. */
export function listReportScreens(): Readonly<Record<string, Screen>> {
  const variables = { filter: { since: addDays(-90), until: addDays(0) } };
  return {
    indicators: { document: indicatorsQuery, variables },
    shippingReport: { document: shippingReportQuery, variables },
    itemsReport: { document: itemsReportQuery, variables },
    userReport: { document: userReportQuery, variables },
    reissueReport: { document: reissueReportQuery, variables },
    textReport: { document: textReportQuery, variables },
  };
}
