import { ROLE_NAMES } from '@cmon/core/access/roles';
import { MARKETS } from '@cmon/core/catalogue/types';
import {
  KEY_SEPARATOR,
  type OrderFigure,
  type ParcelFigure,
} from '@cmon/core/production/monitoring/listedFigures';
import { STEP_PLANS } from '@cmon/core/production/monitoring/stepPlan';
import { getDayStart, getLocalDate } from '@cmon/core/production/planning/workingTime';
import type { LotCuttingState, OrderStatus } from '@cmon/core/production/statuses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ITEM_PROPERTIES } from '../../queries/figures/metrics.ts';
import type { CountedIn } from '../../queries/figures/selectCountedIds.ts';
import { findLotsPage, type LotFilter } from '../../queries/lots/lotRows.ts';
import { findMegalotsPage } from '../../queries/megalots/megalotRows.ts';
import { readLotCells, readMegalotCells } from '../../queries/monitoring/batchFlow.ts';
import { ORDER_STEPS } from '../../queries/monitoring/orderDistress.ts';
import { readOrderFlow } from '../../queries/monitoring/readOrderFlow.ts';
import { readSteps } from '../../queries/monitoring/readSteps.ts';
import { findOrdersPage, type OrderFilter } from '../../queries/orders/orderRows.ts';
import { readOperators, readPresses } from '../../queries/reports/makerRows.ts';
import type { ReportFilter } from '../../queries/reports/readFigures.ts';
import { readIndicators } from '../../queries/reports/readIndicators.ts';
import { readItemsReport } from '../../queries/reports/readItemsReport.ts';
import { readShippingReport } from '../../queries/reports/readShippingReport.ts';
import { readTextReport } from '../../queries/reports/readTextReport.ts';
import { readUserReport } from '../../queries/reports/readUserReport.ts';
import { findReissues } from '../../queries/reports/reissueReport.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { findParcelsPage } from '../../queries/shipping/parcelRows.ts';

/** A figure of a screen, and the number of rows of the list that it leads to. */
export interface Comparison {
  readonly what: string;
  readonly figure: number | null;
  readonly listed: number;
}

const PAGE = { page: 1, size: 1 };
const HOUR_MS = 3_600_000;

/** The lists behind the figures, each as the number of its rows. */
async function openLists(db: Kysely<Database>, now: Date) {
  const settings = await readSettings(db);
  const { timeZone } = settings;
  return {
    settings,
    orders: async (filter: OrderFilter) =>
      (await findOrdersPage(db, { settings, ...filter }, 'openFirst', PAGE, now)).total,
    parcels: async (counted: CountedIn<ParcelFigure>, stores: ReportFilter['stores']) =>
      (await findParcelsPage(db, { stores, counted: { ...counted, timeZone } }, true, PAGE)).total,
    lots: async (filter: LotFilter) => (await findLotsPage(db, filter, 'shipBy', PAGE, now)).total,
    megalots: async (filter: Parameters<typeof findMegalotsPage>[1]) =>
      (await findMegalotsPage(db, filter, 'shipBy', PAGE, now)).total,
    reissues: (filter: ReportFilter, choice: Parameters<typeof findReissues>[2]) =>
      findReissues(db, filter, choice, { timeZone, size: 500 }),
  };
}

/** Compares every figure of the reports of a period that leads to a list with that list. */
export async function compareReports(
  db: Kysely<Database>,
  now: Date,
  { since, until }: Pick<ReportFilter, 'since' | 'until'>,
): Promise<Comparison[]> {
  const lists = await openLists(db, now);
  const compared: Comparison[] = [];
  type Cell = Partial<Omit<CountedIn<string>, 'figure'>> & Pick<ReportFilter, 'stores'>;
  const addComparison = (what: string, cell: object, figure: number | null, listed: number) =>
    compared.push({ what: `${what} ${JSON.stringify(cell)}`, figure, listed });
  const compareOrders = async (figure: OrderFigure, count: number | null, { stores, ...cell }: Cell) => {
    const counted = { since, until, ...cell, figure };
    addComparison(figure, counted, count, await lists.orders({ stores, counted }));
  };
  const compareParcels = async (figure: ParcelFigure, count: number, { stores, ...cell }: Cell) => {
    const counted = { since, until, ...cell, figure };
    addComparison(figure, counted, count, await lists.parcels(counted, stores));
  };
  for (const stores of [null, ...MARKETS.map((store) => [store])]) {
    const period = { since, until, stores };
    const indicators = await readIndicators(db, period);
    const rows = [
      { row: indicators.total, cell: { stores } },
      ...indicators.days.map((row) => ({ row, cell: { stores, since: row.key, until: row.key } })),
    ];
    for (const { row, cell } of rows) {
      await compareOrders('arrived', row.arrived, cell);
      await compareOrders('shipped', row.shipped, cell);
      await compareOrders('onTime', row.onTime, cell);
      await compareOrders('firstPass', row.firstPass, cell);
      const { pieces } = await lists.reissues({ ...period, ...cell }, {});
      addComparison('reissued', cell, row.reissued, pieces);
    }
    const shipping = await readShippingReport(db, period);
    const cells = [
      { row: shipping.total, cell: { stores } },
      ...shipping.days.map((row) => ({ row, cell: { stores, since: row.key, until: row.key } })),
      ...shipping.hours.map((row) => ({ row, cell: { stores, hour: Number(row.key) } })),
      ...shipping.carriers.map((row) => ({ row, cell: { stores, carrier: row.key } })),
      ...shipping.zones.map((row) => ({ row, cell: { stores, zone: row.key } })),
    ];
    for (const { row, cell } of cells) {
      await compareParcels('parcelShipped', row.parcels, cell);
      await compareParcels('parcelPartial', row.partials, cell);
      await compareParcels('parcelVoided', row.voidedParcels, cell);
      if (row.orders !== null) await compareOrders('shipped', row.orders, cell);
      if (row.due !== null) await compareOrders('due', row.due, cell);
      if (row.dueMet !== null) await compareOrders('dueMet', row.dueMet, cell);
    }
    for (const { key, reissued } of await readPresses(db, period))
      addComparison('press', { key }, reissued, (await lists.reissues(period, { press: key })).pieces);
    for (const { key, reissued } of await readOperators(db, period, ROLE_NAMES))
      addComparison('operator', { key }, reissued, (await lists.reissues(period, { operator: key })).pieces);
  }
  const all = { since, until, stores: null };
  const { people } = await readUserReport(db, { filter: all, team: ROLE_NAMES, userId: null });
  for (const { key, ...row } of people) {
    await compareOrders('userOrder', row.orders, { stores: null, userId: key });
    await compareParcels('userParcel', row.parcels, { stores: null, userId: key });
    addComparison('requested', { key }, row.reissues, (await lists.reissues(all, { userId: key })).reissues);
  }
  return compared;
}

/** Compares every figure of the monitoring screens that leads to a list with that list. */
export async function compareMonitoring(db: Kysely<Database>, now: Date): Promise<Comparison[]> {
  const lists = await openLists(db, now);
  const { settings } = lists;
  const compared: Comparison[] = [];
  const addComparison = (what: string, figure: number, listed: number) =>
    compared.push({ what, figure, listed });
  const { day, today, rows } = await readOrderFlow(db, { now, calendar: settings });
  for (const figure of ['arrived', 'shipped'] as const)
    addComparison(
      `${figure} today`,
      today[figure],
      await lists.orders({ counted: { figure, since: day, until: day } }),
    );
  for (const { status, wip, late, atRisk } of rows) {
    // Shipped orders are in no flow.
    if (status === 'complete') continue;
    const statuses = [status];
    addComparison(`orders ${status}`, wip, await lists.orders({ statuses }));
    addComparison(`late ${status}`, late, await lists.orders({ statuses, levels: ['late'] }));
    addComparison(`at risk ${status}`, atRisk, await lists.orders({ statuses, levels: ['atRisk'] }));
  }
  const env = { now, settings };
  const everywhere = { stores: null, devices: null };
  for (const { cutting, filter, n } of await readLotCells(db, env, everywhere)) {
    const at = { steps: [filter], settings };
    addComparison(`lots ${cutting} ${filter}`, n, await lists.lots({ cutting: [cutting], at }));
  }
  for (const { fileState, cutting, filter, n } of await readMegalotCells(db, env, everywhere)) {
    const filters = { fileStates: [fileState], cutting: [cutting], at: { steps: [filter], settings } };
    addComparison(`megalots ${fileState} ${cutting} ${filter}`, n, await lists.megalots(filters));
  }
  for (const { step, toDo, atCip, running, distress } of await readSteps(db, env)) {
    const plan = STEP_PLANS.find((candidate) => candidate.step === step);
    const orderStep = ORDER_STEPS.find((candidate) => candidate === step);
    if (orderStep !== undefined) {
      const isShipping = orderStep === 'shipping';
      const listStep = (states: readonly string[], packing: boolean) =>
        lists.orders({ statuses: states as OrderStatus[], ...(isShipping && { packing, atCip: false }) });
      if (isShipping) addComparison('at CIP', atCip, await lists.orders({ packing: false, atCip: true }));
      const runs = isShipping ? plan?.toDo : plan?.running;
      addComparison(`to do ${step}`, toDo, await listStep(plan?.toDo ?? [], false));
      if (runs?.length) addComparison(`running ${step}`, running, await listStep(runs, true));
      addComparison(`distress ${step}`, distress, await lists.orders({ distressAt: orderStep }));
    }
    if (step !== 'cut' || plan === undefined) continue;
    const listLots = (cutting: readonly string[], filter: LotFilter = {}) =>
      lists.lots({ ...filter, cutting: cutting as LotCuttingState[] });
    addComparison('to do cut', toDo, await listLots(plan.toDo));
    addComparison('running cut', running, await listLots(plan.running));
    const at = { steps: ['STEP_EN_SOUFFRANCE' as const], settings };
    addComparison('distress cut', distress, await listLots([...plan.toDo, ...plan.running], { at }));
  }
  return compared;
}

/**
 * Counts the orders or parcels of the lists behind figures that count something else: moves between statuses, labels, and
 * pieces. Such a list has no more rows than the figure says, and has some when the figure isn't 0.
 */
export async function compareParts(
  db: Kysely<Database>,
  now: Date,
  { since, until }: Pick<ReportFilter, 'since' | 'until'>,
): Promise<Comparison[]> {
  const lists = await openLists(db, now);
  const period = { since, until, stores: null };
  const compared: Comparison[] = [];
  const addComparison = (what: string, figure: number | null, listed: number) =>
    compared.push({ what, figure, listed });
  const countOrders = (counted: CountedIn<OrderFigure>) => lists.orders({ counted });
  const { settings } = lists;
  const { timeZone } = settings;
  const { day, hours, rows } = await readOrderFlow(db, { now, calendar: settings });
  for (const { status, today, ...byHour } of rows) {
    for (const figure of ['entered', 'left'] as const) {
      const counted = { figure, since: day, until: day, key: status };
      addComparison(`${figure} ${status}`, today[figure], await countOrders(counted));
      for (const [index, start] of hours.entries()) {
        const moved = byHour[figure][index] ?? 0;
        if (moved === 0) continue;
        const end = new Date(start.getTime() + HOUR_MS - 1);
        const [since, until] = [getLocalDate(start, timeZone), getLocalDate(end, timeZone)];
        const inHour = { ...counted, since, until, hourStart: start };
        addComparison(`hour: ${figure} ${status}`, moved, await countOrders(inHour));
      }
    }
  }
  const today = { since: day, until: day };
  const cut = { from: getDayStart(now, timeZone), before: null };
  for (const { step, doneToday } of await readSteps(db, { now, settings })) {
    const plan = STEP_PLANS.find((candidate) => candidate.step === step);
    const listed =
      plan?.kind === 'lot'
        ? await lists.lots({ cut })
        : await countOrders({
            ...today,
            ...(plan?.kind === 'item' ? { figure: 'finished' } : { figure: 'entered', key: plan?.done }),
          });
    addComparison(`done ${step}`, doneToday, listed);
  }
  for (const property of ITEM_PROPERTIES) {
    for (const { value, made, ordered } of (await readItemsReport(db, period, property)).rows) {
      const key = `${property}:${value}`;
      addComparison(key, made, await countOrders({ figure: 'itemMade', since, until, key }));
      if (ordered !== null)
        addComparison(
          `ordered ${key}`,
          ordered,
          await countOrders({ figure: 'itemOrdered', since, until, key }),
        );
    }
  }
  for (const { product, shape, small, shrunk, full } of (await readTextReport(db, period)).rows) {
    const counted = { since, until, key: `${product}${KEY_SEPARATOR}${shape}` };
    addComparison('small', small, await countOrders({ figure: 'textSmall', ...counted }));
    addComparison('shrunk', shrunk, await countOrders({ figure: 'textShrunk', ...counted }));
    addComparison('full', full, await countOrders({ figure: 'textFull', ...counted }));
  }
  const { total } = await readIndicators(db, period);
  addComparison('made', total.made, await countOrders({ figure: 'made', since, until }));
  const shipping = await readShippingReport(db, period);
  const voided = { figure: 'labelVoided', since, until } as const;
  addComparison('labels', shipping.total.voidedLabels, await lists.parcels(voided, null));
  return compared;
}
