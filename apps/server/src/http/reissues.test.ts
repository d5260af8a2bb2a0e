import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@cmon/core/access/roles';
import type { TicketGroup } from '@cmon/core/imposition/buildTicketDocument';
import { readPrintedCharacters } from '@cmon/testkit/print/readPrintedCharacters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
const { readOrder, mutateSuccessfully, print, createPrintedOrder, dispose, cut, moveLot, sortLots, ship } =
  createOrderSteps(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

const OPEN = `{ openReissues {
  buckets {
    type gauge { value max unit } trigger closesAt closeNow { allowed }
    reissues { id version of { type label } order { id } reason afterShipping canClose { allowed refusal { code } } }
  }
  held { id order { id } }
} }`;
const BATCH =
  '... on LotBatch { dryRun orderCount lots { type class labelCount lot { id } } leftOut { order { id } } }';

const readOpenReissues = async (role: Role = 'generator') => (await query(role, OPEN)).openReissues;

it('BLD-31 BLD-22 ORD-22 a bad strip is listed, made into a lot after a dry run, printed again and shipped', async () => {
  const orderId = await createPrintedOrder(['EAO']);
  const [first] = (await readOrder(orderId)).lots;
  await cut(first.id);
  await dispose(first.id, 'Ressortir', 'badPrint');
  await moveLot(first.id, 'dec_complet');
  const waiting = await readOrder(orderId);
  expect(waiting.status).toBe('ressortie');
  expect(waiting.blockers).toContainEqual({ code: 'reissueOpen' });

  const { buckets, held } = await readOpenReissues();
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
  for (const role of ['preparator', 'superPreparator', 'customerService'] as const)
    expect(await mutate(role, 'makeReissueLots', 'MakeReissueLots', { dryRun: true }, BATCH)).toMatchObject({
      code: 'forbidden',
    });
  const forAdministrator = { dryRun: true };
  expect(
    await mutate('administrator', 'makeReissueLots', 'MakeReissueLots', forAdministrator, BATCH),
  ).toMatchObject({ dryRun: true, orderCount: 1 });
  const dry = await mutate('generator', 'makeReissueLots', 'MakeReissueLots', { dryRun: true }, BATCH);
  expect(dry).toMatchObject({ dryRun: true, orderCount: 1, leftOut: [] });
  expect(dry.lots).toMatchObject([{ type: 'EAO', class: 'reissue', lot: null }]);
  expect((await readOrder(orderId)).status).toBe('ressortie');

  const reissueIds = buckets[0].reissues.map((reissue: { id: string }) => reissue.id);
  const input = { reissueIds, dryRun: false };
  const made = await mutate('generator', 'makeReissueLots', 'MakeReissueLots', input, BATCH);
  expect(made.lots).toHaveLength(1);
  expect((await mutate('generator', 'makeReissueLots', 'MakeReissueLots', input, BATCH)).lots).toEqual([]);
  expect((await readOpenReissues()).buckets).toEqual([]);
  expect((await readOrder(orderId)).status).toBe('reserve');

  await print();
  await sortLots(orderId);
  expect(await readOrder(orderId)).toMatchObject({ status: 'fabriquee', openReissues: 0 });
  await ship(orderId);
  expect((await readOrder(orderId)).status).toBe('complete');
});

/** The groups of an order in all tickets of a hotfolder, and the characters of the print file beside each ticket. */
function readTickets(folder: string, orderNumber: string): { group: TicketGroup; printed: string }[] {
  const path = join(web.hotfolder, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { groups } = JSON.parse(readFileSync(join(path, name), 'utf8')) as { groups: TicketGroup[] };
      const printed = readPrintedCharacters(readFileSync(join(path, name.replace('.json', '.pdf'))));
      return groups.filter((group) => group.order === orderNumber).map((group) => ({ group, printed }));
    });
}

it('IMP-42 LOT-19 BLD-22 a single bad label and a bad mug are printed alone, with the R mark and the child id of each', async () => {
  const orderId = await createPrintedOrder(['EAO', 'EAO', 'MUG']);
  const { number } = (
    await query('preparator', 'query n($id: ID!) { order(id: $id) { number } }', { id: orderId })
  ).order;
  const { items, version } = await readOrder(orderId);
  const [label] = items.filter((item: { strip: object | null }) => item.strip !== null);
  const mug = items.find((item: { strip: object | null }) => item.strip === null);
  const input = { orderId, itemIds: [label.id, mug.id], reason: 'badColour', expectedVersion: version };
  await mutateSuccessfully('preparator', 'createReissue', 'NewReissue', input);
  const made = await mutate('generator', 'makeReissueLots', 'MakeReissueLots', { dryRun: false }, BATCH);
  expect(made.lots.map((lot: { type: string; class: string }) => [lot.type, lot.class]).sort()).toEqual([
    ['EAO', 'reissue'],
    ['MUG', 'reissue'],
  ]);
  await print();

  const [first, again] = readTickets('DURST', number);
  expect([first?.group.items.length, first?.group.reissue]).toEqual([2, null]);
  expect(again?.group.items.map((item) => item.id)).toEqual([label.id]);
  expect(again?.group.reissue).toMatch(/^L\d{6}\.1\.1$/);
  expect(again?.printed).toContain(`R${again?.group.reissue}`);
  const mugs = readTickets('MUG', number).map(({ group }) => group.reissue);
  expect(mugs).toEqual([null, `${mug.id}.1`]);
});

it('BLD-33 ORD-23 WSC-4 a found strip closes its reissue, and its order can be shipped', async () => {
  const orderId = await createPrintedOrder(['EAO']);
  const [{ strip }] = (await readOrder(orderId)).items;
  const { version } = await readOrder(orderId);
  const input = { orderId, stripIds: [strip.id], reason: 'missing', expectedVersion: version };
  await mutateSuccessfully('preparator', 'createReissue', 'NewReissue', input);
  const [{ reissues }] = (await readOpenReissues('superPreparator')).buckets;
  expect(reissues[0].canClose).toEqual({ allowed: true, refusal: null });
  for (const [role, allowed] of [
    ['preparator', false],
    ['customerService', false],
    ['administrator', true],
  ] as const) {
    const [bucket] = (await readOpenReissues(role)).buckets;
    expect([role, bucket.reissues[0].canClose.allowed]).toEqual([role, allowed]);
  }
  const close = { reissueId: reissues[0].id, as: 'withdrawn', reason: 'found' };
  const stale = await mutate('superPreparator', 'closeReissue', 'ReissueClosing', {
    ...close,
    expectedVersion: 7,
  });
  expect(stale).toMatchObject({ code: 'versionConflict' });
  await mutateSuccessfully('superPreparator', 'closeReissue', 'ReissueClosing', {
    ...close,
    expectedVersion: 1,
  });
  expect((await readOrder(orderId)).status).toBe('imprimee');
  await sortLots(orderId);
  await ship(orderId);
  expect((await readOrder(orderId)).status).toBe('complete');
});

it('ORD-24 BLD-24 FAB-22 a refused after-sales reissue leaves the order complete and its mug made', async () => {
  const orderId = await createPrintedOrder(['MUG']);
  await sortLots(orderId);
  const mug = async () => (await readOrder(orderId)).items[0];
  const move = async (name: string) => {
    const { id, version } = await mug();
    const input = { itemId: id, expectedVersion: version, confirmed: true };
    await mutateSuccessfully('preparator', name, 'FabricationMove', input);
  };
  await move('startFabrication');
  await move('finishFabrication');
  await ship(orderId);
  const { version } = await readOrder(orderId);
  const input = { orderId, itemIds: [(await mug()).id], reason: 'damaged', expectedVersion: version };
  await mutateSuccessfully('customerService', 'createReissue', 'NewReissue', input);
  expect(await readOrder(orderId)).toMatchObject({
    status: 'ressortieV2',
    items: [{ fabrication: 'FAB_EN_ATTENTE' }],
  });
  const [{ reissues }] = (await readOpenReissues()).buckets;
  const close = { reissueId: reissues[0].id, as: 'refused', reason: 'other', expectedVersion: 1 };
  const refused = await mutate('superPreparator', 'closeReissue', 'ReissueClosing', close);
  expect(refused).toMatchObject({ code: 'forbidden', params: { capability: 'reissueShipped' } });
  for (const [role, allowed] of [
    ['superPreparator', false],
    ['customerService', true],
    ['administrator', true],
  ] as const) {
    const [bucket] = (await readOpenReissues(role)).buckets;
    expect([role, bucket.reissues[0].canClose.allowed]).toEqual([role, allowed]);
  }
  const withoutReason = { ...close, reason: ' ' };
  expect(await mutate('customerService', 'closeReissue', 'ReissueClosing', withoutReason)).toMatchObject({
    code: 'reasonRequired',
  });
  await mutateSuccessfully('customerService', 'closeReissue', 'ReissueClosing', close);
  expect((await readOpenReissues()).buckets).toEqual([]);
  expect(await readOrder(orderId)).toMatchObject({
    status: 'complete',
    items: [{ fabrication: 'FAB_COMPLETE' }],
  });
});

it('BLD-31 the reissue of a held order is listed as held, and is made after the order is released', async () => {
  const orderId = await createPrintedOrder(['EAO']);
  const [{ strip }] = (await readOrder(orderId)).items;
  const target = async () => ({ orderId, expectedVersion: (await readOrder(orderId)).version });
  const input = { ...(await target()), stripIds: [strip.id], reason: 'missing' };
  await mutateSuccessfully('preparator', 'createReissue', 'NewReissue', input);
  await mutateSuccessfully('customerService', 'hold', 'OrderMove', {
    ...(await target()),
    reason: 'address',
  });
  const { buckets, held } = await readOpenReissues();
  expect([buckets, held.map((reissue: { order: { id: string } }) => reissue.order.id)]).toEqual([
    [],
    [orderId],
  ]);
  const make = () => mutate('generator', 'makeReissueLots', 'MakeReissueLots', { dryRun: false }, BATCH);
  expect((await make()).lots).toEqual([]);
  await mutateSuccessfully('customerService', 'unhold', 'OrderMove', await target());
  expect((await make()).lots).toHaveLength(1);
});

it('WSC-4, INV-28, ORD-24 after shipping a reissue is offered to customer service alone, and to nobody while it is open', async () => {
  const orderId = await createPrintedOrder(['MUG']);
  await sortLots(orderId);
  const mug = async () => (await readOrder(orderId)).items[0];
  for (const name of ['startFabrication', 'finishFabrication']) {
    const { id, version } = await mug();
    await mutateSuccessfully('preparator', name, 'FabricationMove', {
      itemId: id,
      expectedVersion: version,
      confirmed: true,
    });
  }
  await ship(orderId);
  const { id } = await mug();
  const reissueQuery = `query r($id: ID!) { order(id: $id) {
    canReissue { allowed } items { canReissue { allowed refusal { code params } } }
  } }`;
  /** Returns the refusal that the query shows, after checking that the mutation returns the same refusal. */
  const refusalFor = async (role: Role) => {
    const { canReissue, items } = (await query(role, reissueQuery, { id: orderId })).order;
    const [item] = items;
    expect(canReissue.allowed).toBe(item.canReissue.allowed);
    const { version } = await readOrder(orderId);
    const input = { orderId, itemIds: [id], reason: 'damaged', expectedVersion: version };
    const result = await mutate(role, 'createReissue', 'NewReissue', input, DONE);
    expect(result.__typename).toBe(item.canReissue.allowed ? 'Done' : 'Refused');
    if (!item.canReissue.allowed) expect(result).toMatchObject(item.canReissue.refusal);
    return item.canReissue.refusal;
  };
  expect(await refusalFor('superPreparator')).toMatchObject({
    code: 'forbidden',
    params: { capability: 'reissueShipped' },
  });
  expect(await refusalFor('customerService')).toBeNull();
  expect(await refusalFor('superPreparator')).toMatchObject({
    code: 'guardRefused',
    params: { guard: 'reissueOpen' },
  });
});

it('FID-7, PRE-14 the comparison of the preview with the print file is kept with the megalot', async () => {
  const orderId = await createPrintedOrder(['EAO']);
  const [{ id }] = (
    await query('preparator', 'query o($id: ID!) { order(id: $id) { megalots { id } } }', { id: orderId })
  ).order.megalots;
  const document =
    'query m($id: ID!) { megalot(id: $id) { labelCount preflight { checks { code passed params } } } }';
  const { labelCount, preflight } = (await query('preparator', document, { id })).megalot;
  const params = { labels: labelCount, codes: expect.any(Number), offset: expect.any(Number) };
  expect(preflight.checks).toContainEqual({ code: 'fidelity', passed: true, params });
  expect(preflight.checks[0].params.offset).toBeLessThanOrEqual(0.1);
});

it('ACC-16 before shipping, the floor can request a reissue, and customer service and shop managers can’t', async () => {
  const orderId = await createPrintedOrder(['EAO']);
  const { items, version } = await readOrder(orderId);
  const input = { orderId, itemIds: [items[0].id], reason: 'badColour', expectedVersion: version };
  const request = (role: Role) => mutate(role, 'createReissue', 'NewReissue', input);
  expect(await request('customerService')).toMatchObject({
    code: 'forbidden',
    params: { capability: 'reissue' },
  });
  expect(await request('shopManager')).toMatchObject({ code: 'forbidden' });
  await mutateSuccessfully('superPreparator', 'createReissue', 'NewReissue', input);
});
