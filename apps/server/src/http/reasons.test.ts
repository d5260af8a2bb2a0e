import type { Role } from '@cmon/core/access/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHousekeeping } from '../jobs/runHousekeeping.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const DAY_MS = 86_400_000;
const ROLES: readonly Role[] = [
  'preparator',
  'superPreparator',
  'shopManager',
  'customerService',
  'generator',
];
let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const historyQuery = 'query h($id: ID!) { order(id: $id) { holdReason events { action reason note } } }';

it('OFF-28 a reason is a code of its action’s list, and another word is refused without being repeated', async () => {
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  const hold = (reason: string) =>
    mutate('customerService', 'hold', 'OrderMove', { orderId, expectedVersion: 1, reason }, DONE);
  expect(await hold('ask Zoé')).toMatchObject({ code: 'reasonUnknown', params: { list: 'hold' } });
  // A code of another list.
  expect(await hold('badCut')).toMatchObject({ code: 'reasonUnknown' });
  const { settings } = await query('preparator', '{ settings { reasonLists { list codes } } }');
  expect(settings.reasonLists).toContainEqual({
    list: 'payment',
    codes: ['bankTransfer', 'cheque', 'cash', 'other'],
  });
  expect(await hold('address')).toMatchObject({ __typename: 'Done' });
});

it('OFF-28 a line is cancelled, and a failed report dismissed, with a code only', async () => {
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  const line = { orderId, expectedVersion: 1, line: 1, reason: 'ask Zoé' };
  expect(await mutate('customerService', 'cancelLine', 'LineCancellation', line, DONE)).toMatchObject({
    code: 'reasonUnknown',
    params: { list: 'cancel' },
  });
  const report = { reportId: '1', reason: 'ask Zoé' };
  expect(await mutate('administrator', 'dismissReport', 'ReportAction', report, DONE)).toMatchObject({
    code: 'reasonUnknown',
    params: { list: 'delivery' },
  });
});

it('OFF-29 a note is shown with its reason, is not in the event log, and is deleted with the texts', async () => {
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  const note = 'Zoé moved to 4 rue Haute';
  const hold = { orderId, expectedVersion: 1, reason: 'address', note };
  expect(await mutate('customerService', 'hold', 'OrderMove', hold, DONE)).toMatchObject({
    __typename: 'Done',
  });
  const read = async (role: Role = 'customerService') =>
    (await query(role, historyQuery, { id: orderId })).order;
  const event = { action: 'holdOrder', reason: 'address', note };
  expect(await read()).toMatchObject({ holdReason: 'address', events: expect.arrayContaining([event]) });
  const isShownTo = async (role: Role) => JSON.stringify(await read(role)).includes('rue Haute');
  expect(await Promise.all(ROLES.map(isShownTo))).toEqual(ROLES.map((role) => role !== 'generator'));
  const { rows } = await sql<{ log: string }>`select events::text as log from events`.execute(
    web.workshop.db,
  );
  expect(rows.filter(({ log }) => log.includes('rue Haute'))).toEqual([]);
  web.workshop.now = new Date(web.workshop.now.getTime() + 91 * DAY_MS);
  await runHousekeeping(web.workshop.as('system'));
  expect(await web.workshop.db.selectFrom('reason_notes').selectAll().execute()).toEqual([]);
});
