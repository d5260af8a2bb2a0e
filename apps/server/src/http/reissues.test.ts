import type { Role } from '@cmon/core/access/roles';
import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalogueShelf } from '../files/catalogueShelf.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openPrintShelf } from '../files/printShelf.ts';
import { generateMegalot } from '../jobs/generateMegalot.ts';
import { PACKED } from './testing/journeyQueries.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { ask, change } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.config.hotfolder, DEFAULT_DEVICE);
});
afterAll(() => web.close());

const ORDER = `query o($id: ID!) { order(id: $id) {
  version status openReissues blockers { code } items { id version fabrication strip { id } } lots { id cutting }
} }`;
const LOT = 'query l($id: ID!) { lot(id: $id) { version strips { id version disposition } } }';
const OPEN = `{ openReissues {
  buckets {
    type gauge { value max unit } trigger closesAt closeNow { allowed }
    reissues { id version of { type label } order { id } reason afterShipping canClose { allowed refusal { code } } }
  }
  held { id order { id } }
} }`;
const BATCH =
  '... on LotBatch { dryRun orderCount lots { type class labelCount lot { id } } leftOut { order { id } } }';

const order = async (id: string) => (await ask('preparator', ORDER, { id })).order;
const lot = async (id: string) => (await ask('preparator', LOT, { id })).lot;
const open = async (role: Role = 'generator') => (await ask(role, OPEN)).openReissues;
const done = async (role: Role, name: string, type: string, input: object) =>
  expect(await change(role, name, type, input, DONE)).toMatchObject({ __typename: 'Done' });

/** Gangs every waiting lot, writes the files and prints them. */
async function print(): Promise<void> {
  const made = await change(
    'generator',
    'makeMegalots',
    'MakeMegalots',
    { dryRun: false, force: true },
    '... on MegalotBatch { megalots { megalot { id } } }',
  );
  for (const { megalot } of made.megalots) {
    const outcome = await generateMegalot(
      {
        ctx: () => web.workshop.as('system'),
        generatorId: 'gen-1',
        print: openPrintShelf(openCatalogueShelf(web.config.catalogueDir), web.workshop.catalogue.catalogue),
        device: DEFAULT_DEVICE,
        hotfolder: web.config.hotfolder,
      },
      { megalotId: megalot.id, revision: 1 },
    );
    expect(outcome).toEqual({ kind: 'written' });
    for (const cutting of ['mg_dec_rip', 'mg_dec_imprime']) {
      const query = 'query m($id: ID!) { megalot(id: $id) { version } }';
      const { version } = (await ask('preparator', query, { id: megalot.id })).megalot;
      const input = { megalotId: megalot.id, cutting, expectedVersion: version };
      await done('preparator', 'moveMegalot', 'MegalotMove', input);
    }
  }
}

/** An order of these products, printed. */
async function printedOrder(codes: readonly string[]): Promise<string> {
  const orderId = await web.workshop.order(codes.map((code) => ({ code })));
  await change('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });
  await print();
  return orderId;
}

async function moveLot(lotId: string, to: string): Promise<void> {
  const { version } = await lot(lotId);
  await done('preparator', 'moveLotCutting', 'LotCuttingMove', { lotId, to, expectedVersion: version });
}

async function dispose(lotId: string, disposition: 'OK' | 'Ressortir', reason?: string): Promise<void> {
  const strips = (await lot(lotId)).strips
    .filter((strip: { disposition: string | null }) => strip.disposition === null)
    .map((strip: { id: string; version: number }) => ({
      stripId: strip.id,
      disposition,
      expectedVersion: strip.version,
    }));
  await done('preparator', 'disposeStrips', 'StripsDisposed', { lotId, strips, reason });
}

async function cut(lotId: string): Promise<void> {
  for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours']) await moveLot(lotId, to);
}

/** Cuts and sorts what is printed of an order and isn't sorted yet. */
async function sortLots(orderId: string): Promise<void> {
  for (const { id, cutting } of (await order(orderId)).lots) {
    if (cutting === 'dec_complet') continue;
    if (cutting === 'dec_bde_imprimees') await cut(id);
    await dispose(id, 'OK');
    await moveLot(id, 'dec_complet');
  }
}

async function ship(orderId: string): Promise<void> {
  for (const { id } of (await order(orderId)).items) {
    await change('preparator', 'scanIntoParcel', 'PackScan', { orderId, code: `I/${id}` }, PACKED);
  }
  const shipped = await change('preparator', 'shipParcel', 'ParcelAction', { orderId, weight: 80 }, PACKED);
  expect(shipped).toMatchObject({ outcome: 'orderShipped' });
}

it('BLD-31 BLD-22 ORD-22 a bad strip is listed, made into a lot after a dry run, printed again and shipped', async () => {
  const orderId = await printedOrder(['EAO']);
  const [first] = (await order(orderId)).lots;
  await cut(first.id);
  await dispose(first.id, 'Ressortir', 'badPrint');
  await moveLot(first.id, 'dec_complet');
  const waiting = await order(orderId);
  expect(waiting.status).toBe('ressortie');
  expect(waiting.blockers).toContainEqual({ code: 'reissueOpen' });

  const { buckets, held } = await open();
  expect(held).toEqual([]);
  expect(buckets).toEqual([
    {
      type: 'EAO',
      gauge: { value: 1, max: 10, unit: 'strips' },
      trigger: 'cutOff',
      closesAt: '2026-03-02T15:00:00.000Z',
      closeNow: { allowed: true },
      reissues: [
        {
          id: expect.any(String),
          version: 1,
          of: { type: 'strip', label: 'L000001.1' },
          order: { id: orderId },
          reason: 'badPrint',
          afterShipping: false,
          canClose: { allowed: false, refusal: { code: 'forbidden' } },
        },
      ],
    },
  ]);
  const dry = await change('generator', 'makeReissueLots', 'MakeReissueLots', { dryRun: true }, BATCH);
  expect(dry).toMatchObject({ dryRun: true, orderCount: 1, leftOut: [] });
  expect(dry.lots).toMatchObject([{ type: 'EAO', class: 'reissue', lot: null }]);
  expect((await order(orderId)).status).toBe('ressortie');

  const reissueIds = buckets[0].reissues.map((one: { id: string }) => one.id);
  const input = { reissueIds, dryRun: false };
  const made = await change('generator', 'makeReissueLots', 'MakeReissueLots', input, BATCH);
  expect(made.lots).toHaveLength(1);
  expect((await change('generator', 'makeReissueLots', 'MakeReissueLots', input, BATCH)).lots).toEqual([]);
  expect((await open()).buckets).toEqual([]);
  expect((await order(orderId)).status).toBe('reserve');

  await print();
  await sortLots(orderId);
  expect(await order(orderId)).toMatchObject({ status: 'fabriquee', openReissues: 0 });
  await ship(orderId);
  expect((await order(orderId)).status).toBe('complete');
});

it('BLD-33 ORD-23 a strip that was found closes its reissue, and its order goes on to its parcel', async () => {
  const orderId = await printedOrder(['EAO']);
  const [{ strip }] = (await order(orderId)).items;
  const { version } = await order(orderId);
  const asked = { orderId, stripIds: [strip.id], reason: 'missing', expectedVersion: version };
  await done('preparator', 'createReissue', 'NewReissue', asked);
  const [{ reissues }] = (await open('superPreparator')).buckets;
  expect(reissues[0].canClose).toEqual({ allowed: true, refusal: null });
  const close = { reissueId: reissues[0].id, as: 'withdrawn', reason: 'found' };
  const stale = await change('superPreparator', 'closeReissue', 'ReissueClosing', {
    ...close,
    expectedVersion: 7,
  });
  expect(stale).toMatchObject({ code: 'versionConflict' });
  await done('superPreparator', 'closeReissue', 'ReissueClosing', { ...close, expectedVersion: 1 });
  expect((await order(orderId)).status).toBe('imprimee');
  await sortLots(orderId);
  await ship(orderId);
  expect((await order(orderId)).status).toBe('complete');
});

it('ORD-24 BLD-24 FAB-22 an after-sales reissue that is refused leaves the order complete, and its mug made', async () => {
  const orderId = await printedOrder(['MUG']);
  await sortLots(orderId);
  const mug = async () => (await order(orderId)).items[0];
  const move = async (name: string) => {
    const { id, version } = await mug();
    const input = { itemId: id, expectedVersion: version, confirmed: true };
    await done('preparator', name, 'FabricationMove', input);
  };
  await move('startFabrication');
  await move('finishFabrication');
  await ship(orderId);
  const { version } = await order(orderId);
  const asked = { orderId, itemIds: [(await mug()).id], reason: 'damaged', expectedVersion: version };
  await done('customerService', 'createReissue', 'NewReissue', asked);
  expect(await order(orderId)).toMatchObject({
    status: 'ressortieV2',
    items: [{ fabrication: 'FAB_EN_ATTENTE' }],
  });
  const [{ reissues }] = (await open()).buckets;
  const close = { reissueId: reissues[0].id, as: 'refused', reason: 'wornOut', expectedVersion: 1 };
  const refused = await change('superPreparator', 'closeReissue', 'ReissueClosing', close);
  expect(refused).toMatchObject({ code: 'forbidden', params: { capability: 'reissueShipped' } });
  await done('customerService', 'closeReissue', 'ReissueClosing', close);
  expect(await order(orderId)).toMatchObject({
    status: 'complete',
    items: [{ fabrication: 'FAB_COMPLETE' }],
  });
});

it('BLD-31 the reissue of a held order waits, says so, and is made once the order is released', async () => {
  const orderId = await printedOrder(['EAO']);
  const [{ strip }] = (await order(orderId)).items;
  const now = async () => ({ orderId, expectedVersion: (await order(orderId)).version });
  const asked = { ...(await now()), stripIds: [strip.id], reason: 'missing' };
  await done('preparator', 'createReissue', 'NewReissue', asked);
  await done('customerService', 'hold', 'OrderMove', { ...(await now()), reason: 'address' });
  const { buckets, held } = await open();
  expect([buckets, held.map((one: { order: { id: string } }) => one.order.id)]).toEqual([[], [orderId]]);
  const make = () => change('generator', 'makeReissueLots', 'MakeReissueLots', { dryRun: false }, BATCH);
  expect((await make()).lots).toEqual([]);
  await done('customerService', 'unhold', 'OrderMove', await now());
  expect((await make()).lots).toHaveLength(1);
});
