import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEventLog } from '@cmon/testkit/checker/checkEventLog';
import { createTestDatabase } from '@cmon/testkit/postgres/createTestDatabase';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { checkSummaryCounts } from '../commands/testing/checkSummaries.ts';
import { FIRST_HASH, hashEvent } from './hashEvent.ts';
import { migrate, openMigrator } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { EMPTY_CLUSTER } from './testing/emptyCluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'cmon-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Opens a PostgreSQL database without tables. On PostgreSQL the migrations take a fifth of the time that they take on
 * PGlite.
 */
async function openUnmigrated() {
  const { url, drop } = await createTestDatabase();
  const { db, close } = openPostgres(url, {});
  return {
    db,
    close: async () => {
      await close();
      await drop();
    },
  };
}

it('RUN-72 a database of an earlier release gets the new migrations, and its lots and megalots get their devices', async () => {
  const { db, close } = await openPglite(mkdtempSync(join(folder, 'db-')), EMPTY_CLUSTER);
  const { error } = await openMigrator(db).migrateTo('0008_checkbooks');
  expect(error).toBeUndefined();
  // Two megalots of the same press, as earlier releases stored them: one with a lot of textile labels, one with mugs.
  await sql`insert into megalots (id, laize, press, file_state, cutting, lot_count, ship_by, made_at, state_since, changed_at)
    values ('m1', 320, 'DURST', 1, 'mg_dec_aucun', 1, now(), now(), now(), now()),
      ('m2', 320, 'DURST', 1, 'mg_dec_aucun', 1, now(), now(), now(), now())`.execute(db);
  await sql`insert into lots (id, lot_type, laize, class, megalot_id, cutting, double, shipping, gauge, order_count,
      strip_count, item_count, label_count, ship_by, made_at, state_since, changed_at)
    select 'lot-' || id, type, 320, 'normal', id, 'dec_a_faire', 'dbl_aucune', 'exp_a_faire', 20, 1, 1, 1, 1,
      now(), now(), now(), now() from (values ('m1', 'ETV'), ('m2', 'MUG')) as stored (id, type)`.execute(db);
  await migrate(db);
  const megalots = await db
    .selectFrom('megalots')
    .select(['id', 'device', 'substrate', 'laize', 'device_version', 'cutter_version'])
    .orderBy('id')
    .execute();
  expect(megalots).toEqual([
    { id: 'm1', device: 'DURST', substrate: 'textile', laize: 320, device_version: 1, cutter_version: 1 },
    { id: 'm2', device: 'MUG', substrate: 'film', laize: null, device_version: 1, cutter_version: 1 },
  ]);
  const lots = await db
    .selectFrom('lots')
    .select(['id', 'device', 'substrate', 'laize'])
    .orderBy('id')
    .execute();
  expect(lots).toEqual([
    { id: 'lot-m1', device: 'DURST', substrate: 'textile', laize: 320 },
    { id: 'lot-m2', device: 'MUG', substrate: 'film', laize: null },
  ]);
  await close();
});

it('DVC-9 the printers of poles in a database of an earlier release have no varnish station, and presses keep theirs', async () => {
  const { db, close } = await openUnmigrated();
  const { error } = await openMigrator(db).migrateTo('0011_generators');
  expect(error).toBeUndefined();
  await sql`update devices set record = record - 'varnish'`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ code: string; varnish: boolean | null }>`
    select code, (record ->> 'varnish')::boolean as varnish from devices
    where code in ('DURST', 'MUG', 'SAC', 'SUMMA') order by code`.execute(db);
  expect(rows).toEqual([
    { code: 'DURST', varnish: true },
    { code: 'MUG', varnish: false },
    { code: 'SAC', varnish: false },
    { code: 'SUMMA', varnish: null },
  ]);
  await close();
});

it('OFF-30 stored names of reasons become their codes, and a free text becomes a note of its event', async () => {
  const { db, close } = await openUnmigrated();
  const { error } = await openMigrator(db).migrateTo('0017_refunds');
  expect(error).toBeUndefined();
  await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status, status,
      hold_reason, ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
    select id, 'test', 'fr_FR', id, 'fr_FR', 'card', 'processing', 'processing', 'processing', reason, now(), now(), 'FR',
      '{}', now(), now(), now()
    from (values ('o1', 'Schnittfehler'), ('o2', 'fraud'), ('o3', 'ask Zoé')) as stored (id, reason)`.execute(
    db,
  );
  await sql`insert into events (at, actor, role, action, object, object_id, n, reason, version, previous_hash, hash)
    values (now(), 'system', 'system', 'holdOrder', 'order', 'o3', 1, 'ask Zoé', 1, '', '')`.execute(db);
  await sql`insert into refunds (id, order_id, state, reason, requested_by, requested_at)
    values ('r1', 'o1', 'refund_requested', 'Fehlt', 'anna', now()), ('r2', 'o3', 'refund_requested', 'ask Zoé', 'anna', now())`.execute(
    db,
  );
  await migrate(db);
  const orders = await db.selectFrom('orders').select(['id', 'hold_reason']).orderBy('id').execute();
  expect(orders).toEqual([
    { id: 'o1', hold_reason: 'badCut' },
    { id: 'o2', hold_reason: 'fraud' },
    { id: 'o3', hold_reason: 'other' },
  ]);
  const refunds = await db.selectFrom('refunds').select(['id', 'reason']).orderBy('id').execute();
  expect(refunds).toEqual([
    { id: 'r1', reason: 'missing' },
    { id: 'r2', reason: 'other' },
  ]);
  const notes = await db.selectFrom('reason_notes').select(['object', 'object_id', 'note']).execute();
  expect(notes).toEqual([{ object: 'order', object_id: 'o3', note: 'ask Zoé' }]);
  await close();
});

it('MON-3, MON-4 an upgrade counts the existing orders, and the changes that an older server makes afterwards', async () => {
  const { db, close } = await openUnmigrated();
  const { error } = await openMigrator(db).migrateTo('0032_lot_assignment');
  expect(error).toBeUndefined();
  const insertOrders = (ids: readonly string[]) =>
    sql`
    insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status, status,
      ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
    select id, 'test', 'fr', id, 'fr_FR', 'card', 'processing', 'processing', 'processing', now(), now(), 'FR', '{}', now(),
      now(), now() from unnest(${ids}::text[]) as id`.execute(db);
  await insertOrders(['o1', 'o2']);
  await sql`update orders set status = 'complete' where id = 'o2'`.execute(db);
  // One item is in work, and one is made again because its first piece broke.
  await sql`insert into order_lines (order_id, line, sku, quantity) values ('o1', 1, 'MUG', 2)`.execute(db);
  await sql`insert into items (id, order_id, line, copy, part, kind, product_code, pole, blank, quantity, fab_status,
      fab_problem, fab_at, changed_at)
    values ('i1', 'o1', 1, 1, 'MUG', 'object', 'MUG', 'mug', 'MUG_BLANC', 1, 'FAB_EN_COURS', null, now(), '2026-11-20'),
      ('i2', 'o1', 1, 2, 'MUG', 'object', 'MUG', 'mug', 'MUG_BLANC', 1, 'FAB_REPRISE_MANUELLE', 'damaged', null,
        '2026-11-20')`.execute(db);
  await sql`insert into events (at, actor, role, action, object, object_id, n, track, version, previous_hash, hash)
    values ('2026-11-19', 'system', 'system', 'startFabrication', 'item', 'i1', 1, 'fabrication', 1, '', '')`.execute(
    db,
  );
  await migrate(db);
  expect(await checkSummaryCounts(db)).toEqual([]);
  const items = await sql`select id, fab_since, blank_taken from items order by id`.execute(db);
  expect(items.rows).toEqual([
    { id: 'i1', fab_since: new Date('2026-11-19T00:00:00Z'), blank_taken: true },
    { id: 'i2', fab_since: new Date('2026-11-20T00:00:00Z'), blank_taken: false },
  ]);
  // An older server knows neither the summaries nor `status_since`.
  await insertOrders(['o3', 'o4']);
  await sql`update orders set status = 'reserve', changed_at = '2026-11-26T10:00:00Z' where id in ('o1', 'o3')`.execute(
    db,
  );
  await sql`delete from orders where id = 'o4'`.execute(db);
  expect(await checkSummaryCounts(db)).toEqual([]);
  const { rows } = await sql<{
    since: Date;
  }>`select status_since as since from orders where id = 'o1'`.execute(db);
  expect(rows[0]?.since).toEqual(new Date('2026-11-26T10:00:00Z'));
  await close();
});

it('RUN-83 an older version starts on the tables of a newer one; a gap in the migrations stops it', async () => {
  const { db, close } = await openUnmigrated();
  await migrate(db);
  const addName = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2100-01-01')`.execute(db);
  await addName('9998_of_a_newer_version');
  await addName('9999_of_a_newer_version');
  await migrate(db);
  await addName('0006_of_another_history');
  await expect(migrate(db)).rejects.toThrow('0006_of_another_history');
  await close();
});

it('RUN-81, RUN-82 each migration is a transaction of its own, and is tried again when a table is locked', async () => {
  const { db, close } = await openUnmigrated();
  const readNames = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      (row) => row.name,
    );
  try {
    expect((await openMigrator(db).migrateTo('0050_item_states')).error).toBeUndefined();
    const blocker = await db.startTransaction().execute();
    await sql`select id from parcels`.execute(blocker);
    const stopped = migrate(db, { lockTimeoutMs: 50, attempts: 2 });
    await expect(stopped).rejects.toThrow('The migration 0052_label_voids needs a table');
    expect((await readNames()).at(-1)).toBe('0051_retired_generators');
    const retried = migrate(db, { lockTimeoutMs: 50, attempts: 30 });
    await blocker.rollback().execute();
    await retried;
    expect(await readNames()).toContain('0052_label_voids');
  } finally {
    await close();
  }
});

it('ORD-99 the strips that a cancellation of an earlier release left Ressortir get their dispositions, with an event each', async () => {
  const { db, close } = await openUnmigrated();
  expect((await openMigrator(db).migrateTo('0118_key_of_known_secrets')).error).toBeUndefined();
  // Each strip with its lot, whether its item was cancelled, and the last state of its reissue.
  const cases = sql`(values ('s1', 'unsorted', true, 'withdrawn'), ('s2', 'sorted', false, 'withdrawn'),
    ('s3', 'unsorted', false, 'withdrawn'), ('s4', 'sorted', true, 'done')) as cases (id, lot, pulled, state)`;
  await sql`insert into lots (id, lot_type, device, substrate, laize, class, cutting, double, shipping, gauge, order_count,
      strip_count, item_count, label_count, ship_by, made_at, state_since, changed_at)
    select id, 'EAO', 'DURST', 'vinyl', 320, 'normal', cutting, 'dbl_aucun', 'exp_aucun', 20, 2, 2, 2, 56, now(), now(),
      now(), now() from (values ('unsorted', 'dec_tri_en_cours'), ('sorted', 'dec_complet')) as stored (id, cutting)`.execute(
    db,
  );
  await sql`insert into orders (id, source, store, number, locale, payment_method, shop_status, production_status, status,
      ship_by, at_risk_from, zone, address, placed_at, received_at, changed_at)
    select id, 'test', 'fr', id, 'fr_FR', 'card', 'processing', 'canceled', 'canceled', now(), now(), 'FR', '{}', now(), now(),
      now() from ${cases}`.execute(db);
  await sql`insert into order_lines (order_id, line, sku, quantity) select id, 1, 'EAO', 1 from ${cases}`.execute(
    db,
  );
  await sql`insert into strips (id, lot_id, order_id, position, index, "of", labels, disposition, reason, changed_at)
    select id, lot, id, row_number() over (), 1, 1, 28, 'Ressortir', 'damaged', now() from ${cases}`.execute(
    db,
  );
  await sql`insert into catalogue_versions (version, loaded_at) values ('v1', now())`.execute(db);
  await sql`insert into compositions (id, order_id, line, json, catalogue_version, hash)
    values ('c1', 's1', 1, '{}', 'v1', '')`.execute(db);
  await sql`insert into items (id, order_id, line, copy, part, kind, product_code, composition_id, lot_type, quantity, strip_id,
      lot_id, pulled, changed_at)
    select id, id, 1, 1, 'EAO', 'label', 'EAO', 'c1', 'EAO', 1, id, lot, pulled, now() from ${cases}`.execute(
    db,
  );
  await sql`insert into reissues (id, order_id, strip_id, n, items, labels, reason, state, created_by, created_at,
      closed_reason, changed_at)
    select id, id, id, 1, jsonb_build_array(id), 3, 'damaged', state, 'anna', now(), 'customerWish', now() from ${cases}`.execute(
    db,
  );
  for (const id of ['s1', 's2', 's3']) {
    const event = {
      at: new Date('2026-11-20T08:00:00Z'),
      actor: 'anna',
      role: 'preparator',
      station: null,
      n: 1,
      ...{
        action: 'createReissue',
        object: 'strip',
        objectId: id,
        track: 'disposition',
        from: null,
        to: 'Ressortir',
      },
      reason: 'damaged',
      version: 1,
      detail: null,
    };
    await sql`insert into events (at, actor, role, action, object, object_id, n, track, to_state, reason, version,
        previous_hash, hash)
      values (${event.at}, ${event.actor}, ${event.role}, ${event.action}, 'strip', ${id}, 1, ${event.track}, ${event.to},
        ${event.reason}, 1, ${FIRST_HASH}, ${hashEvent(FIRST_HASH, event)})`.execute(db);
  }
  await migrate(db);
  const strips = await db
    .selectFrom('strips')
    .select(['id', 'disposition', 'version'])
    .orderBy('id')
    .execute();
  expect(strips).toEqual([
    { id: 's1', disposition: 'Retirer', version: 2 },
    { id: 's2', disposition: 'OK', version: 2 },
    { id: 's3', disposition: null, version: 2 },
    { id: 's4', disposition: 'Ressortir', version: 1 },
  ]);
  const run = (text: string) => db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text));
  const unlogged = await checkEventLog(run);
  expect(unlogged.filter(({ object }) => /strip.* s[123]/.test(object))).toEqual([]);
  await close();
});
