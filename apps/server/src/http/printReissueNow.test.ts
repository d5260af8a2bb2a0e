import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPrio } from '../commands/orders/setPrio.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
const { readOrder, createPrintedOrder, dispose, cut, moveLot } = createOrderSteps(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

const OPEN = `{ openReissues { buckets {
  nextMegalot { value max unit }
  reissues { id order { id slot } }
} } }`;
const readBuckets = async () => (await query('superPreparator', OPEN)).openReissues.buckets;

async function readWaitingLots(): Promise<string[]> {
  const { megalotProposals } = await query('generator', '{ megalotProposals { proposals { lots { id } } } }');
  return megalotProposals.proposals.flatMap(({ lots }: { lots: readonly { id: string }[] }) =>
    lots.map(({ id }) => id),
  );
}

/**
 * Creates an order of one strip, and a reissue of it because of a bad print. Returns the ids of the order and of its open
 * reissue.
 */
async function createOpenReissue(): Promise<{ orderId: string; reissueId: string }> {
  const orderId = await createPrintedOrder(['EAO']);
  const [lot] = (await readOrder(orderId)).lots;
  await cut(lot.id);
  await dispose(lot.id, 'Ressortir', 'badPrint');
  await moveLot(lot.id, 'dec_complet');
  const reissues = (await readBuckets()).flatMap(
    (bucket: { reissues: readonly { id: string; order: { id: string } }[] }) => bucket.reissues,
  );
  const reissue = reissues.find(({ order }: { order: { id: string } }) => order.id === orderId);
  return { orderId, reissueId: reissue.id };
}

it('WSC-97, WSC-96 a reissue that is printed at once is in a megalot of its own, and a waiting lot keeps waiting', async () => {
  const waiting = await createOpenReissue();
  const urgent = await createOpenReissue();
  expect((await readBuckets()).map(({ nextMegalot }: { nextMegalot: object | null }) => nextMegalot)).toEqual(
    [null],
  );
  const made = await mutate(
    'generator',
    'makeReissueLots',
    'MakeReissueLots',
    { reissueIds: [waiting.reissueId], dryRun: false },
    '... on LotBatch { lots { lot { id } } }',
  );
  const waitingLot = made.lots[0].lot.id;
  expect((await readBuckets())[0].nextMegalot).toMatchObject({ value: 1, unit: 'lots' });

  const print = (reissueId: string, key = 'print') =>
    mutate('generator', 'printReissueNow', 'ReissuePrint', { reissueId, key }, DONE);
  const printed = await print(urgent.reissueId);
  expect(printed).toMatchObject({ object: { type: 'megalot' } });
  const { megalots, lots } = (
    await query('generator', 'query o($id: ID!) { order(id: $id) { megalots { number } lots { id } } }', {
      id: urgent.orderId,
    })
  ).order;
  expect(megalots.map(({ number }: { number: string }) => number)).toContain(printed.object.label);
  expect(await readWaitingLots()).toEqual([waitingLot]);
  expect(lots).toHaveLength(1);
  // A repeated click makes nothing twice, and the reissue is no longer open.
  expect(await print(urgent.reissueId)).toMatchObject({ object: printed.object });
  expect(await print(urgent.reissueId, 'again')).toMatchObject({ code: 'nothingToMake' });
  expect(
    await mutate('superPreparator', 'printReissueNow', 'ReissuePrint', { reissueId: urgent.reissueId }, DONE),
  ).toMatchObject({ code: 'forbidden' });
});

it('WSC-97 the reissue of a held order is not printed', async () => {
  const { orderId, reissueId } = await createOpenReissue();
  const { version } = await readOrder(orderId);
  await mutate('customerService', 'hold', 'OrderMove', {
    orderId,
    expectedVersion: version,
    reason: 'address',
  });
  expect(await mutate('generator', 'printReissueNow', 'ReissuePrint', { reissueId }, DONE)).toMatchObject({
    code: 'nothingToMake',
    params: { object: 'lot' },
  });
});

it('BLD-35 printing a reissue now is refused, with the reason, when nobody has approved the reissue', async () => {
  const { reissueId } = await createOpenReissue();
  const { db } = web.database;
  await db
    .updateTable('reissues')
    .set({ above_cap: true, approved_by: null })
    .where('id', '=', reissueId)
    .execute();
  expect(await mutate('generator', 'printReissueNow', 'ReissuePrint', { reissueId }, DONE)).toMatchObject({
    code: 'guardRefused',
    params: { guard: 'reissueApproved' },
  });
});

it('WSC-356 reissues are listed PRIO first, then by ship-by, and those in a lot with the state of their megalot', async () => {
  const [late, urgent, early] = [
    await createOpenReissue(),
    await createOpenReissue(),
    await createOpenReissue(),
  ];
  await web.workshop.db
    .updateTable('orders')
    .set({ ship_by: new Date('2026-01-05T15:00:00Z') })
    .where('id', '=', early.orderId)
    .execute();
  unwrap(await setPrio(web.workshop.as('superPreparator'), { orderIds: [urgent.orderId], prio: true }));
  const readListedIds = async () => {
    const ids = (await readBuckets()).flatMap(({ reissues }: { reissues: readonly { id: string }[] }) =>
      reissues.map(({ id }) => id),
    );
    return ids.filter((id: string) => [late.reissueId, urgent.reissueId, early.reissueId].includes(id));
  };
  expect(await readListedIds()).toEqual([urgent.reissueId, early.reissueId, late.reissueId]);
  await mutate('generator', 'printReissueNow', 'ReissuePrint', { reissueId: urgent.reissueId }, DONE);
  expect(await readListedIds()).toEqual([early.reissueId, late.reissueId]);
  const { printingReissues } = await query(
    'generator',
    '{ printingReissues(first: 1) { total waitingLots rows { id order { id } lot { class megalot { fileState cutting } } } } }',
  );
  expect(printingReissues.total).toBeGreaterThan(1);
  expect(printingReissues.rows).toHaveLength(1);
  expect(printingReissues.rows[0]).toEqual({
    id: urgent.reissueId,
    order: { id: urgent.orderId },
    lot: { class: 'reissue', megalot: { fileState: 0, cutting: 'mg_dec_aucun' } },
  });
});

it('WSC-357 refusing a reissue takes a reason from one list, and withdrawing it a reason from another list', async () => {
  const { reissueId } = await createOpenReissue();
  const close = (as: 'refused' | 'withdrawn', reason: string) =>
    mutate(
      'superPreparator',
      'closeReissue',
      'ReissueClosing',
      { reissueId, as, reason, expectedVersion: 1 },
      DONE,
    );
  expect(await close('withdrawn', 'usable')).toMatchObject({ code: 'reasonUnknown' });
  expect(await close('refused', 'found')).toMatchObject({ code: 'reasonUnknown' });
  expect(await close('refused', 'usable')).toMatchObject({ __typename: 'Done' });
});

async function readOpen(first: number) {
  const document = `{ openReissues(first: ${first}) {
    total toApprove { id } buckets { reissues { id } } unprintable { id } held { id } refused { code params }
  } }`;
  return (await query('generator', document)).openReissues;
}

it('WSC-356 the first open reissues are read with the number of all, and a lot of reissues is never read in part', async () => {
  const all = await readOpen(40);
  const { total, toApprove, buckets, held } = all;
  expect([toApprove.length, buckets.length, held.length]).toEqual([1, 1, 1]);
  const reissueCount = buckets[0].reissues.length;
  expect(reissueCount).toBeGreaterThan(1);
  expect(total).toBe(1 + reissueCount + 1);
  expect(await readOpen(2)).toEqual({ ...all, held: [] });
  expect(await readOpen(1)).toEqual({ ...all, buckets: [], held: [] });
  expect(await readOpen(0)).toEqual({ ...all, toApprove: [], buckets: [], held: [] });
});

it('WSC-463 open reissues of a lot type that no device prints are listed apart, with the setting to change', async () => {
  const all = await readOpen(40);
  const stamp = { version: 1, changed_by: 'test', changed_at: web.workshop.now };
  const substrates = { ...DEFAULT_SETTINGS.substrates, EAO: 'object' };
  await web.workshop.db
    .insertInto('settings')
    .values({ key: 'substrates', value: JSON.stringify(substrates), ...stamp })
    .execute();
  const unprintable = all.buckets[0].reissues;
  const params = { lotType: 'EAO', substrate: 'object', setting: 'substrates' };
  const expected = { ...all, buckets: [], unprintable, refused: [{ code: 'noDevice', params }] };
  expect(await readOpen(40)).toEqual(expected);
  expect(await readOpen(2)).toEqual({ ...expected, unprintable: unprintable.slice(0, 1), held: [] });
});
