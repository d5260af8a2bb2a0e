import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { generateFiles } from './testing/generateFiles.ts';
import {
  BUCKETS,
  buildEventsQuery,
  LOT,
  LOT_BATCH,
  MEGALOT,
  ORDER,
  PACKED,
  PROPOSALS,
  SCAN,
  SEEN,
} from './testing/journeyQueries.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let orderId: string;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
  orderId = await web.workshop.order([
    { code: 'EAO', quantity: 2, texts: ['Zoé Müller-Ñandú'] },
    { code: 'MUG' },
  ]);
});
afterAll(() => web.close());

const readOrder = async () => (await query('preparator', ORDER, { id: orderId })).order;
const readLot = async (id: string) => (await query('preparator', LOT, { id })).lot;
/** Moves a lot to a state that it must offer. */
async function moveLot(lotId: string, to: string): Promise<void> {
  const { version, nextCutting } = await readLot(lotId);
  expect(nextCutting).toContainEqual({ to, allowed: true, refusal: null });
  const input = { lotId, to, expectedVersion: version };
  expect(await mutate('preparator', 'moveLotCutting', 'LotCuttingMove', input, DONE)).toMatchObject({
    __typename: 'Done',
  });
}

it('WSC-1, BEY-13, CMD-13 a waiting order shows its blockers with who can act, and its next states', async () => {
  const waiting = await readOrder();
  expect(waiting).toMatchObject({
    status: 'processing',
    itemCount: 2,
    families: ['EAO', 'MUG'],
    openReissues: 0,
    blockers: ['1.1', '2.1'].map((item) => ({
      code: 'waitsForLot',
      object: { type: 'item', label: `100000001 · ${item}` },
      role: 'generator',
      station: null,
    })),
    lots: [],
    megalots: [],
  });
  const label = { texts: ['Zoé Müller-Ñandú'], previewCount: 1, lot: null, strip: null };
  expect(waiting.items[0]).toMatchObject(label);
  expect(waiting.nextStates).toEqual([
    { to: 'holded', trigger: 'held', needsReason: true, backward: true, allowed: false },
    { to: 'canceled', trigger: 'canceledBeforeFiles', needsReason: false, backward: true, allowed: false },
    { to: 'refund_requested', trigger: 'refundAsked', needsReason: true, backward: true, allowed: false },
  ]);
});

it('WSC-94, WSC-95, BLD-14 lots are proposed, made in a dry run, made, and undone', async () => {
  const { lotBuckets } = await query('generator', BUCKETS);
  expect(lotBuckets).toMatchObject({ eligibleCount: 1, leftOutCount: 0 });
  expect(lotBuckets.buckets).toEqual([
    {
      key: 'fr|EAO|vinyl|DURST|320|normal|FR',
      type: 'EAO',
      orderCount: 1,
      gauge: { value: 1, max: 20, unit: 'orders' },
      trigger: 'cutOff',
    },
    {
      key: 'fr|MUG|film|MUG|-|normal|FR',
      type: 'MUG',
      orderCount: 1,
      gauge: { value: 1, max: 20, unit: 'orders' },
      trigger: 'cutOff',
    },
  ]);
  const makeLots = (input: object) => mutate('generator', 'makeLots', 'MakeLots', input, LOT_BATCH);
  const due = await makeLots({ dryRun: true });
  expect(due.lots).toEqual([]);
  const dry = await makeLots({ dryRun: true, force: true });
  expect(dry).toMatchObject({ dryRun: true, orderCount: 1 });
  expect(dry.lots.map((lot: { type: string; lot: null }) => [lot.type, lot.lot])).toEqual([
    ['EAO', null],
    ['MUG', null],
  ]);
  const single = await makeLots({ dryRun: false, force: true, bucketKeys: ['fr|MUG|film|MUG|-|normal|FR'] });
  expect(single.lots.map((lot: { type: string }) => lot.type)).toEqual(['MUG']);
  const undone = await mutate(
    'generator',
    'undoLot',
    'LotMove',
    { lotId: single.lots[0].lot.id, expectedVersion: 1 },
    DONE,
  );
  expect(undone).toMatchObject({ __typename: 'Done', object: { type: 'lot', label: 'L000001' } });
  const made = await makeLots({ dryRun: false, force: true });
  expect(made.lots).toHaveLength(2);
  expect((await readOrder()).status).toBe('reserve');
});

it('WSC-12, WSC-13, SEC-63 a megalot is made and generated, and its files are downloaded as published', async () => {
  const { megalotProposals } = await query('generator', PROPOSALS);
  expect(megalotProposals).toMatchObject({
    readyLots: 2,
    proposals: [
      { device: 'DURST', substrate: 'vinyl', laize: 320, gauge: { value: 1, max: 20, unit: 'lots' } },
      { device: 'MUG', substrate: 'film', laize: null, gauge: { value: 1, max: 20, unit: 'lots' } },
    ],
  });
  const made = await mutate(
    'generator',
    'makeMegalots',
    'MakeMegalots',
    { dryRun: false, force: true },
    '... on MegalotBatch { lotCount megalots { megalot { id number } } }',
  );
  const { id } = made.megalots[0].megalot;
  for (const { megalot } of made.megalots) await generateFiles(web, megalot.id);
  const { megalot } = await query('preparator', MEGALOT, { id });
  expect(megalot).toMatchObject({
    number: 'M000001',
    fileState: 1,
    orderCount: 1,
    metres: megalotProposals.proposals[0].metres,
    efficiency: expect.closeTo(megalotProposals.proposals[0].efficiency, 1),
    preflight: { passed: true },
    attempts: [{ number: 1, revision: 1, generator: 'gen-1', error: null }],
    canGenerate: { allowed: false, refusal: { code: 'forbidden' } },
  });
  const print = megalot.files.find(
    (file: { kind: string; name: string }) => file.kind === 'print' && file.name.includes('_320'),
  );
  const response = await web.fetch(print.url, { headers: { cookie: await cookie('preparator') } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(print.hash);
  expect((await web.fetch(print.url)).status).toBe(401);
  // A print file shows the texts of every label.
  const headers = { cookie: await cookie('shopManager') };
  expect((await web.fetch(print.url, { headers })).status).toBe(403);
  const reads = web.database.db.selectFrom('personal_reads').select(['object_id', 'n']);
  expect(await reads.where('field', '=', 'printFile').execute()).toEqual([{ object_id: orderId, n: 1 }]);
});

it('WSC-9, WSC-33, WSC-36 printing, cutting and sorting finish the labels of an order', async () => {
  for (const { id: megalotId } of (await readOrder()).megalots) {
    for (const cutting of ['mg_dec_rip', 'mg_dec_imprime']) {
      const document = 'query m($id: ID!) { megalot(id: $id) { version } }';
      const { version } = (await query('preparator', document, { id: megalotId })).megalot;
      const input = { megalotId, cutting, expectedVersion: version };
      const moved = await mutate('preparator', 'moveMegalot', 'MegalotMove', input, DONE);
      expect(moved).toMatchObject({ __typename: 'Done' });
    }
  }
  for (const { id } of (await readOrder()).lots) {
    const skipped = { lotId: id, to: 'dec_complet', expectedVersion: (await readLot(id)).version };
    expect(await mutate('preparator', 'moveLotCutting', 'LotCuttingMove', skipped, DONE)).toMatchObject({
      code: 'moveNotAllowed',
    });
    for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours']) await moveLot(id, to);
    const { strips } = await readLot(id);
    for (const { id: stripId, code } of strips) {
      const seen = await mutate('preparator', 'stripSeen', 'StripSeen', { code, lotId: id }, SEEN);
      const undoUntil = new Date(web.workshop.now.getTime() + 60_000).toISOString();
      expect(seen).toMatchObject({ strip: { seenBy: 'preparator' }, undoUntil });
      const unsorted = await readLot(id);
      const refusal = { code: 'guardRefused', params: { guard: 'everyStripDisposed', detail: 'cutting' } };
      expect(unsorted.nextCutting).toContainEqual({ to: 'dec_complet', allowed: false, refusal });
      const version = unsorted.strips.find((strip: { id: string }) => strip.id === stripId).version;
      const disposed = { lotId: id, strips: [{ stripId, disposition: 'OK', expectedVersion: version }] };
      expect(await mutate('preparator', 'disposeStrips', 'StripsDisposed', disposed, DONE)).toMatchObject({
        __typename: 'Done',
      });
    }
    await moveLot(id, 'dec_complet');
  }
  expect(await readOrder()).toMatchObject({
    status: 'imprimee',
    items: [{ fabrication: null }, { fabrication: 'FAB_A_FAIRE' }],
  });
});

it('INV-17, INV-18 labels issued equal labels made, wasted and reissued, for each lot and for the megalot', async () => {
  const { lots, megalots } = await readOrder();
  let inLots = 0;
  for (const { id } of lots) {
    const { reconciliation } = await readLot(id);
    // A lot of objects has no strips.
    if (reconciliation === null) continue;
    const { issued, made, wasted, reissued } = reconciliation;
    expect(issued).toBeGreaterThan(0);
    expect(made + wasted + reissued).toBe(issued);
    inLots += issued;
  }
  expect(inLots).toBeGreaterThan(0);
  const ofMegalots = await Promise.all(
    megalots.map(({ id }: { id: string }) => query('preparator', MEGALOT, { id })),
  );
  const labels = ofMegalots.find(({ megalot }) => megalot.reconciliation?.issued > 0);
  expect(labels?.megalot.reconciliation).toEqual({ issued: inLots, made: inLots, wasted: 0, reissued: 0 });
});

it('WSC-61, WSC-62, WSC-63 the mug is started at its own pole and finished by a second scan', async () => {
  const [, mug] = (await readOrder()).items;
  const move = { itemId: mug.id, expectedVersion: mug.version };
  const scan = (name: string, input: object) =>
    mutate(
      'preparator',
      name,
      'FabricationMove',
      input,
      '... on Done { version item { heldBy fabrication } order { status } }',
    );
  const wrong = await scan('startFabrication', { ...move, pole: 'sac' });
  expect(wrong).toMatchObject({ code: 'wrongScan', params: { code: `I/${mug.id}`, expected: 'mug' } });
  const started = await scan('startFabrication', { ...move, pole: 'mug' });
  expect(started.item).toEqual({ heldBy: 'preparator', fabrication: 'FAB_EN_COURS' });
  const again = { itemId: mug.id, expectedVersion: started.version };
  const soon = await scan('finishFabrication', again);
  expect(soon).toMatchObject({ code: 'guardRefused', params: { guard: 'confirmSecondScan' } });
  const finished = await scan('finishFabrication', { ...again, confirmed: true });
  expect(finished).toMatchObject({ item: { fabrication: 'FAB_COMPLETE' }, order: { status: 'fabriquee' } });
});

it('SHP-1, SHP-4 the packing bench scans the order and each of its items, and ships it', async () => {
  const [label, mug] = (await readOrder()).items;
  const { scan } = await query('preparator', SCAN, { code: `O/${orderId}` });
  const card = { type: 'order', state: 'fabriquee', action: 'pack', order: { number: '100000001' } };
  expect(scan).toEqual({ __typename: 'ScanCard', object: { label: '100000001' }, ...card });
  const outcomes = [];
  for (const code of [`O/${orderId}`, `B/${label.strip.id}`, `I/${mug.id}`]) {
    const { outcome, left, packing } = await mutate(
      'preparator',
      'scanIntoParcel',
      'PackScan',
      { orderId, code },
      PACKED,
    );
    outcomes.push([outcome, left, packing.scanned, packing.canFinalize.allowed]);
  }
  expect(outcomes).toEqual([
    ['packNow', 2, 0, false],
    ['itemScanned', 1, 1, false],
    ['itemScanned', 0, 2, true],
  ]);
  const shipped = await mutate('preparator', 'shipParcel', 'ParcelAction', { orderId, weight: 420 }, PACKED);
  expect(shipped).toMatchObject({ outcome: 'orderShipped', left: 0 });
  const end = await readOrder();
  expect(end).toMatchObject({
    status: 'complete',
    blockers: [],
    parcels: [{ index: 1, of: 1, shippedBy: 'preparator' }],
  });
  expect(end.events[0]).toMatchObject({ to: 'complete', object: { type: 'order', label: '100000001' } });
});

it('STP-3, STP-4 each item shows which of its steps are done and which don’t apply', async () => {
  const steps = (await readOrder()).items.map((item: { steps: { filter: string }[] }) =>
    item.steps.map((step) => step.filter),
  );
  expect(steps).toEqual([
    ['STEP_FABRIQUE', 'STEP_FABRIQUE', 'STEP_AUCUN', 'STEP_FABRIQUE'],
    ['STEP_FABRIQUE', 'STEP_AUCUN', 'STEP_FABRIQUE', 'STEP_FABRIQUE'],
  ]);
});

it('PRV-6 the name is in no log line and no metric', async () => {
  const metrics = await (await web.fetch('/metrics')).text();
  const everything = web.logged.join('') + metrics;
  for (const text of ['Zoé', 'Müller', 'Ñandú', 'Camille', orderId]) expect(everything).not.toContain(text);
});

it('OFF-13 every change of the journey has an event with who, when, where, from and to', async () => {
  const loadEvents = async (type: string, id: string) =>
    (await query('preparator', buildEventsQuery(type), { id }))[type].events;
  const { lots, megalots } = await readOrder();
  const events = await Promise.all([
    loadEvents('order', orderId),
    ...lots.map(({ id }: { id: string }) => loadEvents('lot', id)),
    ...megalots.map(({ id }: { id: string }) => loadEvents('megalot', id)),
  ]);
  const byPeople = events.flat().filter(({ actorName }) => actorName !== null);
  expect(byPeople.length).toBeGreaterThan(10);
  for (const event of byPeople) expect(event).toMatchObject({ station: 'bench-1', at: expect.any(String) });
  const moves = byPeople.filter(({ to }) => to !== null);
  expect(moves.every(({ from, to }) => from !== to)).toBe(true);
});
