import type { Role } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import {
  LOT_CUTTING_STATES,
  type LotCuttingState,
  MEGALOT_CUTTING_STATES,
  STRIP_DISPOSITIONS,
} from '@cmon/core/production/statuses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { countBlank, markBlankMissing } from '../blanks/countBlank.ts';
import { receiveBlanks } from '../blanks/receiveBlanks.ts';
import { stopCountingBlank } from '../blanks/stopCountingBlank.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { makeLots } from '../lots/makeLots.ts';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import { removeOrders } from '../lots/removeOrders.ts';
import { splitLot } from '../lots/splitLot.ts';
import { undoLot } from '../lots/undoLot.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { moveMegalot } from '../megalots/moveMegalot.ts';
import { regenerateMegalot } from '../megalots/regenerateMegalot.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../orders/holdOrder.ts';
import { abortPacking } from '../packing/abortPacking.ts';
import { addParcel } from '../packing/addParcel.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { closeReissue } from '../reissues/closeReissue.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { makeReissueLots } from '../reissues/makeReissueLots.ts';
import type { Ctx } from '../work/context.ts';
import { pickIdByAge } from './pickIdByAge.ts';

/** The ids of the objects that a step works on. */
export type WalkIds = Readonly<Record<'order' | 'lot' | 'megalot' | 'item' | 'strip' | 'reissue', string>>;
export type WalkStep = (ctx: Ctx, ids: WalkIds, n: number) => Promise<Result<object>>;
export const elementAt = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const reason = 'other';
/** An id that no object has. */
const UNKNOWN_ID = '0000000000';
/** The blank of the walk's objects. */
const BLANK = 'MUG_BLANC';

/** The commands that people can run, each on the chosen objects. Most of these calls are refused. */
export const STEPS: Readonly<Record<string, WalkStep>> = {
  makeLots: (ctx) => makeLots(ctx, { closing: 'all' }),
  makeMegalots: (ctx) => makeMegalots(ctx, { closing: 'all' }),
  undoLot: (ctx, { lot }) => undoLot(ctx, { lotId: lot }),
  removeOrders: (ctx, { lot, order }) => removeOrders(ctx, { lotId: lot, orderIds: [order], reason }),
  splitLot: (ctx, { lot, order }) => splitLot(ctx, { lotId: lot, orderIds: [order], reason }),
  regenerate: (ctx, { megalot }) => regenerateMegalot(ctx, { megalotId: megalot, reason }),
  megalot: (ctx, { megalot }, n) =>
    moveMegalot(ctx, { megalotId: megalot, to: elementAt(MEGALOT_CUTTING_STATES, n), reason }),
  lot: (ctx, { lot }, n) =>
    moveLotCutting(ctx, { lotId: lot, to: elementAt(LOT_CUTTING_STATES, n), reason, page: n % 3 }),
  strip: (ctx, { lot, strip }, n) =>
    disposeStrips(ctx, {
      lotId: lot,
      strips: [{ stripId: strip, disposition: elementAt(STRIP_DISPOSITIONS, n) }],
      reason,
    }),
  start: (ctx, { item }) => startFabrication(ctx, { itemId: item }),
  finish: (ctx, { item }) => finishFabrication(ctx, { itemId: item, confirmed: true }),
  problem: (ctx, { item }) => problemFabrication(ctx, { itemId: item, reason }),
  hold: (ctx, { order }) => holdOrder(ctx, { orderId: order, reason }),
  unhold: (ctx, { order }) => unholdOrder(ctx, { orderId: order }),
  cancel: (ctx, { order }) => cancelOrder(ctx, { orderId: order, reason, confirmed: true }),
  reissueStrip: (ctx, { order, strip }) => createReissue(ctx, { orderId: order, stripIds: [strip], reason }),
  reissueItem: (ctx, { order, item }) => createReissue(ctx, { orderId: order, itemIds: [item], reason }),
  reissueLots: (ctx) => makeReissueLots(ctx, { closing: 'all' }),
  closeReissue: (ctx, { reissue }) => closeReissue(ctx, { reissueId: reissue, as: 'withdrawn', reason }),
  pack: (ctx, { order }) => scanIntoParcel(ctx, { code: `O/${order}` }),
  scanItem: (ctx, { item }) => scanIntoParcel(ctx, { code: `I/${item}` }),
  scanStrip: (ctx, { strip }) => scanIntoParcel(ctx, { code: `B/${strip}` }),
  addParcel: (ctx, { order }) => addParcel(ctx, { orderId: order }),
  abort: (ctx, { order }) => abortPacking(ctx, { orderId: order }),
  ship: (ctx, { order }) => shipParcel(ctx, { orderId: order, reason }),
  damaged: (ctx, { item }) => problemFabrication(ctx, { itemId: item, reason: 'damaged' }),
  countBlank: (ctx, _, n) => countBlank(ctx, { blank: BLANK, shelf: n % 4, reason }),
  receiveBlanks: (ctx, _, n) => receiveBlanks(ctx, { blank: BLANK, pieces: 1 + (n % 3) }),
  blankMissing: (ctx) => markBlankMissing(ctx, { blank: BLANK }),
  stopCounting: (ctx) => stopCountingBlank(ctx, { blank: BLANK, reason }),
};
const LOT_CHAIN: readonly LotCuttingState[] = [
  'dec_durst',
  'dec_impression',
  'dec_bde_imprimees',
  'dec_decoupe_en_cours',
  'dec_cq_decoupe',
  'dec_tri_en_cours',
  'dec_complet',
];
/** Commands that move an object to its next state, so that a walk makes progress. */
export const PROGRESS_STEPS: Readonly<Record<string, WalkStep>> = {
  batch: async (ctx) => {
    await makeLots({ ...ctx, actor: { ...ctx.actor, role: 'generator' } }, { closing: 'all' });
    return makeMegalots({ ...ctx, actor: { ...ctx.actor, role: 'generator' } }, { closing: 'all' });
  },
  advanceMegalot: async (ctx, { megalot }) => {
    const row = await ctx.db
      .selectFrom('megalots')
      .select('cutting')
      .where('id', '=', megalot)
      .executeTakeFirst();
    const next = MEGALOT_CUTTING_STATES[MEGALOT_CUTTING_STATES.indexOf(row?.cutting ?? 'mg_dec_complet') + 1];
    return moveMegalot(ctx, { megalotId: megalot, to: next ?? 'mg_dec_complet' });
  },
  advanceLot: async (ctx, { lot }) => {
    const row = await ctx.db.selectFrom('lots').select('cutting').where('id', '=', lot).executeTakeFirst();
    const next = LOT_CHAIN[LOT_CHAIN.indexOf(row?.cutting ?? 'attente') + 1];
    return moveLotCutting(ctx, { lotId: lot, to: next ?? 'dec_complet' });
  },
  stripOk: (ctx, { lot, strip }) =>
    disposeStrips(ctx, { lotId: lot, strips: [{ stripId: strip, disposition: 'OK' }] }),
  make: async (ctx, { item }) => {
    await startFabrication(ctx, { itemId: item });
    return finishFabrication(ctx, { itemId: item, confirmed: true });
  },
  packAll: async (ctx, { order }) => {
    const items = await ctx.db.selectFrom('items').select('id').where('order_id', '=', order).execute();
    for (const { id } of items) await scanIntoParcel(ctx, { code: `I/${id}` });
    return shipParcel(ctx, { orderId: order });
  },
};
export const ALL_STEPS: Readonly<Record<string, WalkStep>> = { ...STEPS, ...PROGRESS_STEPS };
export const WALK_ROLES: readonly Role[] = [
  'preparator',
  'superPreparator',
  'customerService',
  'generator',
  'administrator',
];

/**
 * Picks objects of one of the latest orders, so that a walk takes its orders far through production. The random number `a`
 * chooses the order, `b` the item and `c` the other objects.
 */
export async function pickIds(
  db: Kysely<Database>,
  [a, b, c]: readonly [number, number, number],
  latestCount: number,
): Promise<WalkIds> {
  const latest = await db
    .selectFrom('orders')
    .select('id')
    .orderBy('seq', 'desc')
    .limit(latestCount)
    .execute();
  const order = elementAt(latest, a).id;
  const items = await db
    .selectFrom('items')
    .select(['id', 'lot_id', 'strip_id'])
    .where('order_id', '=', order)
    .orderBy('line')
    .orderBy('copy')
    .orderBy('part')
    .execute();
  const item = items.length === 0 ? undefined : elementAt(items, b);
  const lot = item?.lot_id ?? (await pickIdByAge(db, 'lots', b));
  const row = await db.selectFrom('lots').select('megalot_id').where('id', '=', lot).executeTakeFirst();
  return {
    order,
    item: item?.id ?? UNKNOWN_ID,
    lot,
    strip: item?.strip_id ?? (await pickIdByAge(db, 'strips', c)),
    megalot: row?.megalot_id ?? (await pickIdByAge(db, 'megalots', c)),
    reissue: await pickIdByAge(db, 'reissues', c),
  };
}
