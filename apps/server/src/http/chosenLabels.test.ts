import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildFigures } from '../commands/figures/rebuildFigures.ts';
import { closeReissue } from '../commands/reissues/closeReissue.ts';
import {
  cutLot,
  makePrintedLots,
  printMegalot,
  readItems,
  recordGeneratedFiles,
  sortLot,
} from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { readPrintPlan } from '../queries/megalots/printPlan.ts';
import { readIndicators } from '../queries/reports/readIndicators.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { query, mutate } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const ITEMS = 'query items($id: ID!) { order(id: $id) { version items { id designLabels strip { id } } } }';
const COUNTS = `query counts($id: ID!) {
  lot(id: $id) { strips { labelCount } reconciliation { issued made wasted reissued } } }`;

async function readLot(id: string) {
  return (await query('preparator', COUNTS, { id })).lot;
}

/** A printed and cut order of one label sheet. */
async function makeSheet(code: string, quantity: number, orderedAt = web.workshop.now) {
  const { now } = web.workshop;
  web.workshop.now = orderedAt;
  const orderId = await web.workshop.order([{ code, quantity }]);
  web.workshop.now = now;
  const [lotId = ''] = await makePrintedLots(web.workshop);
  await cutLot(web.workshop, lotId);
  const { version, items } = (await query('preparator', ITEMS, { id: orderId })).order;
  return { orderId, lotId, version, item: items[0] };
}

/** Makes the open reissues into a lot of a megalot, and returns the lot and the labels that it prints. */
async function printAgain() {
  const made = await mutate(
    'generator',
    'makeReissueLots',
    'MakeReissueLots',
    { reissueIds: [], dryRun: false },
    '... on LotBatch { lots { labelCount lot { id } } }',
  );
  const { megalots } = await mutate(
    'generator',
    'makeMegalots',
    'MakeMegalots',
    { dryRun: false, force: true },
    '... on MegalotBatch { megalots { megalot { id } } }',
  );
  const plan = await readPrintPlan(web.database.db, megalots[0].megalot.id);
  return {
    lotId: made.lots[0].lot.id,
    megalotId: megalots[0].megalot.id,
    labelCount: made.lots[0].labelCount,
    printed: plan?.strips.flatMap(({ labels }) => labels.map(({ preview, count }) => ({ preview, count }))),
  };
}

it('WSC-446, INV-36, INV-40 labels that are chosen among those of a sheet are printed again, and the rest of it is made', async () => {
  const { orderId, lotId, version, item } = await makeSheet('EAO', 2);
  const [available] = item.designLabels;
  const all = item.designLabels.reduce((sum: number, count: number) => sum + count, 0);
  const input = (chosenLabels: readonly object[]) => ({
    orderId,
    expectedVersion: version,
    itemIds: [item.id],
    reason: 'damaged',
    chosenLabels,
  });
  const choose = (design: number, count: number, itemId = item.id) => ({ itemId, design, count });
  for (const [chosen, rule] of [
    [[choose(1, available + 1)], 'range'],
    [[choose(1, 0)], 'range'],
    [[choose(item.designLabels.length + 1, 1)], 'unknown'],
    [[choose(1, 1, 'another')], 'unknown'],
    [[choose(1, 1), choose(1, 1)], 'duplicate'],
  ] as const) {
    expect(await mutate('preparator', 'createReissue', 'NewReissue', input(chosen))).toMatchObject({
      code: 'inputInvalid',
      params: { field: 'labels', rule },
    });
  }
  const readReissued = async () => {
    const document = 'query r($id: ID!) { order(id: $id) { items { reissuedLabels } } }';
    return (await query('preparator', document, { id: orderId })).order.items;
  };
  expect(await readReissued()).toEqual([{ reissuedLabels: null }]);
  await mutate('preparator', 'createReissue', 'NewReissue', input([choose(1, 3)]));
  expect(await readReissued()).toEqual([{ reissuedLabels: 3 }]);
  const again = await printAgain();
  expect(again).toMatchObject({ labelCount: 3, printed: [{ count: 3 }] });
  expect((await readLot(again.lotId)).strips).toEqual([{ labelCount: 3 }]);
  expect((await readLot(lotId)).reconciliation).toEqual({
    issued: all,
    made: all - 3,
    wasted: 0,
    reissued: 3,
  });
  await sortLot(web.workshop, lotId);
});

it('WSC-413, INV-36 labels of a strip that are printed again one after the other count together', async () => {
  const orderId = await web.workshop.order([{ code: 'EAO' }, { code: 'EAO' }]);
  const [lotId = ''] = await makePrintedLots(web.workshop);
  await cutLot(web.workshop, lotId);
  const { items } = (await query('preparator', ITEMS, { id: orderId })).order;
  expect(items.map(({ strip }: { strip: { id: string } }) => strip.id)).toEqual(
    Array(2).fill(items[0].strip.id),
  );
  const { issued } = (await readLot(lotId)).reconciliation;
  const reissue = async (itemId: string, count: number) => {
    const { version } = (await query('preparator', ITEMS, { id: orderId })).order;
    const chosenLabels = [{ itemId, design: 1, count }];
    const input = { orderId, expectedVersion: version, itemIds: [itemId], reason: 'damaged', chosenLabels };
    const answer = await mutate('preparator', 'createReissue', 'NewReissue', input);
    expect(answer).not.toHaveProperty('code');
  };
  await reissue(items[0].id, 3);
  const again = await printAgain();
  await recordGeneratedFiles(web.workshop, again.megalotId);
  await printMegalot(web.workshop, again.megalotId);
  await cutLot(web.workshop, again.lotId);
  await sortLot(web.workshop, again.lotId);
  await reissue(items[1].id, 2);
  const counts = { issued, wasted: 0, made: issued - 5, reissued: 5 };
  expect((await readLot(lotId)).reconciliation).toEqual(counts);
  // The second reissue is withdrawn; the labels of the first one stay bad.
  const { id } = await web.database.db
    .selectFrom('reissues')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const supervisor = web.workshop.as('superPreparator');
  unwrap(await closeReissue(supervisor, { reissueId: id, as: 'withdrawn', reason: 'found' }));
  expect((await readLot(lotId)).reconciliation).toEqual({ ...counts, made: issued - 3, reissued: 3 });
  const readMade = async () => {
    const period = { since: '2026-01-01', until: '2027-01-01', stores: null };
    return (await readIndicators(web.database.db, period)).total.made;
  };
  const made = await readMade();
  await rebuildFigures({ db: web.database.db, now: web.workshop.now });
  expect(await readMade()).toBe(made);
});

it('WSC-446 a sheet of several designs prints only the chosen design again', async () => {
  // The sheet is sold in autumn.
  const { orderId, version, item } = await makeSheet('STI_AVENT', 1, new Date('2025-11-03T09:00:00Z'));
  expect(item.designLabels.length).toBeGreaterThan(1);
  const chosenLabels = [{ itemId: item.id, design: 2, count: 1 }];
  const input = { orderId, expectedVersion: version, itemIds: [item.id], reason: 'missing', chosenLabels };
  await mutate('preparator', 'createReissue', 'NewReissue', input);
  const [row] = await readItems(web.workshop, orderId);
  expect((await printAgain()).printed).toEqual([{ preview: row?.previews[1], count: 1 }]);
});
