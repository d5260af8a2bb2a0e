import type { Role } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import type { NextMove } from '@cmon/core/production/transitions/listNextMoves';
import { MOVE_COMMANDS } from '@cmon/core/production/transitions/transition';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../auth/sessions.ts';
import { finishFabrication } from '../commands/floor/finishFabrication.ts';
import { passControl } from '../commands/floor/passControl.ts';
import { problemFabrication } from '../commands/floor/problemFabrication.ts';
import { readyBooklet } from '../commands/floor/readyBooklet.ts';
import { releaseFabrication } from '../commands/floor/releaseFabrication.ts';
import { startFabrication } from '../commands/floor/startFabrication.ts';
import { takeOverBooklet } from '../commands/floor/takeOverBooklet.ts';
import { moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { moveLotDouble } from '../commands/lots/moveLotDouble.ts';
import { undoLot } from '../commands/lots/undoLot.ts';
import { moveMegalot } from '../commands/megalots/moveMegalot.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { receivePayment } from '../commands/orders/receivePayment.ts';
import { requestRefund } from '../commands/orders/requestRefund.ts';
import { createReissue } from '../commands/reissues/createReissue.ts';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { pickIdByAge } from '../commands/testing/pickIdByAge.ts';
import { openTestWorkshop, type TestWorkshop } from '../commands/testing/workshop.ts';
import type { Ctx } from '../commands/work/context.ts';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../files/catalogueArchive.ts';
import { listNextDispositions } from './listNextDispositions.ts';
import { type ApiContext, makeContext } from './makeContext.ts';
import {
  listNextItemStates,
  listNextLotCutting,
  listNextLotDouble,
  listNextMegalotCutting,
  listNextOrderStates,
} from './nextStates.ts';
import { findItemReissueRefusal, findOrderReissueRefusal } from './reissues.ts';
import { makeSchema } from './schema/makeSchema.ts';
import { addResult, compareOffers, pickObjects } from './testing/compareOffers.ts';
import { listActionFields } from './testing/offer.ts';
import { prepareWalk } from './testing/prepareWalk.ts';
import { FLOOR_STEPS, runFloorStep } from './testing/walkFloor.ts';

const CATALOGUE = new URL('../../../../dist/catalogue', import.meta.url).pathname;
const ROLES: readonly Role[] = [
  'preparator',
  'superPreparator',
  'shopManager',
  'customerService',
  'generator',
  'administrator',
];

/** Runs the command that a published move names. A dry run changes nothing. */
function runMove(
  ctx: Ctx,
  id: string,
  { command, to }: NextMove<string | number>,
  dryRun: boolean,
): Promise<Result<unknown>> {
  const input = { reason: 'other', dryRun };
  switch (command) {
    case 'hold':
      return holdOrder(ctx, { orderId: id, ...input });
    case 'unhold':
      return unholdOrder(ctx, { orderId: id, ...input });
    case 'cancel':
      return cancelOrder(ctx, { orderId: id, confirmed: true, ...input });
    case 'receivePayment':
      return receivePayment(ctx, { orderId: id, ...input });
    case 'requestRefund':
      return requestRefund(ctx, { orderId: id, ...input });
    case 'moveLotCutting':
    case 'cutPage':
      return moveLotCutting(ctx, { lotId: id, to: to as never, ...input });
    case 'moveLotDouble':
      return moveLotDouble(ctx, { lotId: id, to: to as never, ...input });
    case 'moveMegalot':
      return moveMegalot(ctx, { megalotId: id, to: to as never, ...input });
    case 'startFabrication':
      return startFabrication(ctx, { itemId: id, ...input });
    case 'finishFabrication':
      return finishFabrication(ctx, { itemId: id, confirmed: true, ...input });
    case 'problemFabrication':
      return problemFabrication(ctx, { itemId: id, ...input });
    case 'releaseFabrication':
      return releaseFabrication(ctx, { itemId: id, ...input });
    case 'passControl':
      return passControl(ctx, { itemId: id, ...input });
    case 'readyBooklet':
      return readyBooklet(ctx, { itemId: id, ...input });
    case 'takeOverBooklet':
      return takeOverBooklet(ctx, { itemId: id, ...input });
    case 'regenerate':
      throw new Error('regenerate is not the command of any published move');
  }
}

interface PublishedMoves {
  readonly id: string;
  readonly moves: readonly NextMove<string | number>[];
}

/** Reads the moves that the API publishes for one object of each kind. `pick` chooses the objects. */
async function readPublishedMoves(context: ApiContext, pick: number): Promise<PublishedMoves[]> {
  const { db, load } = context;
  const idOf = (table: 'orders' | 'lots' | 'megalots' | 'items') => pickIdByAge(db, table, pick);
  const [order, lot, megalot, item] = await Promise.all([
    load.order.load(await idOf('orders')),
    load.lot.load(await idOf('lots')),
    load.megalot.load(await idOf('megalots')),
    load.item.load(await idOf('items')),
  ]);
  const found: PublishedMoves[] = [];
  if (order !== null) found.push({ id: order.id, moves: await listNextOrderStates(order, context) });
  if (lot !== null) {
    found.push({ id: lot.id, moves: await listNextLotCutting(lot, context) });
    found.push({ id: lot.id, moves: await listNextLotDouble(lot, context) });
  }
  if (megalot !== null) found.push({ id: megalot.id, moves: await listNextMegalotCutting(megalot, context) });
  if (item !== null) found.push({ id: item.id, moves: await listNextItemStates(item, context) });
  return found;
}

/**
 * Compares the published refusal of each item's reissue with a dry run of the command, for one order picked by number.
 * The items that can be reissued must also be accepted together. Returns the published refusals.
 */
async function compareReissues(context: ApiContext, ctx: Ctx, pick: number): Promise<(string | null)[]> {
  const order = await context.load.order.load(await pickIdByAge(context.db, 'orders', pick));
  if (order === null) return [];
  const dryRun = async (itemIds: readonly string[]): Promise<string | null> => {
    const result = await createReissue(ctx, { orderId: order.id, itemIds, reason: 'other', dryRun: true });
    return result.ok ? null : describeFailure(result.failure);
  };
  const reissuable: string[] = [];
  const published: (string | null)[] = [];
  for (const item of await context.load.itemsOfOrder.load(order.id)) {
    const refusal = describeFailure(await findItemReissueRefusal(item, context));
    const { id, fab_status, lot_cutting } = item;
    expect({ id, fab_status, lot_cutting, refusal }).toEqual({
      id,
      fab_status,
      lot_cutting,
      refusal: await dryRun([id]),
    });
    published.push(refusal);
    addResult(actions, 'Item.canReissue', refusal === null);
    if (refusal === null) reissuable.push(id);
  }
  expect((await findOrderReissueRefusal(order, context)) === null).toBe(reissuable.length > 0);
  if (reissuable.length > 0) expect(await dryRun(reissuable)).toBeNull();
  if (published.length > 0) addResult(actions, 'Order.canReissue', reissuable.length > 0);
  return published;
}

const describeFailure = (failure: Failure | null): string | null =>
  failure === null ? null : failure.kind === 'guardRefused' ? `guardRefused ${failure.guard}` : failure.kind;

it('INV-26 every move that a transition table publishes has a mutation in the API', () => {
  const mutations = Object.keys(makeSchema().getMutationType()?.getFields() ?? {});
  expect(MOVE_COMMANDS.filter((command) => !mutations.includes(command))).toEqual([]);
});

/** The commands that succeeded, and for every published action whether it was offered and refused, on both databases. */
const succeeded = new Set<string>();
const reissueRefusals = new Set<string | null>();
const actions = new Map<string, Set<boolean>>();
/** Number of random walks on each database. */
const WALKS = 1;

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    workshop = await openTestWorkshop(database.db);
  });
  afterAll(() => database.close());

  const contextOf = (role: Role): ApiContext => {
    const ctx = workshop.as(role);
    const session = { user: { id: ctx.actor.userId, role, controller: false } } as Session;
    const { db, now, catalogue } = { ...workshop };
    const testShop = async () => ({ code: 'noToken', status: null, ms: 0 });
    const stubs = { secretPlaces: [], testShop, countScan: () => 0, secrets: { seal: String } };
    const files = { photos: { readFond: async () => null }, archive: openCatalogueArchive(CATALOGUE) };
    const sources = { database: { db, limitTo: () => db }, session, now, catalogue, ...stubs, ...files };
    return makeContext({ ...sources, links: { origin: '', secrets: new Map() }, enqueue: ctx.enqueue });
  };

  it('INV-30 an undone lot, its emptied megalot and its strips have no next moves', async () => {
    const orderId = await workshop.order([{ code: 'EAO' }]);
    await makeLotsAndMegalots(workshop);
    const before = contextOf('administrator');
    const [item] = await before.load.itemsOfOrder.load(orderId);
    const [lotId, stripId] = [item?.lot_id ?? '', item?.strip_id ?? ''];
    const { megalot_id: megalotId = '' } = (await before.load.lot.load(lotId)) ?? {};
    expect((await undoLot(workshop.as('generator'), { lotId })).ok).toBe(true);
    const context = contextOf('administrator');
    const [lot, megalot, strip] = await Promise.all([
      context.load.lot.load(lotId),
      context.load.megalot.load(megalotId ?? ''),
      context.load.strip.load(stripId),
    ]);
    if (lot === null || megalot === null || strip === null) throw new Error('The rows are kept.');
    expect([lot.live, megalot.live, strip.live]).toEqual([false, false, false]);
    expect(await listNextLotCutting(lot, context)).toEqual([]);
    expect(await listNextLotDouble(lot, context)).toEqual([]);
    expect(await listNextMegalotCutting(megalot, context)).toEqual([]);
    expect(await listNextDispositions(strip, context)).toEqual([]);
  });

  /** Compares the offers of prepared objects for three roles with different rights. */
  async function comparePrepared() {
    for (const [index, objects] of (await prepareWalk(workshop)).entries()) {
      for (const role of ['administrator', 'preparator', 'shopManager'] as const) {
        const [context, ctx] = [contextOf(role), workshop.as(role)];
        await compareOffers(
          context,
          ctx,
          { ...(await pickObjects(context, index)), ...objects },
          actions,
          index,
        );
      }
    }
  }

  it('INV-27, INV-28, INV-29 a move, a reissue or an action is offered if and only if its command succeeds', async () => {
    const step = fc.record({
      role: fc.constantFrom(...ROLES),
      pick: fc.nat(1_000),
      choice: fc.nat(1_000),
      floor: fc.constantFrom(...FLOOR_STEPS),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 50 }), async (steps) => {
        await comparePrepared();
        for (const { role, pick, choice, floor } of steps) {
          // A third of the steps come after the undo time of 60 s, and all of them after the 3 s of a double scan.
          workshop.now = new Date(workshop.now.getTime() + (choice % 3 === 0 ? 70_000 : 5_000));
          await runFloorStep(workshop, floor, pick);
          const objects = await readPublishedMoves(contextOf(role), pick);
          for (const { id, moves } of objects) {
            for (const move of moves) {
              const dryRun = await runMove(workshop.as(role), id, move, true);
              const refusal = dryRun.ok ? null : describeFailure(dryRun.failure);
              expect([id, move, refusal]).toEqual([id, move, describeFailure(move.refusal)]);
              if (dryRun.ok) succeeded.add(move.command);
            }
          }
          for (const refusal of await compareReissues(contextOf(role), workshop.as(role), pick)) {
            reissueRefusals.add(refusal);
          }
          const context = contextOf(role);
          const picked = await pickObjects(context, pick);
          await compareOffers(context, workshop.as(role), picked, actions, pick);
          const candidates = objects.flatMap(({ id, moves }) =>
            moves
              .filter(({ refusal, backward }) => refusal === null && (!backward || choice % 4 === 0))
              .map((move) => ({ id, move })),
          );
          const next = candidates[choice % Math.max(1, candidates.length)];
          if (next !== undefined) {
            const result = await runMove(workshop.as(role), next.id, next.move, false);
            expect({ ...next, ok: result.ok }).toEqual({ ...next, ok: true });
          }
        }
      }),
      {
        numRuns: Number(process.env.WALKS ?? WALKS),
        seed: Number(process.env.FC_SEED ?? 20_261_123) + testEngines.indexOf(engine),
        endOnFailure: true,
      },
    );
  });
});

it('INV-27, INV-28, INV-29 in the walks, moves succeeded, and reissues were both offered and refused', () => {
  // If every command of the walks were refused, the tests above would prove nothing.
  expect(succeeded.size).toBeGreaterThan(8);
  expect([...reissueRefusals]).toEqual(expect.arrayContaining([null, 'forbidden', 'guardRefused printed']));
});

it('INV-32 in the walks, every action that the schema publishes was offered and was refused', () => {
  const fields = [...listActionFields(makeSchema())].flatMap(([type, names]) =>
    names.map((field) => `${type}.${field}`),
  );
  expect(fields.length).toBeGreaterThan(30);
  const outcomes = Object.fromEntries(
    fields.map((action) => [action, [...(actions.get(action) ?? [])].toSorted()]),
  );
  expect(outcomes).toEqual(Object.fromEntries(fields.map((action) => [action, [false, true]])));
});
