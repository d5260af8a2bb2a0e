import type { Role } from '@cmon/core/access/roles';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContext } from '../api/makeContext.ts';
import { canUnblock, type Player } from '../api/testing/canUnblock.ts';
import type { Session } from '../auth/sessions.ts';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../files/catalogueArchive.ts';
import { findBlockersOfOrders } from '../queries/blockers/findBlockersOfOrders.ts';
import { ALL_STEPS, PROGRESS_STEPS, pickIds, STEPS, WALK_ROLES } from './testing/walkSteps.ts';
import { DAY_STEPS, LINE_STEPS } from './testing/walkWholeDay.ts';
import {
  type OrderLine,
  type OrderOptions,
  openTestWorkshop,
  type TestWorkshop,
} from './testing/workshop.ts';

const CATALOGUE = new URL('../../../../dist/catalogue', import.meta.url).pathname;
const STEPS_OF_DAY = { ...ALL_STEPS, ...LINE_STEPS };
/** The orders of a day: labels on a roll, objects, packs of the CIP line, booklets, double passes, stock and unpaid ones. */
const ORDERS: readonly (readonly [readonly OrderLine[], OrderOptions?])[] = [
  [[{ code: 'EAO' }, { code: 'MUG' }]],
  [[{ code: 'EAO', quantity: 2 }], { store: 'es' }],
  [[{ code: 'PAC_ECO' }]],
  [[{ code: 'MUL_EAO' }]],
  [[{ code: 'GOM' }, { code: 'PINCE', stock: true }]],
  [[{ code: 'PINCE', stock: true }]],
  [[{ code: 'MUG' }], { payment: 'pending' }],
  [[{ code: 'EAO' }], { payment: 'pending_payment' }],
];
/** The number of walks on each database. */
const WALKS = 3;
/** The number of steps of a walk. */
const WALK_LENGTH = { minLength: 110, maxLength: 140 };
/** The number of steps after which the orders are checked. They are also checked at the end. */
const CHECK_EVERY = 35;
const seenBlockerCodes = new Set<string>();

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    workshop = await openTestWorkshop(database.db);
  });
  afterAll(() => database.close());

  /** Builds the contexts of a role four hours later, when nobody works on a lot or packs an order any more. */
  const buildPlayer = (role: Role): Player => {
    const ctx = { ...workshop.as(role), now: new Date(workshop.now.getTime() + 4 * 3_600_000) };
    const session = { user: { id: ctx.actor.userId, role, controller: false } } as Session;
    const testShop = async () => ({ code: 'noToken', status: null, ms: 0 });
    const stubs = { secretPlaces: [], testShop, countScan: () => 0 };
    const links = { origin: '', secrets: new Map() };
    const sources = { session, now: ctx.now, catalogue: workshop.catalogue, enqueue: ctx.enqueue, ...stubs };
    const context = makeContext({
      ...sources,
      database: { db: database.db, limitTo: () => database.db },
      photos: { readFond: async () => null },
      links,
      secrets: { seal: (secret: string) => secret },
      archive: openCatalogueArchive(CATALOGUE),
    });
    return { context, ctx };
  };

  /** Finds the orders that aren't final and whose blockers name nobody who can move the order on. */
  async function findStuckOrders(orderIds: readonly string[]): Promise<object[]> {
    const open = await database.db
      .selectFrom('orders')
      .select(['id', 'status', 'shop_status', 'production_status'])
      .where('status', 'not in', ['complete', 'canceled', 'closed'])
      .where('id', 'in', orderIds)
      .orderBy('seq')
      .execute();
    const blockers = await findBlockersOfOrders(
      database.db,
      open.map(({ id }) => id),
    );
    const stuck: object[] = [];
    for (const order of open) {
      const orderBlockers = blockers.filter((blocker) => blocker.order_id === order.id);
      let movable = false;
      for (const blocker of orderBlockers) {
        seenBlockerCodes.add(blocker.code);
        movable ||= await canUnblock(blocker, buildPlayer);
      }
      if (!movable)
        stuck.push({
          ...order,
          blockers: orderBlockers.map(({ code, role, params }) => [code, role, JSON.stringify(params)]),
        });
    }
    return stuck;
  }

  it('REL-38 after random days every order that isn’t final names in its blockers somebody who has a move now', async () => {
    const step = fc.record({
      name: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...Object.keys(DAY_STEPS), ...Object.keys(PROGRESS_STEPS)) },
        { weight: 2, arbitrary: fc.constantFrom(...Object.keys(LINE_STEPS)) },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(STEPS)) },
      ),
      role: fc.constantFrom(...WALK_ROLES),
      n: fc.nat(1_000),
      picks: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, WALK_LENGTH), async (steps) => {
        const orderIds: string[] = [];
        for (const [lines, options] of ORDERS) orderIds.push(await workshop.order(lines, options));
        const done: string[] = [];
        for (const [index, { name, role, n, picks }] of steps.entries()) {
          workshop.now = new Date(workshop.now.getTime() + 70_000);
          const ids = await pickIds(database.db, picks, ORDERS.length);
          await (DAY_STEPS[name]?.(workshop, ids, n) ?? STEPS_OF_DAY[name]?.(workshop.as(role), ids, n));
          done.push(`${name} ${role} ${n} ${ids.order}`);
          if (index % CHECK_EVERY !== 0 && index + 1 < steps.length) continue;
          const stuck = await findStuckOrders(orderIds);
          expect({ stuck, after: stuck.length === 0 ? [] : done.slice(-CHECK_EVERY) }).toEqual({
            stuck: [],
            after: [],
          });
        }
      }),
      {
        numRuns: Number(process.env.WALKS ?? WALKS),
        seed: Number(process.env.FC_SEED ?? 20_261_128) + testEngines.indexOf(engine),
        endOnFailure: true,
      },
    );
  }, 1_200_000);
});

it('REL-38 the walks met more than eight kinds of blockers', () => {
  // Walks whose orders stay in their first status would prove nothing.
  expect(seenBlockerCodes.size).toBeGreaterThan(8);
});
