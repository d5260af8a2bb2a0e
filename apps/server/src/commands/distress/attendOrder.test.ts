import { expect, it } from 'vitest';
import {
  countDistress,
  type DistressFilter,
  findDistressPage,
  readDistressGroups,
} from '../../queries/monitoring/distress.ts';
import { readMissedGroups } from '../../queries/monitoring/readMissedGroups.ts';
import type { PageRequest } from '../../queries/page.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { holdOrder, unholdOrder } from '../orders/holdOrder.ts';
import { setPrio } from '../orders/setPrio.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { advanceClock, makePrintedLots, readItems, readOrderRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { acknowledgeOrder, assignOrder, commentOrder, snoozeOrder } from './attendOrder.ts';

const HOUR_S = 3600;

async function readList(workshop: TestWorkshop, filter: Partial<DistressFilter> = {}) {
  const { db, now } = workshop;
  const settings = await readSettings(db);
  const request = { page: 1, size: 100 };
  const env = { now, settings, missed: await readMissedGroups(db, now, settings) };
  const readGroups = () => readDistressGroups(db, env);
  return findDistressPage(db, { snoozed: false, ...filter }, request, { ...env, readGroups });
}

const readRows = async (workshop: TestWorkshop, filter: Partial<DistressFilter> = {}) =>
  (await readList(workshop, filter)).rows;

const findRow = async (workshop: TestWorkshop, id: string, filter: Partial<DistressFilter> = {}) =>
  (await readRows(workshop, filter)).find((row) => row.id === id);

onBothDatabases((getWorkshop) => {
  it('WSC-74, WSC-75, MON-5 only orders that need a human are listed, each with its causes', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const settings = await readSettings(db);
    expect(await readRows(workshop)).toEqual([]);
    const fine = await workshop.order([{ code: 'EAO' }]);
    const held = await workshop.order([{ code: 'EAO' }]);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId: held, reason: 'address' }));
    expect((await readRows(workshop)).map(({ id, causes }) => [id, causes])).toEqual([[held, ['held']]]);
    // Monday at 10 → Tuesday at 11: longer than the 24 hours in which an order gets into a lot.
    advanceClock(workshop, 25 * HOUR_S);
    expect((await findRow(workshop, fine))?.causes).toEqual(['stuck']);
    advanceClock(workshop, 15 * 24 * HOUR_S);
    expect((await findRow(workshop, fine))?.causes).toEqual(['late', 'stuck']);
    const missed = await readMissedGroups(db, workshop.now, settings);
    const counts = countDistress(await readDistressGroups(db, { now: workshop.now, settings, missed }));
    expect(counts).toEqual({
      causes: { error: 0, held: 1, late: 2, reissueWaits: 0, stuck: 1, willMiss: 0 },
      listed: 2,
      snoozed: 0,
    });
    expect((await readRows(workshop, { causes: ['held'] })).map(({ id }) => id)).toEqual([held]);
    for (const [filter, total] of [
      [{}, 2],
      [{ causes: ['held'] }, 1],
      [{ causes: ['held', 'late'] }, 2],
      [{ causes: ['error'] }, 0],
      [{ snoozed: true }, 0],
    ] as const) {
      expect(await readList(workshop, filter)).toMatchObject({ total, totalExact: true });
    }
  });

  it('WSC-74, RUN-124 PRIO orders and the earliest come first on each page, and each row has the attention of its order', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const settings = await readSettings(db);
    const [manager, supervisor] = [workshop.as('shopManager'), workshop.as('superPreparator')];
    const assignedTo = workshop.as('preparator').actor.userId;
    const orderIds: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const orderId = await workshop.order([{ code: 'EAO' }]);
      unwrap(await holdOrder(manager, { orderId, reason: 'address' }));
      unwrap(await assignOrder(supervisor, { orderId, userId: assignedTo }));
      orderIds.push(orderId);
      advanceClock(workshop, 60);
    }
    const [first = '', second = '', third = ''] = orderIds;
    unwrap(await setPrio(manager, { orderIds: [third], prio: true }));
    unwrap(await commentOrder(supervisor, { orderId: second, reason: 'waitsForCustomer' }));
    const { now } = workshop;
    const env = { now, settings, missed: await readMissedGroups(db, now, settings) };
    const readGroups = () => readDistressGroups(db, env);
    const read = (request: PageRequest) =>
      findDistressPage(db, { snoozed: false, assignedTo }, request, { ...env, readGroups });
    const start = await read({ page: 1, size: 2 });
    expect(start).toMatchObject({ total: 3, totalExact: true, pages: 2 });
    expect(start.rows.map(({ id, prio, causes }) => [id, prio, causes])).toEqual([
      [third, true, ['held']],
      [first, false, ['held']],
    ]);
    for (const request of [
      { page: 2, size: 2 },
      { page: 1, size: 2, after: start.endCursor },
    ]) {
      const { rows } = await read(request);
      expect(rows.map(({ id, attention }) => [id, attention.comment_reason])).toEqual([
        [second, 'waitsForCustomer'],
      ]);
    }
    const back = await read({ page: 1, size: 2, before: (await read({ page: 2, size: 2 })).startCursor });
    expect(back.rows.map(({ id }) => id)).toEqual([third, first]);
  });

  it('WSC-74 a reissue that waits too long is listed', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    await makePrintedLots(workshop);
    const [item] = await readItems(workshop, orderId);
    unwrap(
      await createReissue(workshop.as('superPreparator'), {
        orderId,
        stripIds: [item?.strip_id ?? ''],
        reason: 'badPrint',
      }),
    );
    expect(await findRow(workshop, orderId)).toBeUndefined();
    advanceClock(workshop, 80 * HOUR_S);
    expect((await findRow(workshop, orderId))?.causes).toEqual(['reissueWaits', 'stuck']);
  });

  it('WSC-76, WSC-67 a supervisor acknowledges, assigns, comments and snoozes an order; nobody else does', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'address' }));
    const supervisor = workshop.as('superPreparator');
    const { version } = await readOrderRow(workshop, orderId);
    for (const act of [
      acknowledgeOrder(workshop.as('preparator'), { orderId }),
      assignOrder(workshop.as('customerService'), { orderId, userId: null }),
      commentOrder(workshop.as('preparator'), { orderId, reason: 'other' }),
      snoozeOrder(workshop.as('shopManager'), { orderId, until: null }),
    ])
      expect(unwrapFailure(await act)).toEqual({ kind: 'forbidden', capability: 'supervise' });

    const seen = unwrap(
      await acknowledgeOrder(supervisor, { orderId, expectedVersion: version, idempotencyKey: 'seen' }),
    );
    expect(seen).toEqual({ orderId, version: version + 1 });
    expect(
      unwrapFailure(await acknowledgeOrder(supervisor, { orderId, expectedVersion: version })),
    ).toMatchObject({
      kind: 'versionConflict',
    });
    const owner = workshop.as('customerService').actor.userId;
    unwrap(await assignOrder(supervisor, { orderId, userId: owner }));
    expect(unwrapFailure(await assignOrder(supervisor, { orderId, userId: 'nobody' }))).toMatchObject({
      kind: 'notFound',
      object: 'user',
    });
    expect(unwrapFailure(await commentOrder(supervisor, { orderId }))).toEqual({ kind: 'reasonRequired' });
    expect(unwrapFailure(await commentOrder(supervisor, { orderId, reason: 'tea' }))).toEqual({
      kind: 'reasonUnknown',
      list: 'distress',
    });
    unwrap(await commentOrder(supervisor, { orderId, reason: 'waitsForCustomer', note: 'Called at ten.' }));
    expect((await findRow(workshop, orderId))?.attention).toMatchObject({
      acknowledged_name: 'superPreparator',
      assigned_to: owner,
      assigned_name: 'customerService',
      comment_reason: 'waitsForCustomer',
      commented_name: 'superPreparator',
      note: 'Called at ten.',
      snoozed_until: null,
    });
    expect((await readRows(workshop, { assignedTo: owner })).map(({ id }) => id)).toEqual([orderId]);
    const actions = await workshop.db
      .selectFrom('events')
      .select('action')
      .where('object_id', '=', orderId)
      .orderBy('n')
      .execute();
    expect(actions.slice(-3).map(({ action }) => action)).toEqual([
      'acknowledgeOrder',
      'assignOrder',
      'commentOrder',
    ]);
  });

  it('WSC-76 a snoozed order is off the list until its time, and an acknowledgement ends with the status', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'address' }));
    const supervisor = () => workshop.as('superPreparator');
    const inHours = (hours: number) => new Date(workshop.now.getTime() + hours * HOUR_S * 1000);
    for (const until of [inHours(-1), inHours(15 * 24)]) {
      expect(unwrapFailure(await snoozeOrder(supervisor(), { orderId, until, reason: 'other' }))).toEqual({
        kind: 'inputInvalid',
        field: 'until',
        rule: 'range',
      });
    }
    expect(unwrapFailure(await snoozeOrder(supervisor(), { orderId, until: inHours(4) }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await acknowledgeOrder(supervisor(), { orderId }));
    unwrap(await snoozeOrder(supervisor(), { orderId, until: inHours(4), reason: 'waitsForCustomer' }));
    expect(await findRow(workshop, orderId)).toBeUndefined();
    expect((await findRow(workshop, orderId, { snoozed: true }))?.attention.snooze_reason).toBe(
      'waitsForCustomer',
    );
    advanceClock(workshop, 4 * HOUR_S + 1);
    expect((await findRow(workshop, orderId))?.attention.acknowledged_at).not.toBeNull();
    unwrap(await snoozeOrder(supervisor(), { orderId, until: inHours(4), reason: 'other' }));
    unwrap(await snoozeOrder(supervisor(), { orderId, until: null }));
    expect(await findRow(workshop, orderId)).toBeDefined();
    unwrap(await unholdOrder(workshop.as('shopManager'), { orderId, reason: 'other' }));
    advanceClock(workshop, HOUR_S);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'fraud' }));
    expect((await findRow(workshop, orderId))?.attention.acknowledged_at).toBeNull();
  });
});
