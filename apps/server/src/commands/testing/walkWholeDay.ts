import type { Result } from '@cmon/core/failure';
import { FILE_STATE, LOT_DOUBLE_STATES, STRIP_DISPOSITIONS } from '@cmon/core/production/statuses';
import { sql } from 'kysely';
import { deliver } from '../../intake/testing/deliveries.ts';
import { advanceCheckbook } from '../checkbooks/advanceCheckbook.ts';
import { reportPageProblem } from '../checkbooks/reportPageProblem.ts';
import { completeCip } from '../cip/completeCip.ts';
import { declareCipMissing } from '../cip/declareCipMissing.ts';
import { receiveAtCip } from '../cip/receiveAtCip.ts';
import { sendToCip } from '../cip/sendToCip.ts';
import { handToController } from '../floor/handToController.ts';
import { passControl } from '../floor/passControl.ts';
import { readyBooklet } from '../floor/readyBooklet.ts';
import { releaseFabrication } from '../floor/releaseFabrication.ts';
import { takeOverBooklet } from '../floor/takeOverBooklet.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import { moveLotDouble } from '../lots/moveLotDouble.ts';
import { stripSeen } from '../lots/stripSeen.ts';
import { pauseGeneration } from '../megalots/pauseGeneration.ts';
import { receivePayment } from '../orders/receivePayment.ts';
import { requestRefund } from '../orders/requestRefund.ts';
import { withdrawRefund } from '../orders/withdrawRefund.ts';
import { printLabel } from '../packing/printLabel.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { tickStock } from '../packing/tickStock.ts';
import { voidLabel } from '../packing/voidLabel.ts';
import { voidParcel } from '../packing/voidParcel.ts';
import { approveReissue } from '../reissues/approveReissue.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { makeReissueLots } from '../reissues/makeReissueLots.ts';
import { printReissueNow } from '../reissues/printReissueNow.ts';
import type { Ctx } from '../work/context.ts';
import { printMegalot, readItems, readLiveStrips, recordGeneratedFiles } from './floor.ts';
import { pickIdByAge } from './pickIdByAge.ts';
import { elementAt, PROGRESS_STEPS, type WalkIds, type WalkStep } from './walkSteps.ts';
import type { TestWorkshop } from './workshop.ts';

const reason = 'other';
/** A step that isn't one command of a person: the shop's messages, and shortcuts through the floor. */
export type DayStep = (workshop: TestWorkshop, ids: WalkIds, n: number) => Promise<unknown>;

/** Runs a command on a row that belongs to the order. Returns the failure `notFound` when the order has none. */
async function runOnOwnedRow(
  { db }: Ctx,
  table: 'checkbooks' | 'parcels' | 'refunds',
  { order }: WalkIds,
  n: number,
  run: (id: string) => Promise<Result<object>>,
): Promise<Result<object>> {
  const id = await pickIdByAge(db, table, n, sql`order_id = ${order}`);
  const failure = { kind: 'notFound', object: 'item', id: order } as const;
  return id === '' ? { ok: false, failure } : run(id);
}

/** The commands of the lines, of the shop's money and of the packing table, which the floor's steps leave out. */
export const LINE_STEPS: Readonly<Record<string, WalkStep>> = {
  double: (ctx, { lot }, n) =>
    moveLotDouble(ctx, { lotId: lot, to: elementAt(LOT_DOUBLE_STATES, n), reason }),
  seen: (ctx, { strip, lot }) => stripSeen(ctx, { code: `B/${strip}`, lotId: lot }),
  readyBooklet: (ctx, { item }) => readyBooklet(ctx, { itemId: item }),
  takeOver: (ctx, { item }) => takeOverBooklet(ctx, { itemId: item, reason }),
  advanceCheckbook: (ctx, ids, n) =>
    runOnOwnedRow(ctx, 'checkbooks', ids, n, (id) =>
      advanceCheckbook(ctx, { checkbookId: id, page: (n % 4) + 1 }),
    ),
  pageProblem: (ctx, ids, n) =>
    runOnOwnedRow(ctx, 'checkbooks', ids, n, (id) =>
      reportPageProblem(ctx, { checkbookId: id, page: (n % 4) + 1, reason }),
    ),
  release: (ctx, { item }) => releaseFabrication(ctx, { itemId: item, reason }),
  handOver: (ctx, { item }) => handToController(ctx, { itemId: item, confirmed: true }),
  passControl: (ctx, { item }) => passControl(ctx, { itemId: item }),
  sendToCip: (ctx, { megalot }) => sendToCip(ctx, { megalotId: megalot }),
  receiveAtCip: (ctx, { item }) => receiveAtCip(ctx, { code: `I/${item}` }),
  cipMissing: (ctx, { item }) => declareCipMissing(ctx, { itemId: item, quantity: 1, reason }),
  completeCip: (ctx, { megalot }) => completeCip(ctx, { megalotId: megalot }),
  pay: (ctx, { order }) => receivePayment(ctx, { orderId: order, reason }),
  requestRefund: (ctx, { order }, n) =>
    requestRefund(ctx, { orderId: order, reason, lines: n % 2 === 0 ? [1] : null, hold: n % 5 === 0 }),
  withdrawRefund: (ctx, ids, n) =>
    runOnOwnedRow(ctx, 'refunds', ids, n, (id) =>
      withdrawRefund(ctx, { orderId: ids.order, refundId: id, reason }),
    ),
  tickStock: (ctx, { order }, n) => tickStock(ctx, { orderId: order, line: 1 + (n % 2), ticked: true }),
  printLabel: (ctx, { order }) => printLabel(ctx, { orderId: order }),
  voidLabel: (ctx, ids, n) =>
    runOnOwnedRow(ctx, 'parcels', ids, n, (id) =>
      voidLabel(ctx, { orderId: ids.order, parcelId: id, reason }),
    ),
  voidParcel: (ctx, ids, n) =>
    runOnOwnedRow(ctx, 'parcels', ids, n, (id) =>
      voidParcel(ctx, { orderId: ids.order, parcelId: id, reason }),
    ),
  approve: (ctx, { reissue }) => approveReissue(ctx, { reissueId: reissue }),
  printNow: (ctx, { reissue }, n) => printReissueNow(ctx, { reissueId: reissue, idempotencyKey: `now-${n}` }),
  pause: (ctx, { megalot }, n) => pauseGeneration(ctx, { megalotId: megalot, paused: n % 2 === 0, reason }),
};

async function deliverShopEvent(workshop: TestWorkshop, { order }: WalkIds, event: object): Promise<void> {
  const { store, number } = await workshop.db
    .selectFrom('orders')
    .select(['store', 'number'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  await deliver(workshop, { store, orderNumber: number, occurredAt: '2026-03-02T10:00:00Z', ...event });
}

const getRefundId = (n: number) => `walk-${n % 2}`;

/** What the shop reports, and shortcuts that take an order far through the floor. */
export const DAY_STEPS: Readonly<Record<string, DayStep>> = {
  shopPaid: (workshop, ids) => deliverShopEvent(workshop, ids, { type: 'order.paid' }),
  shopRefund: (workshop, ids, n) =>
    deliverShopEvent(workshop, ids, { type: 'order.refundRequested', refund: getRefundId(n) }),
  shopRefused: (workshop, ids, n) =>
    deliverShopEvent(workshop, ids, { type: 'order.refundRefused', refund: getRefundId(n) }),
  shopPartly: (workshop, ids, n) =>
    deliverShopEvent(workshop, ids, {
      type: 'order.partiallyRefunded',
      refund: getRefundId(n),
      lines: [{ line: 1 }],
      amount: 100,
      currency: 'EUR',
    }),
  generate: async (workshop, { megalot }) => {
    const row = await workshop.db
      .selectFrom('megalots')
      .select('file_state')
      .where('id', '=', megalot)
      .where('live', '=', true)
      .where('lease_owner', 'is', null)
      .executeTakeFirst();
    if (row?.file_state !== FILE_STATE.waiting) return;
    await recordGeneratedFiles(workshop, megalot).catch(() => undefined);
    await printMegalot(workshop, megalot).catch(() => undefined);
  },
  cutAndSort: async (workshop, { lot }, n) => {
    const preparator = workshop.as('preparator');
    for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours'] as const) {
      await moveLotCutting(preparator, { lotId: lot, to });
    }
    const openStrips = (await readLiveStrips(workshop, lot)).filter((strip) => strip.disposition === null);
    for (const { id } of openStrips) {
      const disposition = n % 7 === 0 ? elementAt(STRIP_DISPOSITIONS, n) : 'OK';
      await disposeStrips(preparator, { lotId: lot, strips: [{ stripId: id, disposition }], reason });
    }
    await moveLotCutting(preparator, { lotId: lot, to: 'dec_complet' });
  },
  make: async (workshop, ids, n) => PROGRESS_STEPS.make?.(workshop.as('preparator'), ids, n),
  reprint: async (workshop, { order, item }, n) => {
    const floor = workshop.as(n % 2 === 0 ? 'preparator' : 'customerService');
    await createReissue(floor, { orderId: order, itemIds: [item], reason });
    if (n % 3 === 0) await makeReissueLots(workshop.as('generator'), { closing: 'all' });
  },
  /** Takes every item of the order through the floor, as far as its lots, its lines and its pole let it. */
  floor: async (workshop, ids, n) => {
    await PROGRESS_STEPS.batch?.(workshop.as('generator'), ids, n);
    const { rows } = await findItemPlaces(workshop, ids.order);
    for (const { item, lot, megalot } of rows) {
      const itemIds = { ...ids, item, lot: lot ?? '', megalot: megalot ?? '' };
      await DAY_STEPS.generate?.(workshop, itemIds, n);
      await DAY_STEPS.cutAndSort?.(workshop, itemIds, n);
      await PROGRESS_STEPS.make?.(workshop.as('preparator'), itemIds, n);
    }
  },
  pack: async (workshop, { order }, n) => {
    const packer = workshop.as('preparator');
    const items = await readItems(workshop, order);
    for (const { id } of items) await scanIntoParcel(packer, { orderId: order, code: `I/${id}` });
    for (const line of [1, 2]) await tickStock(packer, { orderId: order, line, ticked: true });
    if (n % 3 === 0) await shipParcel(packer, { orderId: order });
  },
};

function findItemPlaces({ db }: TestWorkshop, orderId: string) {
  return sql<{ item: string; lot: string | null; megalot: string | null }>`
    select items.id as item, lots.id as lot, lots.megalot_id as megalot
    from items left join lots on lots.id = items.lot_id where items.order_id = ${orderId} order by items.id`.execute(
    db,
  );
}
