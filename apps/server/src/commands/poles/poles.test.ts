import { expect, it } from 'vitest';
import { findOneObjectAway } from '../../queries/poles/findOneObjectAway.ts';
import { findPoleMessages } from '../../queries/poles/findPoleMessages.ts';
import { readPoles } from '../../queries/poles/readPoles.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { releaseFabrication } from '../floor/releaseFabrication.ts';
import { scan } from '../floor/scan.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { holdOrder } from '../orders/holdOrder.ts';
import { advanceClock, cutLot, makePrintedLots, readItems, readOrderRow, sortLot } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { readPoleMessage, sendPoleMessage } from './poleMessages.ts';
import { setPoleLimit } from './setPoleLimit.ts';
import { resumePole, stopPole } from './stopPole.ts';

async function readPole(workshop: TestWorkshop, pole: string) {
  return (await readPoles(workshop.db, workshop.now)).find(({ id }) => id === pole);
}

/** Creates an order of mugs whose prints are ready. Returns the ids of its items. */
async function makeMugsReady(workshop: TestWorkshop, quantity: number): Promise<string[]> {
  const orderId = await workshop.order([{ code: 'MUG', quantity }], { store: 'es' });
  await makePrintedLots(workshop);
  return (await readItems(workshop, orderId)).map(({ id }) => id);
}

onBothDatabases((getWorkshop) => {
  it('WSC-221 a message to a pole has a code and a note, is shown until somebody there has read it, and is in the log', async () => {
    const workshop = getWorkshop();
    const [preparator, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    const message = { pole: 'sac', reason: 'prioFirst', note: 'the two of Monday' } as const;
    expect(unwrapFailure(await sendPoleMessage(preparator, message))).toMatchObject({
      capability: 'supervise',
    });
    expect(unwrapFailure(await sendPoleMessage(supervisor, { pole: 'sac' }))).toEqual({
      kind: 'reasonRequired',
    });
    expect(unwrapFailure(await sendPoleMessage(supervisor, { ...message, reason: 'tea' }))).toMatchObject({
      list: 'poleMessage',
    });
    unwrap(await sendPoleMessage(supervisor, { ...message, idempotencyKey: 'once' }));
    unwrap(await sendPoleMessage(supervisor, { ...message, idempotencyKey: 'once' }));
    const readUnread = () => findPoleMessages(workshop.db, ['sac', 'mug']);
    const [shown, ...more] = await readUnread();
    expect(more).toEqual([]);
    expect(shown).toMatchObject({
      pole: 'sac',
      reason: 'prioFirst',
      note: message.note,
      sent_by_name: 'superPreparator',
    });

    const messageId = shown?.id ?? '';
    const readers = [workshop.as('preparator'), workshop.as('preparator', 'preparator2')];
    for (const read of await Promise.all(readers.map((by) => readPoleMessage(by, { messageId }))))
      unwrap(read);
    expect(await readUnread()).toEqual([]);
    expect(unwrapFailure(await readPoleMessage(workshop.as('shopManager'), { messageId }))).toMatchObject({
      kind: 'forbidden',
    });
    expect(unwrapFailure(await readPoleMessage(preparator, { messageId: 'NONE' }))).toMatchObject({
      kind: 'notFound',
    });
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'reason'])
      .where('object', '=', 'pole')
      .where('object_id', '=', 'sac')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { action: 'sendPoleMessage', reason: 'prioFirst' },
      { action: 'readPoleMessage', reason: null },
    ]);

    for (let sent = 0; sent < 5; sent += 1) unwrap(await sendPoleMessage(supervisor, message));
    expect(unwrapFailure(await sendPoleMessage(supervisor, message))).toMatchObject({
      guard: 'messagesRead',
      detail: '5',
    });
    await workshop.db.deleteFrom('pole_messages').execute();
  });

  it('WSC-54, WSC-349 a stopped pole refuses every start with its name and the reason, until it is resumed with a reason', async () => {
    const workshop = getWorkshop();
    const [first = '', second = ''] = await makeMugsReady(workshop, 2);
    const [preparator, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    const [pole, reason] = ['mug', 'machineFault'] as const;
    expect(unwrapFailure(await stopPole(preparator, { pole, reason }))).toEqual({
      kind: 'forbidden',
      capability: 'supervise',
    });
    expect(unwrapFailure(await stopPole(supervisor, { pole }))).toEqual({ kind: 'reasonRequired' });
    expect(unwrapFailure(await stopPole(supervisor, { pole, reason: 'tea' }))).toEqual({
      kind: 'reasonUnknown',
      list: 'pole',
    });
    unwrap(await startFabrication(preparator, { itemId: first }));
    const before = await readPole(workshop, pole);
    const versionBefore = before?.version ?? 0;
    const stop = { pole, reason, expectedVersion: versionBefore, idempotencyKey: 'stop' };
    const stopped = unwrap(await stopPole(supervisor, stop));
    expect(stopped).toEqual({ pole, version: versionBefore + 1 });
    expect(unwrap(await stopPole(supervisor, stop))).toEqual(stopped);
    expect(unwrapFailure(await stopPole(supervisor, { pole, reason }))).toMatchObject({ guard: 'poleOpen' });
    expect(
      unwrapFailure(await resumePole(supervisor, { pole, reason: 'solved', expectedVersion: versionBefore })),
    ).toMatchObject({
      kind: 'versionConflict',
      object: 'pole',
      state: 'stopped',
    });
    expect(await readPole(workshop, pole)).toMatchObject({
      stopped_by_name: 'superPreparator',
      stopped_at: workshop.now,
      stop_reason: reason,
    });
    const refused = { kind: 'poleStopped', pole, reason };
    expect(unwrapFailure(await startFabrication(preparator, { itemId: second }))).toEqual(refused);
    expect(unwrap(await scan(workshop, { code: `I/${second}`, pole }))).toMatchObject({
      action: 'none',
      refusal: refused,
    });
    // Started work continues, but rework doesn't start.
    unwrap(await problemFabrication(preparator, { itemId: first, reason: 'damaged' }));
    expect(unwrapFailure(await startFabrication(preparator, { itemId: first }))).toEqual(refused);

    expect(unwrapFailure(await resumePole(supervisor, { pole }))).toEqual({ kind: 'reasonRequired' });
    // A reason for a stop is no reason for a resumption.
    expect(unwrapFailure(await resumePole(supervisor, { pole, reason }))).toMatchObject({
      kind: 'reasonUnknown',
    });
    unwrap(await resumePole(supervisor, { pole, reason: 'solved' }));
    expect(unwrapFailure(await resumePole(supervisor, { pole, reason: 'solved' }))).toMatchObject({
      guard: 'poleStopped',
    });
    expect(await readPole(workshop, pole)).toMatchObject({ stopped_by_name: null, stopped_at: null });
    unwrap(await startFabrication(preparator, { itemId: second }));
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'from_state', 'to_state', 'reason', 'actor', 'n'])
      .where('object', '=', 'pole')
      .where('object_id', '=', pole)
      .orderBy('n')
      .execute();
    const actor = supervisor.actor.userId;
    expect(events).toEqual([
      { action: 'stopPole', from_state: 'open', to_state: 'stopped', reason, actor, n: 1 },
      { action: 'resumePole', from_state: 'stopped', to_state: 'open', reason: 'solved', actor, n: 2 },
    ]);
  });

  it('WSC-55 no item is started at a pole above its limit, also by people who scan together', async () => {
    const workshop = getWorkshop();
    const items = await makeMugsReady(workshop, 4);
    const supervisor = workshop.as('superPreparator');
    const pole = 'mug';
    const running = (await readPole(workshop, pole))?.running ?? 0;
    const limit = running + 2;
    for (const invalidLimit of [0, -1, 1.5, 10_001]) {
      expect(unwrapFailure(await setPoleLimit(supervisor, { pole, limit: invalidLimit }))).toEqual({
        kind: 'inputInvalid',
        field: 'limit',
        rule: 'range',
      });
    }
    expect(unwrapFailure(await setPoleLimit(workshop.as('preparator'), { pole, limit }))).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await setPoleLimit(supervisor, { pole, limit }));
    const makers = ['preparator', 'preparator2'];
    const starts = await Promise.all(
      items.map((itemId, index) =>
        startFabrication(workshop.as('preparator', makers[index % 2]), { itemId }),
      ),
    );
    expect(starts.filter(({ ok }) => ok)).toHaveLength(2);
    expect(starts.flatMap((one) => (one.ok ? [] : [one.failure]))).toEqual(
      Array(2).fill({ kind: 'poleFull', pole, limit }),
    );
    expect(await readPole(workshop, pole)).toMatchObject({
      running: limit,
      work_limit: limit,
      people: makers.filter((_, maker) => starts.some(({ ok }, index) => ok && index % 2 === maker)),
    });
    unwrap(await setPoleLimit(supervisor, { pole, limit: null }));
    const waiting = items.find((_, index) => starts[index]?.ok === false) ?? '';
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: waiting }));
  });

  it('WSC-52 the board counts the work of each pole, what it made in the last hour and who works there', async () => {
    const workshop = getWorkshop();
    advanceClock(workshop, 7200);
    const bags = await workshop.order([{ code: 'SAC2', quantity: 4 }]);
    const held = await workshop.order([{ code: 'SAC2' }]);
    await makePrintedLots(workshop);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId: held, reason: 'address' }));
    const [first = '', second = '', third = ''] = (await readItems(workshop, bags)).map(({ id }) => id);
    const preparator = workshop.as('preparator');
    for (const itemId of [first, second, third]) unwrap(await startFabrication(preparator, { itemId }));
    unwrap(await problemFabrication(preparator, { itemId: second, reason: 'damaged' }));
    unwrap(await finishFabrication(preparator, { itemId: third, confirmed: true }));
    const order = await readOrderRow(workshop, bags);
    expect(await readPole(workshop, 'sac')).toMatchObject({
      ready: 1,
      running: 1,
      rework: 1,
      made_last_hour: 1,
      people: ['preparator'],
      ship_by: order.ship_by,
      at_risk_from: order.at_risk_from,
    });
    advanceClock(workshop, 3600);
    expect(await readPole(workshop, 'sac')).toMatchObject({ made_last_hour: 0 });
    expect(await readPole(workshop, 'bois')).toMatchObject({ ready: 0, people: [], ship_by: null });
    unwrap(await releaseFabrication(workshop.as('superPreparator'), { itemId: first }));
    expect(await readPole(workshop, 'sac')).toMatchObject({ ready: 2, running: 0, people: [] });
  });

  it('WSC-53 an order waits for one object when everything else of it is made', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { store: 'it' });
    const alone = await workshop.order([{ code: 'MUG' }], { store: 'it' });
    const findItemAway = async (id: string) =>
      (await findOneObjectAway(workshop.db, { size: 20, after: null })).rows.find(
        ({ order }) => order.id === id,
      )?.itemId ?? null;
    const lots = await makePrintedLots(workshop);
    expect(await findItemAway(orderId)).toBeNull();
    const [label, mug] = await readItems(workshop, orderId);
    expect(lots).toContain(label?.lot_id);
    await cutLot(workshop, label?.lot_id ?? '');
    await sortLot(workshop, label?.lot_id ?? '');
    expect(await findItemAway(orderId)).toBe(mug?.id);
    expect(await findItemAway(alone)).toBeNull();
    const itemId = mug?.id ?? '';
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
    expect(await findItemAway(orderId)).toBe(itemId);
    unwrap(await finishFabrication(workshop.as('preparator'), { itemId, confirmed: true }));
    expect(await findItemAway(orderId)).toBeNull();
  });

  it('WSC-127 an item can be made only at the pole that has its work', async () => {
    const workshop = getWorkshop();
    const [itemId = ''] = await makeMugsReady(workshop, 1);
    expect(unwrapFailure(await startFabrication(workshop.as('preparator'), { itemId, pole: 'sac' }))).toEqual(
      {
        kind: 'wrongScan',
        code: `I/${itemId}`,
        expected: 'mug',
      },
    );
  });
});
