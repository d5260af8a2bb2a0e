import type { Role } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import {
  LOT_CUTTING_STATES,
  type LotCuttingState,
  MEGALOT_CUTTING_STATES,
  STRIP_DISPOSITIONS,
} from '@cmon/core/production/statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { countBlank, markBlankMissing } from './blanks/countBlank.ts';
import { receiveBlanks } from './blanks/receiveBlanks.ts';
import { stopCountingBlank } from './blanks/stopCountingBlank.ts';
import { finishFabrication } from './floor/finishFabrication.ts';
import { problemFabrication } from './floor/problemFabrication.ts';
import { startFabrication } from './floor/startFabrication.ts';
import { disposeStrips } from './lots/disposeStrips.ts';
import { makeLots } from './lots/makeLots.ts';
import { moveLotCutting } from './lots/moveLotCutting.ts';
import { removeOrders } from './lots/removeOrders.ts';
import { splitLot } from './lots/splitLot.ts';
import { undoLot } from './lots/undoLot.ts';
import { makeMegalots } from './megalots/makeMegalots.ts';
import { moveMegalot } from './megalots/moveMegalot.ts';
import { regenerateMegalot } from './megalots/regenerateMegalot.ts';
import { cancelOrder } from './orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from './orders/holdOrder.ts';
import { abortPacking } from './packing/abortPacking.ts';
import { addParcel } from './packing/addParcel.ts';
import { scanIntoParcel } from './packing/scanIntoParcel.ts';
import { shipParcel } from './packing/shipParcel.ts';
import { closeReissue } from './reissues/closeReissue.ts';
import { createReissue } from './reissues/createReissue.ts';
import { makeReissueLots } from './reissues/makeReissueLots.ts';
import { checkWorkshop } from './testing/checkWorkshop.ts';
import { generate } from './testing/floor.ts';
import { type TestWorkshop, testWorkshop } from './testing/workshop.ts';
import type { Ctx } from './work/context.ts';

type Ids = Readonly<Record<'order' | 'lot' | 'megalot' | 'item' | 'strip' | 'reissue', string>>;
type Step = (ctx: Ctx, ids: Ids, n: number) => Promise<Result<object>>;
const elementAt = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const reason = 'other';
/** The blank of the walk's objects. */
const BLANK = 'MUG_BLANC';

/** The commands that people can run, each on the chosen objects. Most of these calls are refused. */
const STEPS: Readonly<Record<string, Step>> = {
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
const PROGRESS_STEPS: Readonly<Record<string, Step>> = {
  batch: async (ctx) => {
    await makeLots({ ...ctx, actor: { ...ctx.actor, role: 'generator' } }, { closing: 'all' });
    return makeMegalots({ ...ctx, actor: { ...ctx.actor, role: 'generator' } }, { closing: 'all' });
  },
  megalotOn: async (ctx, { megalot }) => {
    const row = await ctx.db
      .selectFrom('megalots')
      .select('cutting')
      .where('id', '=', megalot)
      .executeTakeFirst();
    const next = MEGALOT_CUTTING_STATES[MEGALOT_CUTTING_STATES.indexOf(row?.cutting ?? 'mg_dec_complet') + 1];
    return moveMegalot(ctx, { megalotId: megalot, to: next ?? 'mg_dec_complet' });
  },
  lotOn: async (ctx, { lot }) => {
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
const ALL_STEPS: Readonly<Record<string, Step>> = { ...STEPS, ...PROGRESS_STEPS };
const ROLES: readonly Role[] = [
  'preparator',
  'superPreparator',
  'customerService',
  'generator',
  'administrator',
];

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    workshop = await testWorkshop(database.db);
  });
  afterAll(() => database.close());

  const pickId = async (table: 'lots' | 'megalots' | 'items' | 'strips' | 'reissues', n: number) => {
    const rows = await database.db.selectFrom(table).select('id').orderBy('id').execute();
    return rows.length === 0 ? '0000000000' : elementAt(rows, n).id;
  };

  const pickIds = async (picks: readonly number[]): Promise<Ids> => {
    const [a = 0, b = 0, c = 0] = picks;
    // Only the latest orders, so that a walk takes its orders far through production.
    const latest = await database.db
      .selectFrom('orders')
      .select('id')
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    const order = elementAt(latest, a).id;
    const items = await database.db
      .selectFrom('items')
      .select(['id', 'lot_id', 'strip_id'])
      .where('order_id', '=', order)
      .orderBy('id')
      .execute();
    const item = items.length === 0 ? undefined : elementAt(items, b);
    const lot = item?.lot_id ?? (await pickId('lots', b));
    const row = await database.db
      .selectFrom('lots')
      .select('megalot_id')
      .where('id', '=', lot)
      .executeTakeFirst();
    return {
      order,
      item: item?.id ?? '0000000000',
      lot,
      strip: item?.strip_id ?? (await pickId('strips', c)),
      megalot: row?.megalot_id ?? (await pickId('megalots', c)),
      reissue: await pickId('reissues', c),
    };
  };

  it('REL-21, INV-2, INV-11 after random commands by random roles, all invariants hold and every move has an event', async () => {
    const step = fc.record({
      name: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(PROGRESS_STEPS)) },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(STEPS)) },
      ),
      role: fc.constantFrom(...ROLES),
      n: fc.nat(1_000),
      picks: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 120 }), async (steps) => {
        await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
        await workshop.order([{ code: 'EAO', quantity: 2 }], { store: 'es' });
        for (const { name, role, n, picks } of steps) {
          workshop.now = new Date(workshop.now.getTime() + 70_000);
          await ALL_STEPS[name]?.(workshop.as(role), await pickIds(picks), n);
          const waiting = await database.db
            .selectFrom('megalots')
            .select('id')
            .where('file_state', '=', 0)
            .where('live', '=', true)
            .executeTakeFirst();
          if (waiting !== undefined && n % 2 === 0) await generate(workshop, waiting.id);
        }
        expect(await checkWorkshop(database.db)).toEqual([]);
      }),
      {
        numRuns: Number(process.env.WALKS ?? 6),
        seed: Number(process.env.FC_SEED ?? 20_261_121),
        endOnFailure: true,
      },
    );
    const reachedStates = await database.db
      .selectFrom('events')
      .select('to_state')
      .distinct()
      .where('track', '=', 'order')
      .execute();
    // A walk of refusals only would prove nothing.
    expect(reachedStates.length).toBeGreaterThan(3);
  }, 1_200_000);
});
