import { createHash } from 'node:crypto';
import type { Role } from '@cmon/core/access/roles';
import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openPrintCatalogue } from '../files/printCatalogue.ts';
import { generateMegalot } from '../jobs/generateMegalot.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let orderId: string;
const cookies: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.config.hotfolder, DEFAULT_DEVICE);
  orderId = await web.workshop.order([
    { code: 'EAO', quantity: 2, texts: ['Zoé Müller-Ñandú'] },
    { code: 'MUG' },
  ]);
});
afterAll(() => web.close());

async function ask(role: Role, query: string, variables: object = {}) {
  const cookie = cookies[role] ?? (await web.signIn(role));
  cookies[role] = cookie;
  const { data, errors } = await web.graphql(cookie, query, variables);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data;
}

let keys = 0;
async function change(role: Role, name: string, type: string, input: object, selection = '') {
  keys += 1;
  const full = { station: 'bench-1', key: `key-${keys}`, ...input };
  const query = `mutation m($input: ${type}!) { ${name}(input: $input) { __typename ... on Refused { code params } ${selection} } }`;
  return (await ask(role, query, { input: full }))[name];
}
const DONE = '... on Done { object { type label } version undoKey }';
const order = async () =>
  (
    await ask(
      'preparator',
      `query o($id: ID!) { order(id: $id) {
    status itemCount families openReissues blockers { code object { type label } role station }
    nextStates { to trigger needsReason backward allowed }
    items { id version texts previewCount formeName productName fabrication steps { step filter } lot { number } strip { id label } sc }
    lots { id number cutting } megalots { id number fileState } parcels { id index of shippedBy } events { action from to actorName object { type label } }
  } }`,
      { id: orderId },
    )
  ).order;

it('WSC-1, BLD-26, CMD-13 an order that waits says what it waits for and where it may go', async () => {
  const found = await order();
  expect(found).toMatchObject({
    status: 'processing',
    itemCount: 2,
    families: ['EAO', 'MUG'],
    openReissues: 0,
    blockers: [
      {
        code: 'waitsForLot',
        object: { type: 'item', label: '100000001 · 1.1' },
        role: 'generator',
        station: null,
      },
      {
        code: 'waitsForLot',
        object: { type: 'item', label: '100000001 · 2.1' },
        role: 'generator',
        station: null,
      },
    ],
    lots: [],
    megalots: [],
  });
  expect(found.items[0]).toMatchObject({
    texts: ['Zoé Müller-Ñandú'],
    previewCount: 1,
    lot: null,
    strip: null,
  });
  expect(found.nextStates).toEqual([
    { to: 'holded', trigger: 'held', needsReason: true, backward: true, allowed: false },
    { to: 'canceled', trigger: 'canceledBeforeFiles', needsReason: false, backward: true, allowed: false },
  ]);
});

it('WSC-94, WSC-95, BLD-9, BLD-14, CMD-15 lots are proposed, tried dry, built, and undone', async () => {
  const { lotBuckets } = await ask(
    'generator',
    '{ lotBuckets { eligibleCount leftOutCount buckets { key type orderCount gauge { value max unit } trigger } } }',
  );
  expect(lotBuckets).toMatchObject({ eligibleCount: 1, leftOutCount: 0 });
  expect(lotBuckets.buckets).toEqual([
    {
      key: 'fr|EAO|320|normal|FR',
      type: 'EAO',
      orderCount: 1,
      gauge: { value: 1, max: 20, unit: 'orders' },
      trigger: 'cutOff',
    },
    {
      key: 'fr|MUG|320|normal|FR',
      type: 'MUG',
      orderCount: 1,
      gauge: { value: 1, max: 20, unit: 'orders' },
      trigger: 'cutOff',
    },
  ]);
  const batch =
    '... on LotBatch { dryRun orderCount lots { type orderCount labelCount because lot { id number } } }';
  const none = await change('generator', 'makeLots', 'MakeLots', { dryRun: true }, batch);
  expect(none.lots).toEqual([]);
  const dry = await change('generator', 'makeLots', 'MakeLots', { dryRun: true, force: true }, batch);
  expect(dry).toMatchObject({ dryRun: true, orderCount: 1 });
  expect(dry.lots.map((lot: { type: string; lot: null }) => [lot.type, lot.lot])).toEqual([
    ['EAO', null],
    ['MUG', null],
  ]);
  const one = await change(
    'generator',
    'makeLots',
    'MakeLots',
    { dryRun: false, force: true, bucketKeys: ['fr|MUG|320|normal|FR'] },
    batch,
  );
  expect(one.lots.map((lot: { type: string }) => lot.type)).toEqual(['MUG']);
  const undone = await change(
    'generator',
    'undoLot',
    'LotMove',
    { lotId: one.lots[0].lot.id, expectedVersion: 1 },
    DONE,
  );
  expect(undone).toMatchObject({ __typename: 'Done', object: { type: 'lot', label: 'L000001' } });
  const made = await change('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true }, batch);
  expect(made.lots).toHaveLength(2);
  expect((await order()).status).toBe('reserve');
});

it('WSC-12, WSC-13, WSC-90, PRE-14 a megalot is ganged, generated and its files are downloaded as published', async () => {
  const { megalotProposals } = await ask(
    'generator',
    '{ megalotProposals { readyLots proposals { key press laize gauge { value max unit } metres efficiency because } } }',
  );
  expect(megalotProposals).toMatchObject({
    readyLots: 2,
    proposals: [{ press: 'DURST', laize: 320, gauge: { value: 2, max: 20, unit: 'lots' } }],
  });
  expect(megalotProposals.proposals[0].metres).toBeGreaterThan(0);
  const made = await change(
    'generator',
    'makeMegalots',
    'MakeMegalots',
    { dryRun: false, force: true },
    '... on MegalotBatch { lotCount megalots { megalot { id number } } }',
  );
  const { id } = made.megalots[0].megalot;
  const { catalogue } = web.workshop;
  const outcome = await generateMegalot(
    {
      ctx: () => web.workshop.as('system'),
      generatorId: 'gen-1',
      print: openPrintCatalogue(web.config.catalogueDir, catalogue.catalogue),
      device: DEFAULT_DEVICE,
      hotfolder: web.config.hotfolder,
    },
    { megalotId: id, revision: 1 },
  );
  expect(outcome).toEqual({ kind: 'written' });
  const { megalot } = await ask(
    'preparator',
    `query m($id: ID!) { megalot(id: $id) {
    number fileState efficiency orderCount preflight { passed } attempts { number revision generator error { code } }
    nextFile { to allowed } nextCutting { to allowed } canGenerate { allowed refusal { code } }
    files { id name kind size hash url }
  } }`,
    { id },
  );
  expect(megalot).toMatchObject({
    number: 'M000001',
    fileState: 1,
    orderCount: 1,
    preflight: { passed: true },
    attempts: [{ number: 1, revision: 1, generator: 'gen-1', error: null }],
    canGenerate: { allowed: false, refusal: { code: 'forbidden' } },
  });
  const print = megalot.files.find(
    (file: { kind: string; name: string }) => file.kind === 'print' && file.name.includes('_320'),
  );
  const response = await web.fetch(print.url, { headers: { cookie: cookies.preparator ?? '' } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type'), bytes.length]).toEqual([
    200,
    'application/pdf',
    print.size,
  ]);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(print.hash);
  expect((await web.fetch(print.url)).status).toBe(401);
});

it('WSC-9, WSC-33, WSC-36, WSC-61, WSC-62, WSC-63, SHP-4 press, cutter, sorting, mug press and packing bench take it to its parcel', async () => {
  const [megalot] = (await order()).megalots;
  for (const cutting of ['mg_dec_rip', 'mg_dec_imprime']) {
    const { megalot: row } = await ask('preparator', 'query m($id: ID!) { megalot(id: $id) { version } }', {
      id: megalot.id,
    });
    const moved = await change(
      'preparator',
      'moveMegalot',
      'MegalotMove',
      { megalotId: megalot.id, cutting, expectedVersion: row.version },
      DONE,
    );
    expect(moved).toMatchObject({ __typename: 'Done' });
  }
  for (const { id } of (await order()).lots) {
    for (const to of ['dec_decoupe_en_cours', 'dec_cq_decoupe', 'dec_tri_en_cours']) {
      const { lot } = await ask(
        'preparator',
        'query l($id: ID!) { lot(id: $id) { version nextCutting { to allowed } } }',
        { id },
      );
      expect(lot.nextCutting).toContainEqual({ to, allowed: true });
      expect(
        await change(
          'preparator',
          'moveLotCutting',
          'LotCuttingMove',
          { lotId: id, to, expectedVersion: lot.version },
          DONE,
        ),
      ).toMatchObject({ __typename: 'Done' });
    }
    const { lot } = await ask(
      'preparator',
      'query l($id: ID!) { lot(id: $id) { version strips { id version code label } stripsUnset nextCutting { to allowed refusal { code params } } } }',
      { id },
    );
    for (const strip of lot.strips) {
      const seen = await change(
        'preparator',
        'stripSeen',
        'StripSeen',
        { code: strip.code, lotId: id },
        '... on Done { strip { seenBy } undoKey undoUntil }',
      );
      expect(seen).toMatchObject({
        strip: { seenBy: 'preparator' },
        undoUntil: new Date(web.workshop.now.getTime() + 60_000).toISOString(),
      });
      const blocked = lot.nextCutting.find((next: { to: string }) => next.to === 'dec_complet');
      expect(blocked).toEqual({
        to: 'dec_complet',
        allowed: false,
        refusal: { code: 'guardRefused', params: { guard: 'everyStripDisposed', detail: 'cutting' } },
      });
      const fresh = (
        await ask('preparator', 'query l($id: ID!) { lot(id: $id) { strips { id version } } }', { id })
      ).lot.strips[0];
      const strips = [{ stripId: strip.id, disposition: 'OK', expectedVersion: fresh.version }];
      expect(
        await change('preparator', 'disposeStrips', 'StripsDisposed', { lotId: id, strips }, DONE),
      ).toMatchObject({ __typename: 'Done' });
    }
    const after = (await ask('preparator', 'query l($id: ID!) { lot(id: $id) { version } }', { id })).lot;
    expect(
      await change(
        'preparator',
        'moveLotCutting',
        'LotCuttingMove',
        { lotId: id, to: 'dec_complet', expectedVersion: after.version },
        DONE,
      ),
    ).toMatchObject({ __typename: 'Done' });
  }
  const mug = (await order()).items[1];
  expect(mug.fabrication).toBe('FAB_A_FAIRE');
  const wrong = await change('preparator', 'startFabrication', 'FabricationMove', {
    itemId: mug.id,
    expectedVersion: mug.version,
    pole: 'sac',
  });
  expect(wrong).toEqual({
    __typename: 'Refused',
    code: 'wrongScan',
    params: { code: `I/${mug.id}`, expected: 'mug' },
  });
  const started = await change(
    'preparator',
    'startFabrication',
    'FabricationMove',
    { itemId: mug.id, expectedVersion: mug.version, pole: 'mug' },
    '... on Done { version item { heldBy fabrication } }',
  );
  expect(started.item).toEqual({ heldBy: 'preparator', fabrication: 'FAB_EN_COURS' });
  const soon = await change('preparator', 'finishFabrication', 'FabricationMove', {
    itemId: mug.id,
    expectedVersion: started.version,
  });
  expect(soon).toMatchObject({ code: 'guardRefused', params: { guard: 'confirmSecondScan' } });
  const finished = await change(
    'preparator',
    'finishFabrication',
    'FabricationMove',
    { itemId: mug.id, expectedVersion: started.version, confirmed: true },
    '... on Done { item { fabrication } order { status } }',
  );
  expect(finished).toMatchObject({ item: { fabrication: 'FAB_COMPLETE' }, order: { status: 'fabriquee' } });

  const { scan } = await ask(
    'preparator',
    'query s($code: String!) { scan(code: $code) { __typename ... on ScanCard { type state action object { label } order { number } } } }',
    { code: `O/${orderId}` },
  );
  expect(scan).toEqual({
    __typename: 'ScanCard',
    type: 'order',
    state: 'fabriquee',
    action: 'pack',
    object: { label: '100000001' },
    order: { number: '100000001' },
  });
  const packed =
    '... on Packed { outcome left packing { recipient address scanned expected canFinalize { allowed } } }';
  const strip = (await order()).items[0].strip;
  const outcomes = [];
  for (const code of [`O/${orderId}`, `B/${strip.id}`, `I/${mug.id}`]) {
    const answer = await change('preparator', 'scanIntoParcel', 'PackScan', { orderId, code }, packed);
    outcomes.push([answer.outcome, answer.left, answer.packing.scanned, answer.packing.canFinalize.allowed]);
  }
  expect(outcomes).toEqual([
    ['packNow', 2, 0, false],
    ['itemScanned', 1, 1, false],
    ['itemScanned', 0, 2, true],
  ]);
  const shipped = await change('preparator', 'shipParcel', 'ParcelAction', { orderId, weight: 420 }, packed);
  expect(shipped).toMatchObject({ outcome: 'orderShipped', left: 0 });
  const end = await order();
  expect(end).toMatchObject({
    status: 'complete',
    blockers: [],
    parcels: [{ index: 1, of: 1, shippedBy: 'preparator' }],
  });
  expect(
    end.items.map((item: { steps: { filter: string }[] }) => item.steps.map((step) => step.filter)),
  ).toEqual([
    ['STEP_FABRIQUE', 'STEP_FABRIQUE', 'STEP_AUCUN', 'STEP_FABRIQUE'],
    ['STEP_FABRIQUE', 'STEP_AUCUN', 'STEP_FABRIQUE', 'STEP_FABRIQUE'],
  ]);
  expect(end.events[0]).toMatchObject({ to: 'complete', object: { type: 'order', label: '100000001' } });
});

it('CMD-3, CMD-8 the same key twice gives the first answer, and an old version is told who changed it', async () => {
  const other = await web.workshop.order([{ code: 'EAO' }]);
  const hold = (key: string, expectedVersion: number) =>
    change(
      'customerService',
      'hold',
      'OrderMove',
      { orderId: other, expectedVersion, reason: 'address', key },
      '... on Done { version order { held holdReason } }',
    );
  const first = await hold('twice', 1);
  expect(first).toMatchObject({ order: { held: true, holdReason: 'address' } });
  expect(await hold('twice', 1)).toEqual(first);
  const late = await hold('another', 1);
  expect(late).toMatchObject({
    code: 'versionConflict',
    params: { object: 'order', state: 'holded', changedAt: web.workshop.now.toISOString() },
  });
});

it('WSC-110, WSC-111 several ids at once are found by number or id, and those that are not are told', async () => {
  const query =
    'query s($type: SearchType!, $ids: [String!]!) { search(type: $type, ids: $ids) { notFound found { asked order { number } lot { number } megalot { number } } } }';
  const orders = await ask('preparator', query, {
    type: 'commandes',
    ids: ['100000001', orderId.toLowerCase(), ' 100000001', '999', ''],
  });
  expect(orders.search).toEqual({
    found: ['100000001', orderId.toLowerCase()].map((asked) => ({
      asked,
      order: { number: '100000001' },
      lot: null,
      megalot: null,
    })),
    notFound: ['999'],
  });
  const lots = await ask('preparator', query, { type: 'lots', ids: ['L000002', '2', 'L999999', 'x'] });
  expect(lots.search.notFound).toEqual(['L999999', 'x']);
  expect(lots.search.found.map((hit: { lot: { number: string } }) => hit.lot.number)).toEqual([
    'L000002',
    'L000002',
  ]);
});

it('SEC-36 a station scans ten times a second and no more', async () => {
  const scan = (key: string) =>
    change('preparator', 'stripSeen', 'StripSeen', { code: 'B/0000000000', station: 'fast', key });
  const answers = [];
  for (let index = 0; index < 12; index += 1) answers.push((await scan(`fast-${index}`)).code);
  expect(answers).toEqual([...Array(10).fill('notFound'), 'guardRefused', 'guardRefused']);
  web.workshop.now = new Date(web.workshop.now.getTime() + 1_000);
  expect((await scan('fast-again')).code).toBe('notFound');
});

it('WSC-2 a preview is the same drawing as paper, as SVG that runs and fetches nothing, and is stored nowhere', async () => {
  const [item] = (await order()).items;
  const response = await web.fetch(`/preview/${item.id}/0.svg`, {
    headers: { cookie: cookies.preparator ?? '' },
  });
  const svg = await response.text();
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'image/svg+xml; charset=utf-8', 'no-store']);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/<script|href="http|Zoé/);
  expect((await web.fetch(`/preview/${item.id}/0.svg`)).status).toBe(401);
  expect(
    (await web.fetch(`/preview/${item.id}/9.svg`, { headers: { cookie: cookies.preparator ?? '' } })).status,
  ).toBe(404);
});

it('PRV-6 the name is in no log line and no metric', async () => {
  const metrics = await (await web.fetch('/metrics')).text();
  const everything = web.logged.join('') + metrics;
  for (const text of ['Zoé', 'Müller', 'Ñandú', 'Camille', orderId]) expect(everything).not.toContain(text);
});
