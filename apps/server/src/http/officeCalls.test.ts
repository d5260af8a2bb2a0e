import { CAPABILITIES } from '@cmon/core/access/capabilities';
import { ROLES, type Role } from '@cmon/core/access/roles';
import { DEFAULT_REASONS } from '@cmon/core/production/reasons';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutLot, makePrintedLots, readItems, readLotRow, sortLot } from '../commands/testing/floor.ts';
import { buildEventsQuery } from './testing/journeyQueries.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let orderId: string;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  orderId = await web.workshop.order([
    { code: 'EAO', quantity: 2, texts: ['Zoé Müller-Ñandú'] },
    { code: 'MUG' },
  ]);
  await mutate('generator', 'makeLots', 'MakeLots', { dryRun: false, force: true });
});
afterAll(() => web.close());

it('CMD-3, CMD-8 a repeated key returns the first result, and an old version is refused with the current state', async () => {
  const other = await web.workshop.order([{ code: 'EAO' }]);
  const hold = (key: string, expectedVersion: number) =>
    mutate(
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

it('OFF-13 the event of a hold says who, when, where, from and to, and why', async () => {
  const id = await web.workshop.order([{ code: 'EAO' }]);
  const hold = { orderId: id, expectedVersion: 1, reason: 'address', station: 'office-2' };
  expect(await mutate('customerService', 'hold', 'OrderMove', hold, DONE)).toMatchObject({
    __typename: 'Done',
  });
  expect((await query('preparator', buildEventsQuery('order'), { id })).order.events).toContainEqual({
    action: 'holdOrder',
    at: web.workshop.now.toISOString(),
    actorName: 'customerService',
    station: 'office-2',
    from: 'processing',
    to: 'holded',
    reason: 'address',
  });
});

it('JOB-30 the address of the webhook is saved and never shown again', async () => {
  const address = 'https://hooks.example/alerts/a-token';
  const read = async () => {
    const { workshopSettings } = await query(
      'administrator',
      '{ workshopSettings { key value newest { value } versions { value } } }',
    );
    expect(JSON.stringify(workshopSettings)).not.toContain('a-token');
    return workshopSettings.find(({ key }: { key: string }) => key === 'alertWebhook');
  };
  expect(await read()).toMatchObject({ value: '', newest: null });
  const changes = [{ key: 'alertWebhook', value: address, expectedVersion: 0 }];
  const input = { changes, dryRun: false };
  const changed = await mutate(
    'administrator',
    'changeSettings',
    'ChangeSettings',
    input,
    '... on ChangedSettings { keys }',
  );
  expect(changed).toMatchObject({ keys: ['alertWebhook'] });
  const hidden = '********';
  expect(await read()).toMatchObject({
    value: hidden,
    newest: { value: hidden },
    versions: [{ value: hidden }],
  });
  const setting = web.database.db.selectFrom('settings').where('key', '=', 'alertWebhook');
  expect(await setting.select('value').executeTakeFirst()).toEqual({ value: address });
});

it('CMD-5, CMD-9, ACC-17 a finished lot is opened again only by a supervisor with a reason, which is in its log', async () => {
  const order = await web.workshop.order([{ code: 'EAO' }]);
  const lots = await makePrintedLots(web.workshop);
  const { lot_id: lotId } = (await readItems(web.workshop, order))[0] ?? {};
  expect(lots).toContain(lotId);
  await cutLot(web.workshop, lotId ?? '');
  await sortLot(web.workshop, lotId ?? '');
  const { version } = await readLotRow(web.workshop, lotId ?? '');
  const reopen = (input: object, role: Role = 'superPreparator') =>
    mutate(
      role,
      'moveLotCutting',
      'LotCuttingMove',
      { lotId, to: 'dec_tri_en_cours', expectedVersion: version, station: 'shelf-1', ...input },
      DONE,
    );
  expect(await reopen({})).toMatchObject({ code: 'reasonRequired' });
  expect((await readLotRow(web.workshop, lotId ?? '')).version).toBe(version);
  const [reason = ''] = DEFAULT_REASONS.lotReasons;
  for (const role of ['preparator', 'generator'] as const)
    expect(await reopen({ reason }, role)).toMatchObject({ code: 'forbidden' });
  expect(await reopen({ reason })).toMatchObject({ __typename: 'Done' });
  expect((await query('preparator', buildEventsQuery('lot'), { id: lotId })).lot.events[0]).toEqual({
    action: 'moveLotCutting',
    at: web.workshop.now.toISOString(),
    actorName: 'superPreparator',
    station: 'shelf-1',
    from: 'dec_complet',
    to: 'dec_tri_en_cours',
    reason,
  });
});

it('OFF-54, WSC-403 a number finds the order, lot, megalot, item or parcel that people mean by it', async () => {
  const find = async (number: string) => {
    const { numbered } = await query(
      'preparator',
      'query n($number: String!) { numbered(number: $number) { type id label } }',
      { number },
    );
    return numbered.map(({ type, label }: { type: string; label: string }) => `${type} ${label}`);
  };
  expect(await find('100000001')).toEqual(['order 100000001']);
  expect(await find(` ${orderId.toLowerCase()} `)).toEqual(['order 100000001']);
  expect(await find(`O/${orderId}`)).toEqual(['order 100000001']);
  expect(await find('l2')).toEqual(['lot L000002']);
  expect(await find('2')).toContain('lot L000002');
  expect(await find('L000001.1')).toEqual(['strip L000001.1']);
  expect(await find('l1.1')).toEqual(['strip L000001.1']);
  expect(await find('L000001.9')).toEqual([]);
  expect(await find(`L/${orderId}`)).toEqual([]);
  expect(await find('')).toEqual([]);
  expect(await find('nobody')).toEqual([]);
  await mutate('generator', 'makeMegalots', 'MakeMegalots', { dryRun: false, force: true });
  expect(await find('m1')).toEqual(['megalot M000001']);
  expect(await find('M000001')).toEqual(['megalot M000001']);
  for (const page of ['M000001-1', 'm1-1', 'M000001 1/2'])
    expect(await find(page)).toEqual(['megalot M000001']);
  expect(await find('M000009-1')).toEqual([]);
  expect(await find('1')).toEqual(expect.arrayContaining(['lot L000001', 'megalot M000001']));
  const [item] = await readItems(web.workshop, orderId);
  expect(await find(`I/${item?.id}`)).toEqual([expect.stringMatching(/^item /)]);
  const opened = {
    opened_by: web.workshop.as('preparator').actor.userId,
    opened_at: web.workshop.now,
    changed_at: web.workshop.now,
  };
  await web.database.db
    .insertInto('parcels')
    .values({
      id: 'PARCEL0001',
      order_id: orderId,
      number: 1,
      state: 'shipped',
      tracking: '6A123',
      ...opened,
    })
    .execute();
  expect(await find('6A123')).toEqual([expect.stringMatching(/^parcel /)]);
  await web.database.db.deleteFrom('parcels').where('id', '=', 'PARCEL0001').execute();
});

it('WSC-110, WSC-111 a search finds several objects by number or id, and lists those that were not found', async () => {
  const document =
    'query s($type: SearchType!, $ids: [String!]!) { search(type: $type, ids: $ids) { notFound found { asked order { number } lot { number } megalot { number } } } }';
  const orders = await query('preparator', document, {
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
  const lots = await query('preparator', document, { type: 'lots', ids: ['L000002', '2', 'L999999', 'x'] });
  expect(lots.search.notFound).toEqual(['L999999', 'x']);
  expect(lots.search.found.map((hit: { lot: { number: string } }) => hit.lot.number)).toEqual([
    'L000002',
    'L000002',
  ]);
});

it('SEC-42 users who send requests at the same time each get their own result', async () => {
  const document =
    '{ viewer { role } lotBuckets { buckets { closeNow { allowed } } } order(id: "100000001") { nextStates { to allowed } } }';
  const roles = ['preparator', 'customerService', 'administrator'] as const;
  for (const role of roles) await cookie(role);
  const answers = await Promise.all(roles.map((role) => query(role, document)));
  const results = answers.map(({ viewer, order }) => [
    viewer.role,
    order.nextStates.map((next: { to: string; allowed: boolean }) => `${next.to} ${next.allowed}`),
  ]);
  expect(results).toEqual([
    ['preparator', ['holded false', 'canceled false', 'refund_requested false']],
    ['customerService', ['holded true', 'canceled true', 'refund_requested true']],
    ['administrator', ['holded true', 'canceled true', 'refund_requested true']],
  ]);
});

it('SEC-36 a station may scan ten times a second', async () => {
  const scan = (key: string) =>
    mutate('preparator', 'stripSeen', 'StripSeen', { code: 'B/0000000000', station: 'fast', key });
  const answers = [];
  for (let index = 0; index < 12; index += 1) answers.push((await scan(`fast-${index}`)).code);
  expect(answers).toEqual([...Array(10).fill('notFound'), 'guardRefused', 'guardRefused']);
  web.workshop.now = new Date(web.workshop.now.getTime() + 1_000);
  expect((await scan('fast-again')).code).toBe('notFound');
});

it('WSC-2 a preview is an SVG of the printed label that runs no script, loads nothing and is not cached', async () => {
  const { order } = await query('preparator', 'query o($id: ID!) { order(id: $id) { items { id } } }', {
    id: orderId,
  });
  const [item] = order.items;
  const response = await web.fetch(`/preview/${item.id}/0.svg`, {
    headers: { cookie: await cookie('preparator') },
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
    (await web.fetch(`/preview/${item.id}/9.svg`, { headers: { cookie: await cookie('preparator') } }))
      .status,
  ).toBe(404);
});

it('ACC-12 a role without the capability `see` gets no preview', async () => {
  const { order } = await query('preparator', 'query o($id: ID!) { order(id: $id) { items { id } } }', {
    id: orderId,
  });
  const headers = { cookie: await cookie('preparator') };
  const readStatus = async () => (await web.fetch(`/preview/${order.items[0].id}/0.svg`, { headers })).status;
  const granted = CAPABILITIES.see as unknown as Role[];
  const before = granted.splice(0);
  const denied = await readStatus();
  granted.push(...before);
  expect([denied, await readStatus()]).toEqual([403, 200]);
});

it('WSC-3 an order is held and unheld by shop managers, customer service and administrators, and by no other role', async () => {
  const id = await web.workshop.order([{ code: 'EAO' }]);
  const document = 'query o($id: ID!) { order(id: $id) { version nextStates { command allowed } } }';
  for (const role of Object.keys(ROLES) as Role[]) {
    const isHolder = ['shopManager', 'customerService', 'administrator'].includes(role);
    for (const command of ['hold', 'unhold']) {
      const { order } = await query(role, document, { id });
      const next = order.nextStates.find((state: { command: string }) => state.command === command);
      const input = { orderId: id, expectedVersion: order.version, reason: 'address' };
      const result = await mutate(role, command, 'OrderMove', input, DONE);
      expect([role, command, result.__typename]).toEqual([role, command, isHolder ? 'Done' : 'Refused']);
      if (isHolder || command === 'hold') expect(next.allowed).toBe(isHolder);
    }
  }
});

it('WSC-30 the cutting queue lists the earliest ship-by first, even if its lot was made last', async () => {
  const { now } = web.workshop;
  web.workshop.now = new Date(now.getTime() - 3 * 86_400_000);
  await web.workshop.order([{ code: 'EAO' }], { store: 'es' });
  web.workshop.now = now;
  const { lots } = await mutate(
    'generator',
    'makeLots',
    'MakeLots',
    { dryRun: false, force: true },
    '... on LotBatch { lots { store lot { number } } }',
  );
  const made = lots.find(({ store }: { store: string }) => store === 'es');
  const { cuttingQueue } = await query('preparator', '{ cuttingQueue { rows { number shipBy { at } } } }');
  const dates = cuttingQueue.rows.map(({ shipBy }: { shipBy: { at: string } }) => shipBy.at);
  expect(cuttingQueue.rows[0].number).toBe(made.lot.number);
  expect(dates[0] < dates[1]).toBe(true);
  expect(dates).toEqual([...dates].sort());
});
