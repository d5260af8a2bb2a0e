import type { Role } from '@cmon/core/access/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { changeSettings } from '../commands/settings/changeSettings.ts';
import {
  makeLotsAndMegalots,
  readItems,
  readMegalotRow,
  readOrderRow,
  recordGeneratedFiles,
} from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import type { Database } from '../db/database.ts';
import { LIMITED_VIEWS } from '../db/limitedViews.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { buildExample, buildLeafDocuments } from './testing/schemaCalls.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

/** Tables without orders: a limited user reads them as everybody does, by the capabilities of the role. */
const UNLIMITED_TABLES = [
  'pole_messages',
  'users',
  'badges',
  // Data of the user that have nothing of an order.
  'saved_views',
  'scans',
  'answers',
  'sessions',
  'shop_visits',
  'kept_designs',
  'sign_in_attempts',
  'one_time_codes',
  'recovery_codes',
  'sign_in_tickets',
  'catalogue_versions',
  'poles',
  'blanks',
  // The lines of reports are read with the checkbooks, which are limited.
  'machine_reports',
  'machine_report_lines',
  'devices',
  'manifests',
  'refused_scans',
  'settings',
  'setting_versions',
  'runs',
  'generators',
  'generator_configurations',
  'generator_tokens',
  // Read only so that an event that a shop repeats is applied once.
  'shop_events',
  'shop_polls',
  'known_secrets',
  'alerts',
] as const satisfies readonly (keyof Database)[];

const LIMITED: readonly Role[] = ['preparator', 'superPreparator', 'customerService', 'shopManager'];
const SAVED = '... on SavedUsers { users { stores } }';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { query, mutate, cookie } = officeClient(() => web);
  /** Ids and numbers of the order of each store, its item, lot and megalot. */
  const idsByStore = new Map<'fr' | 'es', Record<'order' | 'number' | 'item' | 'lot' | 'megalot', string>>();
  const of = (store: 'fr' | 'es') => {
    const ids = idsByStore.get(store);
    if (ids === undefined) throw new Error(`There is no order of ${store}.`);
    return ids;
  };
  let shared = '';
  const findUser = (name: string) =>
    web.database.db
      .selectFrom('users')
      .select(['id', 'version'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  const limit = async (name: string, stores: readonly string[]) => {
    const { id, version } = await findUser(name);
    const users = [{ id, expectedVersion: version }];
    return mutate('administrator', 'updateUsers', 'UpdateUsers', { users, stores }, SAVED);
  };

  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    for (const store of ['fr', 'es'] as const) {
      const order = await web.workshop.order([{ code: 'EAO' }], { store });
      const [megalot = ''] = await makeLotsAndMegalots(web.workshop);
      const [item] = await readItems(web.workshop, order);
      const { number } = await readOrderRow(web.workshop, order);
      idsByStore.set(store, { order, number, item: item?.id ?? '', lot: item?.lot_id ?? '', megalot });
    }
    const changes = [{ key: 'processMegalotsByStore', value: false, expectedVersion: 0 }];
    unwrap(await changeSettings(web.workshop.as('administrator'), { changes, comment: null }));
    for (const store of ['fr', 'es'] as const) await web.workshop.order([{ code: 'EAO' }], { store });
    [shared = ''] = await makeLotsAndMegalots(web.workshop);
    for (const megalot of [of('fr').megalot, of('es').megalot, shared])
      await recordGeneratedFiles(web.workshop, megalot);
    for (const role of LIMITED) expect((await limit(role, ['es'])).users).toEqual([{ stores: ['es'] }]);
  });
  afterAll(() => web.close());

  it('ACC-60 every table is limited by store, or listed as a table without orders', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
      web.database.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(LIMITED_VIEWS), ...UNLIMITED_TABLES].sort(),
    );
  });

  it('ACC-60, ACC-61, SEC-5 to a limited user the objects of another store don’t exist, in any field', async () => {
    // Both engines give the same answers, so each is tested with one of the roles that read most.
    const role = engine === 'pglite' ? 'superPreparator' : 'customerService';
    const other = of('fr');
    const ids: Readonly<Record<string, unknown>> = {
      order: other.order,
      packing: other.order,
      item: other.item,
      lot: other.lot,
      megalot: other.megalot,
      scan: `O/${other.order}`,
      search: [other.order],
      numbered: other.order,
    };
    const documents = buildLeafDocuments(makeSchema(), ({ name, type }, field) =>
      field in ids && name !== 'type' ? JSON.stringify(ids[field]) : buildExample(type),
    );
    for (const [type, document] of documents) {
      const { data } = await web.graphql(await cookie(role), document);
      // The ids were sent, so that a refusal may repeat them. The number was not.
      expect([type, JSON.stringify(data ?? {}).includes(other.number)]).toEqual([type, false]);
    }
    const ownDocument = `{ order(id: "${of('es').order}") { number } lot(id: "${of('es').lot}") { id } }`;
    expect(await query(role, ownDocument)).toEqual({
      order: { number: of('es').number },
      lot: { id: of('es').lot },
    });
    const lists = await query(
      role,
      `{ orders { total rows { store } } lots { rows { id } } megalots { rows { id } }
        order(id: "${other.order}") { id } item(id: "${other.item}") { id } }`,
    );
    expect([lists.order, lists.item]).toEqual([null, null]);
    expect(lists.orders).toEqual({ total: 2, rows: [{ store: 'es' }, { store: 'es' }] });
    const megalots = lists.megalots.rows.map(({ id }: { id: string }) => id);
    expect(megalots.sort()).toEqual([of('es').megalot, shared].sort());
  });

  it('ACC-60 a limited user reads every field of objects in the user’s stores without an error', async () => {
    const ids: Readonly<Record<string, unknown>> = { ...of('es'), packing: of('es').order };
    const documents = buildLeafDocuments(makeSchema(), ({ name, type }, field) =>
      field in ids && name !== 'type' ? JSON.stringify(ids[field]) : buildExample(type),
    );
    for (const [type, document] of documents) {
      const { errors } = await web.graphql(await cookie('shopManager'), document);
      expect([type, errors.filter(({ message }) => message === 'internal')]).toEqual([type, []]);
    }
  });

  it('ACC-61 monitoring, previews, print files and exports hold the orders of the user’s stores only', async () => {
    const headers = { cookie: await cookie('superPreparator') };
    const get = async (path: string) => (await web.fetch(path, { headers })).status;
    expect(await get(`/preview/${of('fr').item}/0.svg`)).toBe(404);
    expect(await get(`/preview/${of('es').item}/0.svg`)).toBe(200);
    expect(await get(`/packing-lists/${of('fr').order}.pdf`)).toBe(404);
    expect(await get(`/packing-lists/${of('es').order}.pdf`)).toBe(200);
    const history = await (await web.fetch('/exports/history.csv', { headers })).text();
    for (const id of [of('fr').order, of('fr').lot, of('fr').number]) expect(history).not.toContain(id);
    expect(history).toContain(of('es').number);
    const limited = web.database.limitTo(['es']);
    const files = await limited.selectFrom('files').select('megalot_id').execute();
    expect([...new Set(files.map((file) => file.megalot_id))]).toEqual([of('es').megalot]);
    const states = sql<{ parts: string[] }>`
      select array_agg(distinct part) as parts from state_count_deltas where kind in ('order', 'lot')`;
    expect((await states.execute(limited)).rows).toEqual([{ parts: ['es'] }]);
    expect((await states.execute(web.database.db)).rows).toEqual([{ parts: ['', 'es', 'fr'] }]);
  });

  it('WSC-341, WSC-342 a typed number is the printed code of its object, among those that the user sees', async () => {
    const { db } = web.database;
    const scanAs = async (role: Role, code: string) =>
      (
        await query(
          role,
          `query typed($code: String!) {
            scan(code: $code) {
              __typename ... on Refused { code params } ... on ScanCard { code object { type label } }
            }
          }`,
          { code },
        )
      ).scan;
    const { lot: lotId, order, number, item } = of('es');
    const strip = await db
      .selectFrom('strips')
      .innerJoin('lots', 'lots.id', 'strips.lot_id')
      .select(['strips.id', 'strips.position', 'lots.number', 'lots.megalot_id'])
      .where('lots.id', '=', lotId)
      .executeTakeFirstOrThrow();
    const lot = `L${String(strip.number).padStart(6, '0')}`;
    const { number: megalot } = await db
      .selectFrom('megalots')
      .select('number')
      .where('id', '=', of('es').megalot)
      .executeTakeFirstOrThrow();
    for (const [typed, code] of [
      [lot.toLowerCase(), `L/${lotId}`],
      [`${lot}.${strip.position}`, `B/${strip.id}`],
      [`M${String(megalot).padStart(6, '0')}`, `M/${of('es').megalot}`],
      [` ${number} `, `O/${order}`],
    ] as const)
      expect([typed, await scanAs('preparator', typed)]).toMatchObject([typed, { code }]);

    const unknown = { __typename: 'Refused', code: 'wrongScan', params: { expected: 'code' } };
    expect(await scanAs('preparator', of('fr').number)).toMatchObject(unknown);
    expect(await scanAs('administrator', of('fr').number)).toMatchObject({ code: `O/${of('fr').order}` });
    const pack = (role: Role, code: string) =>
      mutate(role, 'scanIntoParcel', 'PackScan', { code }, '... on Packed { outcome }');
    for (const hidden of [of('fr').number, '999999999']) {
      expect(await pack('preparator', hidden)).toEqual({
        __typename: 'Refused',
        code: 'wrongScan',
        params: { code: hidden, expected: 'packable', belongsTo: 'none' },
      });
    }
    expect(await pack('preparator', lot)).toMatchObject({
      code: 'wrongScan',
      params: { expected: 'packable', scanned: 'lot', label: lot },
    });
    expect(await mutate('preparator', 'receiveAtCip', 'CipReceipt', { code: number })).toMatchObject({
      code: 'wrongScan',
      params: { expected: 'part', scanned: 'order', label: number },
    });
    // The strip of an order that isn't finished goes to its slot, as with its printed code.
    expect(await pack('preparator', `${lot}.${strip.position}`)).toEqual(
      await pack('preparator', `B/${strip.id}`),
    );

    // Two stores with one number: who sees one of them finds it, and who sees both is asked for the printed code.
    const sharedNumber = { number: of('fr').number };
    await db.updateTable('orders').set(sharedNumber).where('id', '=', order).execute();
    expect(await scanAs('preparator', of('fr').number)).toMatchObject({ code: `O/${order}` });
    expect(await pack('preparator', of('fr').number)).toEqual(await pack('preparator', `I/${item}`));
    expect(await scanAs('administrator', of('fr').number)).toMatchObject({
      code: 'guardRefused',
      params: { guard: 'numberShared' },
    });
    await db.updateTable('orders').set({ number }).where('id', '=', order).execute();
  });

  it('ACC-62 a command on another store’s order is refused as unknown, and a command on a shared megalot moves the whole megalot', async () => {
    const act = async (orderId: string) => {
      const { version } = await readOrderRow(web.workshop, orderId);
      const input = { orderId, expectedVersion: version, reason: 'address' };
      return mutate('customerService', 'hold', 'OrderMove', input);
    };
    expect(await act(of('fr').order)).toMatchObject({ __typename: 'Refused', code: 'notFound' });
    expect((await act(of('es').order)).__typename).toBe('Done');
    const events = await web.database.db
      .selectFrom('events')
      .select('object_id')
      .where('action', '=', 'holdOrder')
      .execute();
    expect(events.map(({ object_id }) => object_id)).toEqual([of('es').order]);
    const move = async (megalotId: string) => {
      const { version: expectedVersion } = await readMegalotRow(web.workshop, megalotId);
      const input = { megalotId, cutting: 'mg_dec_rip', expectedVersion };
      return mutate('preparator', 'moveMegalot', 'MegalotMove', input);
    };
    expect(await move(of('fr').megalot)).toMatchObject({ code: 'notFound' });
    const sharedDocument = `{ megalot(id: "${shared}") { lots { orders { store } } } }`;
    const { megalot } = await query('preparator', sharedDocument);
    expect(megalot.lots).toEqual([{ orders: [{ store: 'es' }] }]);
    expect((await move(shared)).__typename).toBe('Done');
    const lots = web.database.db.selectFrom('lots').select('cutting').where('megalot_id', '=', shared);
    const states = (await lots.execute()).map(({ cutting }) => cutting);
    expect(states).toEqual(states.map(() => 'dec_durst'));
    const nextOrder = await mutate('preparator', 'takeNextOrder', 'NextOrder', {});
    expect(nextOrder).toMatchObject({ code: 'nothingToPack' });
  });

  it('ACC-63 who makes lots or configures the workshop can’t be limited, and nobody else sees less than before', async () => {
    for (const name of ['administrator', 'generator'])
      expect(await limit(name, ['fr'])).toMatchObject({
        code: 'guardRefused',
        params: { guard: 'storesRole' },
      });
    const { id, version } = await findUser('shopManager');
    const promotion = { users: [{ id, expectedVersion: version }], role: 'administrator' };
    const promoted = await mutate('administrator', 'updateUsers', 'UpdateUsers', promotion, SAVED);
    expect(promoted).toMatchObject({ params: { guard: 'storesRole' } });
    await limit('shopManager', []);
    expect((await query('shopManager', '{ orders { total } }')).orders.total).toBe(4);
    expect((await query('administrator', '{ orders { total } }')).orders.total).toBe(4);
  });
});
