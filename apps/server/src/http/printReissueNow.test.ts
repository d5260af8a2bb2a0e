import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
const { order, createPrintedOrder, dispose, cut, moveLot } = createOrderSteps(() => web);
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

/** An order of one strip that was bad. Returns the ids of the order and of its open reissue. */
async function createOpenReissue(): Promise<{ orderId: string; reissueId: string }> {
  const orderId = await createPrintedOrder(['EAO']);
  const [lot] = (await order(orderId)).lots;
  await cut(lot.id);
  await dispose(lot.id, 'Ressortir', 'badPrint');
  await moveLot(lot.id, 'dec_complet');
  const reissues = (await readBuckets()).flatMap(
    (bucket: { reissues: readonly { id: string; order: { id: string } }[] }) => bucket.reissues,
  );
  const reissue = reissues.find((one: { order: { id: string } }) => one.order.id === orderId);
  return { orderId, reissueId: reissue.id };
}

it('WSC-97, WSC-96 a reissue that is printed at once is in a megalot of its own, and a waiting lot waits on', async () => {
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
  const { version } = await order(orderId);
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

it('BLD-35 a reissue that nobody has approved says so when it is to be printed now', async () => {
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
