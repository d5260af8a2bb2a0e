import { afterAll, beforeAll, expect, it } from 'vitest';
import { disposeStrips } from '../commands/lots/disposeStrips.ts';
import { stripSeen } from '../commands/lots/stripSeen.ts';
import { cutLot, makePrintedLots, readLiveStrips } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const REPORT = `query ($userId: ID, $filter: ReportFilter) { userReport(userId: $userId, filter: $filter) {
  since until people { key name scans hours } median { scans } days { key scans }
} }`;

const LISTS = `query ($orders: OrdersCounted!, $parcels: ParcelsCounted!) {
  orders(filter: { counted: $orders }) { total }
  parcels(filter: { counted: $parcels }) { total }
}`;

let web: TestWeb;
let lotId: string;
const { query } = officeClient(() => web);
const getUserId = (name: string) => web.workshop.as('preparator', name).actor.userId;
beforeAll(async () => {
  web = await openTestWeb();
  const { workshop } = web;
  for (let n = 0; n < 4; n += 1) await workshop.order([{ code: 'EAO' }]);
  [lotId = ''] = await makePrintedLots(workshop);
  await cutLot(workshop, lotId);
  const [first, second, third] = await readLiveStrips(workshop, lotId);
  const seeStrip = async (name: string, strip: { readonly id: string } | undefined) =>
    unwrap(await stripSeen(workshop.as('preparator', name), { code: `B/${strip?.id}` }));
  await seeStrip('preparator', first);
  await seeStrip('preparator', second);
  await seeStrip('preparator2', third);
});
afterAll(() => web.close());

const read = async (role: 'preparator' | 'superPreparator' | 'administrator' | 'generator', variables = {}) =>
  (await query(role, REPORT, variables)).userReport;

it('WSC-86, ACC-26, RTE-31 a preparator sees only their own figures, whichever user the request names', async () => {
  const ownRow = { key: getUserId('preparator'), name: 'preparator', scans: 2, hours: 1 };
  for (const userId of [null, getUserId('preparator2'), getUserId('administrator')]) {
    const { people, days } = await read('preparator', { userId });
    expect(people).toEqual([ownRow]);
    expect(days).toEqual([{ key: '2026-03-02', scans: 2 }]);
  }
});

it('ACC-26, ACC-28, ACC-29 a generator sees only its own report, an administrator every report, and the shop’s roles none', async () => {
  const everybody = ['preparator', 'superPreparator', 'shopManager', 'customerService', 'generator'];
  for (const name of everybody) {
    const ownReport = await read('generator', { userId: getUserId(name) });
    expect([name, ownReport.people.map(({ key }: { key: string }) => key)]).toEqual([
      name,
      [getUserId('generator')],
    ]);
    const adminReport = await read('administrator', { userId: getUserId(name) });
    expect(adminReport.people.map(({ key }: { key: string }) => key)).toEqual([getUserId(name)]);
  }
  for (const role of ['shopManager', 'customerService'] as const)
    await expect(query(role, REPORT, { userId: getUserId(role) })).rejects.toThrow('forbidden');
});

it('WSC-86, ACC-27 a supervisor sees the people of the floor, and no administrator', async () => {
  const { people } = await read('superPreparator');
  expect(people.map(({ name, scans }: { name: string; scans: number }) => [name, scans])).toEqual([
    ['preparator', 2],
    ['preparator2', 1],
  ]);
  const { people: otherPeople, days } = await read('superPreparator', { userId: getUserId('preparator2') });
  expect([otherPeople.length, days.length]).toEqual([1, 1]);
  await expect(read('superPreparator', { userId: getUserId('administrator') })).rejects.toThrow('forbidden');
  expect((await read('administrator', { userId: getUserId('preparator') })).people).toHaveLength(1);
});

it('WSC-86, PRV-9 the median of fewer than four people is not shown', async () => {
  expect((await read('superPreparator')).median).toBeNull();
  const { workshop } = web;
  const at = workshop.now;
  const figure = { metric: 'userScan', day: '2026-03-02', store: '', hour: 9, value: 6 };
  const added = await web.database.db
    .insertInto('users')
    .values({
      id: 'ZZZZZZZZZZ',
      email: 'fourth@cmon.example',
      name: 'fourth',
      role: 'preparator',
      locale: 'fr_FR',
      password_hash: 'none',
      stations: '[]',
      changed_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const key of [getUserId('superPreparator'), added.id]) {
    await web.database.db
      .insertInto('figure_changes')
      .values({ ...figure, key })
      .execute();
  }
  // The scans are 1, 2, 6 and 6.
  expect((await read('preparator')).median).toEqual({ scans: 4 });
});

it('WSC-86 a report covers at most half a year, and an invalid day is refused', async () => {
  const { since, until } = await read('preparator', { filter: { since: '2020-01-01', until: '2026-03-02' } });
  expect([since, until]).toEqual(['2025-08-29', '2026-03-02']);
  await expect(read('preparator', { filter: { since: '2026-02-30' } })).rejects.toThrow();
});

it('OFF-180, ACC-26 the list behind a figure is refused to those who may not see the figure', async () => {
  const readLists = (role: Parameters<typeof read>[0], person: object) => {
    const period = { since: '2026-03-01', until: '2026-03-02', ...person };
    const orders = { figure: 'userOrder', ...period };
    return query(role, LISTS, { orders, parcels: { figure: 'userParcel', ...period } });
  };
  const ownFilter = { userId: getUserId('preparator') };
  const other = { userId: getUserId('preparator2') };
  expect(await readLists('preparator', ownFilter)).toMatchObject({ orders: {}, parcels: {} });
  await expect(readLists('preparator', other)).rejects.toThrow('forbidden');
  await expect(readLists('preparator', {})).rejects.toThrow('forbidden');
  expect(await readLists('superPreparator', other)).toMatchObject({ orders: {}, parcels: {} });
  await expect(readLists('superPreparator', { userId: getUserId('administrator') })).rejects.toThrow(
    'forbidden',
  );
  expect(await readLists('administrator', {})).toMatchObject({ orders: {}, parcels: {} });
});

it('ACC-78 a shop manager and customer service see what was made, and not by whom', async () => {
  const readReports = async (role: Parameters<typeof query>[0]) => {
    const report = await query(
      role,
      `{ indicators { total { made } operators { name } } itemsReport { rows { value } } shippingReport { total { parcels } }
        reissueReport { pieces } textReport { unknown } }`,
    );
    return [report.indicators.total.made, report.indicators.operators];
  };
  const { workshop } = web;
  const [strip] = await readLiveStrips(workshop, lotId);
  const strips = [{ stripId: strip?.id ?? '', disposition: 'OK' as const }];
  unwrap(await disposeStrips(workshop.as('superPreparator'), { lotId, strips }));
  const [made, operators] = await readReports('superPreparator');
  expect(made).toBeGreaterThan(0);
  expect(operators).toContainEqual({ name: 'preparator' });
  for (const role of ['shopManager', 'customerService'] as const) {
    expect(await readReports(role)).toEqual([made, []]);
    const operatorQuery = 'query ($operator: String!) { reissueReport(operator: $operator) { pieces } }';
    await expect(query(role, operatorQuery, { operator: getUserId('preparator') })).rejects.toThrow(
      'forbidden',
    );
    await expect(query(role, '{ history { readAt } }')).rejects.toThrow('forbidden');
  }
  await expect(readReports('generator')).rejects.toThrow('forbidden');
});
