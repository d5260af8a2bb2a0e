import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES } from '@cmon/core/access/roles';
import { findZone } from '@cmon/core/production/findZone';
import { getLocalDate, isWorkingDay } from '@cmon/core/production/planning/workingTime';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyPassword } from '../auth/passwordHash.ts';
import { rereadDelivery } from '../commands/intake/deliveryActions.ts';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import { readTestCatalogue } from '../commands/testing/workshop.ts';
import type { Ctx } from '../commands/work/context.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../files/catalogueArchive.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openPrintCatalogues } from '../files/printCatalogues.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { applyInbox } from '../intake/applyInbox.ts';
import { computeLinkHash } from '../intake/orderLink.ts';
import { readIndicators } from '../queries/reports/readIndicators.ts';
import { readShippingReport } from '../queries/reports/readShippingReport.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { findOpenDays } from '../queries/shipping/manifestRows.ts';
import { seedSample } from './seedSample.ts';
import { seedUsers } from './seedUsers.ts';
import { compareMonitoring, compareParts, compareReports } from './testing/figureComparisons.ts';

/** Numbers of the orders of the sample's day: the digit of the store, and 26,000,000 plus 0–39, 500–509 or 700–719. */
const DAY_NUMBER = /^\d26000(0[0-3]|50|7[01])\d$/;
const catalogueFolder = new URL('../../../../dist/catalogue', import.meta.url).pathname;

const dataDir = mkdtempSync(join(tmpdir(), 'cmon-seed-'));
/** On PostgreSQL, because the sample takes twice as long on PGlite, with which the browser tests already make it. */
let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  ctx = {
    db: database.db,
    actor: { userId: 'system', role: 'system', station: null },
    now: new Date('2026-11-19T10:00:00Z'),
    enqueue: async () => {},
  };
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('RUN-6 there is one user per role, and the start can print the passwords', async () => {
  await seedUsers(ctx, dataDir);
  await seedUsers(ctx, dataDir);
  const file = join(dataDir, 'sign-ins.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const signIns: { email: string; password: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  const users = await database.db.selectFrom('users').selectAll().execute();
  expect(users.map((user) => user.email).toSorted()).toEqual(signIns.map(({ email }) => email).toSorted());
  expect(users.map(({ role }) => role).toSorted()).toEqual(Object.keys(ROLES).toSorted());
  for (const user of users) {
    const password = signIns.find(({ email }) => email === user.email)?.password ?? '';
    expect(await verifyPassword(user.password_hash, password)).toBe(true);
  }
});

it('RUN-7, INV-16, INV-20 the sample orders of a day are in mixed states, which were reached by commands', async () => {
  const catalogue = await readTestCatalogue();
  const env = {
    ctx,
    catalogue,
    print: openPrintCatalogues(openCatalogueArchive(catalogueFolder), catalogue.catalogue),
    storage: openFolderStorage(join(dataDir, 'hotfolder')),
    shopSecret: 'secret',
  };
  await makeHotfolders(join(dataDir, 'hotfolder'), DEFAULT_FOLDERS);
  await seedSample(env);
  await seedSample(env);
  const orders = await database.db.selectFrom('orders').select(['status', 'number']).execute();
  const statuses = orders.filter(({ number }) => DAY_NUMBER.test(number));
  expect(statuses).toHaveLength(66);
  expect([...new Set(statuses.map((row) => row.status))].toSorted()).toEqual([
    'canceled',
    'complete',
    'fabriquee',
    'generated',
    'holded',
    'imprimee',
    'pending',
    'pending_payment',
    'processing',
    'reserve',
    'ressortie',
  ]);
  const linkHash = computeLinkHash('secret', { store: 'fr', orderNumber: '126000001' });
  const linked = database.db.selectFrom('orders').select('number').where('link_hash', '=', linkHash);
  expect(await linked.executeTakeFirst()).toEqual({ number: '126000001' });
  expect(await checkWorkshop(database.db)).toEqual([]);
}, 600_000);

it('RUN-79 two weeks of finished orders are copies of one day, and the reports show them', async () => {
  const { db } = database;
  const orders = await db.selectFrom('orders').select(['status', 'number', 'store']).execute();
  const history = orders.filter(({ number }) => !DAY_NUMBER.test(number));
  expect(history.length).toBeGreaterThan(25);
  expect(new Set(history.map(({ status }) => status))).toEqual(new Set(['complete']));
  expect(new Set(history.map(({ store }) => store)).size).toBe(5);
  const period = { since: '2026-11-05', until: '2026-11-19', stores: null };
  const { total, days } = await readIndicators(db, period);
  expect(total.shipped).toBe(orders.filter(({ status }) => status === 'complete').length);
  expect(total.onTime).toBeLessThan(total.shipped);
  expect(total.firstPass).toBeLessThan(total.shipped);
  const shippedOn = days.filter(({ shipped }) => shipped > 0).map(({ key }) => key);
  expect(shippedOn.length).toBeGreaterThan(5);
  // From the first week to the day before.
  expect([shippedOn.at(0), shippedOn.at(-1)]).toEqual(['2026-11-05', '2026-11-18']);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from orders
    where status not in ('pending', 'pending_payment', 'complete', 'canceled', 'closed')`.execute(db);
  expect(total.wip).toBe(rows[0]?.n);
});

it('OFF-180 each figure of the reports and of the monitoring screens is the number of rows of its list', async () => {
  const { db } = database;
  const period = { since: '2026-11-05', until: '2026-11-19' };
  const compared = [
    ...(await compareReports(db, ctx.now, period)),
    ...(await compareMonitoring(db, ctx.now)),
  ];
  expect(compared.filter(({ figure, listed }) => figure !== listed)).toEqual([]);
  expect(compared.filter(({ listed }) => listed > 0).length).toBeGreaterThan(100);
}, 120_000);

it('OFF-193, OFF-205, WSC-464 a figure of pieces, labels, texts or moves leads to the orders or parcels that it counts', async () => {
  const period = { since: '2026-11-05', until: '2026-11-19' };
  const compared = await compareParts(database.db, ctx.now, period);
  const wrong = compared.filter(
    ({ figure, listed }) => listed > (figure ?? 0) || listed > 0 !== (figure ?? 0) > 0,
  );
  expect(wrong).toEqual([]);
  const kinds = compared.filter(({ listed }) => listed > 0).map(({ what }) => what.split(/[ :]/)[0]);
  expect(new Set(kinds)).toEqual(
    new Set([
      'entered',
      'left',
      'hour',
      'done',
      'product',
      'shape',
      'picto',
      'colour',
      'locale',
      'blank',
      'ordered',
      'made',
      'small',
      'shrunk',
      'full',
    ]),
  );
}, 120_000);

it('OFF-157 the sample parcels go with the carriers of their addresses, and all have a tracking number and an event', async () => {
  const { db } = database;
  const parcels = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select([
      'orders.address',
      'orders.carrier as ordered',
      'parcels.carrier',
      'parcels.tracking',
      'tracked_state',
    ])
    .where('parcels.shipped_at', 'is not', null)
    .execute();
  const settings = await readSettings(db);
  for (const { address, ordered, carrier } of parcels) {
    if (address === null) throw new Error('A sample order has no address');
    expect([ordered, carrier]).toEqual(Array(2).fill(findZone(address, settings).carrier));
  }
  const usedCarriers = [...new Set(parcels.map(({ carrier }) => carrier ?? ''))].toSorted();
  expect(usedCarriers).toEqual(['colissimo', 'correos', 'dhl', 'poste', 'royalmail']);
  const period = { since: '2026-11-01', until: '2026-11-19', stores: null };
  const { carriers } = await readShippingReport(db, period);
  const shipped = (key: string) => parcels.filter(({ carrier }) => carrier === key).length;
  expect(carriers.map((row) => [row.key, row.parcels])).toEqual(
    usedCarriers.map((key) => [key, shipped(key)]),
  );
  const tracked = parcels.filter(
    ({ tracking, tracked_state }) => tracking !== null && tracked_state === 'delivered',
  );
  expect(tracked.length).toBeGreaterThan(parcels.length / 2);
  // Some are still on their way, so that there is something to look after and to void.
  expect(parcels.some(({ tracked_state }) => tracked_state === 'underway')).toBe(true);
  expect(parcels.filter((row) => row.tracking === null || row.tracked_state === null)).toEqual([]);
  expect(new Set(parcels.map(({ tracking }) => tracking)).size).toBe(parcels.length);
});

it('OFF-101 no order, lot or megalot of the sample is due on a day off', async () => {
  const settings = await readSettings(database.db);
  for (const table of ['orders', 'lots', 'megalots'] as const) {
    const rows = await database.db.selectFrom(table).select('ship_by').distinct().execute();
    const days = rows.map((row) => getLocalDate(new Date(row.ship_by.getTime() - 1), settings.timeZone));
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter((day) => !isWorkingDay(day, settings))).toEqual([]);
  }
});

it('RUN-73 the sample day has print files of every kind', async () => {
  const { db } = database;
  const files = await db
    .selectFrom('files')
    .select(['name', 'folder', 'spots'])
    .where('kind', '=', 'print')
    .where('erased_at', 'is', null)
    .execute();
  const spots = new Set(files.flatMap((file) => file.spots));
  expect([...spots]).toEqual(expect.arrayContaining(['White', 'Varnish', 'Engrave', 'ThroughCut']));
  const media = new Set(files.map(({ name }) => /_([0-9A-Z]+)[VTPFXWO]\.pdf$/.exec(name)?.[1]));
  expect([...media]).toEqual(expect.arrayContaining(['320', '175', 'MUG', 'SAC', 'BTL', 'BOI']));
  const types = await db.selectFrom('lots').select('lot_type').distinct().execute();
  expect(types.map(({ lot_type }) => lot_type)).toEqual(
    expect.arrayContaining(['CAR', 'EAO', 'ETV', 'STI', 'TAG']),
  );
  const pairs = db.selectFrom('items').innerJoin('compositions', 'compositions.id', 'items.composition_id');
  const codes = (await pairs.select('compositions.json').execute()).map(({ json }) => json.code);
  expect(codes).toContain('EAO__CHGD');
  expect(await db.selectFrom('checkbooks').select('id').limit(1).execute()).toHaveLength(1);
  const tickets = await db
    .selectFrom('files')
    .select(['name', 'folder'])
    .where('kind', '=', 'ticket')
    .where('erased_at', 'is', null)
    .execute();
  const texts = tickets.map(({ name, folder }) =>
    readFileSync(join(dataDir, 'hotfolder', folder ?? '', name), 'utf8'),
  );
  expect(texts.filter((text) => /"parts":\s*2/.test(text))).not.toEqual([]);
});

it('OFF-120 the sample has a refused delivery that is applied when it is read again, and one that is refused again', async () => {
  const { db } = database;
  const refused = () =>
    db.selectFrom('inbox').select(['id', 'order_key']).where('state', '=', 'refused').orderBy('id').execute();
  const [late, foreign] = await refused();
  expect([late?.order_key, foreign?.order_key]).toEqual(['fr/126000800', '/126000801']);
  const catalogue = await readTestCatalogue();
  const administrator = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow();
  const actor = { userId: administrator.id, role: 'administrator', station: null } as const;
  for (const inboxId of [late?.id ?? 0, foreign?.id ?? 0]) {
    expect((await rereadDelivery({ ...ctx, actor }, { inboxId })).ok).toBe(true);
    await applyInbox(ctx, { inboxId, catalogue });
  }
  expect(await refused()).toEqual([foreign]);
  const order = db.selectFrom('orders').select('status').where('number', '=', '126000800');
  expect(await order.executeTakeFirst()).toEqual({ status: 'processing' });
});

it('OFF-186 the sample has closed manifests of earlier days, and the last week still waits to be closed', async () => {
  const { db } = database;
  const manifests = await db
    .selectFrom('manifests')
    .select(['day', 'carrier', 'parcel_count', 'closed_at'])
    .execute();
  expect(Math.max(...manifests.map((manifest) => manifest.parcel_count))).toBeGreaterThan(1);
  const lastWeek = '2026-11-12';
  for (const { day, closed_at } of manifests) {
    expect(day < lastWeek).toBe(true);
    expect(getLocalDate(closed_at, 'Europe/Paris')).toBe(day);
  }
  const { timeZone } = await readSettings(db);
  const openDays = await findOpenDays(db, timeZone);
  expect(openDays.length).toBeGreaterThan(0);
  expect(openDays.every(({ day }) => day >= lastWeek)).toBe(true);
});
