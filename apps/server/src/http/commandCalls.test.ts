import { ROLES, type Role } from '@cmon/core/access/roles';
import { DEFAULT_REASONS } from '@cmon/core/production/reasons';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutLot, makePrintedLots, readItems, readLotRow, sortLot } from '../commands/testing/floor.ts';
import { buildEventsQuery } from './testing/journeyQueries.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await web.workshop.order([{ code: 'EAO', quantity: 2 }, { code: 'MUG' }]);
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
