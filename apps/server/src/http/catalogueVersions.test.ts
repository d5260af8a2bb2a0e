import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFirstDay } from '@cmon/core/catalogue/season';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalogueArchive } from '../files/catalogueArchive.ts';
import { makeTwoVersions, OLD, TABLELESS, type TwoVersions } from '../files/testing/twoVersions.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let versions: TwoVersions;
let web: TestWeb;
let live: string;
const { query, mutate } = officeClient(() => web);
beforeAll(async () => {
  versions = makeTwoVersions();
  web = await openTestWeb({ CATALOGUE_DIR: versions.dir });
  live = web.workshop.catalogue.version;
});
afterAll(async () => {
  await web?.close();
  versions.remove();
});

const queryAsAdministrator = (text: string) => query('administrator', text);
function publish(version: string, expectedPublished: string, comment = 'The labels of spring are ready') {
  return mutate(
    'administrator',
    'publishCatalogue',
    'CataloguePublication',
    { version, expectedPublished, comment },
    '... on Refused { code params }',
  );
}

async function findVersion(name: string) {
  const { catalogueVersions } = await queryAsAdministrator(
    '{ catalogueVersions { version made used published live orders ordersExact } }',
  );
  return catalogueVersions.find(({ version }: { version: string }) => version === name);
}

it('WSC-103, WSC-292, GAU-21 the versions of the metiers JSON are listed with their orders, compared and served', async () => {
  await web.workshop.order([{ code: 'EAO' }]);
  expect(await findVersion(live)).toMatchObject({ live: true, published: true, orders: 1, used: null });
  expect(await findVersion(OLD)).toMatchObject({ live: false, published: false, orders: 0 });

  const compare = (from: string, to: string) =>
    queryAsAdministrator(`{ catalogueChanges(from: "${from}", to: "${to}") {
      from to drawingsAdded drawingsRemoved drawingsChanged
      collections { collection added { key } removed { key } changed { key code fields } } } }`);
  const { catalogueChanges: changes } = await compare(OLD, live);
  expect(changes).toMatchObject({ from: OLD, to: live, drawingsAdded: [], drawingsRemoved: [] });
  // In the old version, one forme has the outline of another one.
  const [formes] = changes.collections;
  expect(formes).toMatchObject({
    collection: 'formes',
    added: [],
    removed: [],
    changed: [{ code: 'EAO_2L' }],
  });
  expect(formes.changed[0].fields.map(({ field }: { field: string }) => field)).toContain('name.fr_FR');
  expect((await compare(live, live)).catalogueChanges.collections).toEqual([]);
  expect((await compare(live, '../secret')).catalogueChanges).toBe(null);

  const response = await web.fetch(`/catalogues/${OLD}/json/cmonJson_all.json`);
  expect(((await response.json()) as { version: string }).version).toBe(OLD);
});

it('WSC-292 the orders of a version are counted up to 10,000', async () => {
  const addDesigns = (count: number) =>
    web.database.db.transaction().execute(async (trx) => {
      // References are not checked, because these designs have no orders.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into compositions (id, order_id, line, json, catalogue_version, hash)
        select 'many' || i, 'many' || i, 1, '{}', ${OLD}, '' from generate_series(1, ${count}::integer) as i`.execute(
        trx,
      );
    });
  await addDesigns(10_001);
  expect(await findVersion(OLD)).toMatchObject({ orders: 10_000, ordersExact: false });
  await sql`delete from compositions where id like 'many%' and id <> 'many7'`.execute(web.database.db);
  expect(await findVersion(OLD)).toMatchObject({ orders: 1, ordersExact: true });
  await sql`delete from compositions where id = 'many7'`.execute(web.database.db);
});

it('WSC-293 a version is published and rolled back, and the history has the person and the reason', async () => {
  expect((await publish(OLD, OLD)).params.guard).toBe('catalogueChanged');
  expect((await publish(live, live)).params.guard).toBe('catalogueCurrent');
  expect((await publish(OLD, live, ' ')).code).toBe('reasonRequired');
  expect((await publish('bbbbbbbbbbbbbbbb', live)).params.guard).toBe('catalogueMissing');
  expect(await publish(OLD, live)).toMatchObject({ __typename: 'Done' });
  expect(await findVersion(OLD)).toMatchObject({ published: true, live: false });
  expect(openCatalogueArchive(versions.dir).version).toBe(OLD);
  expect(await publish(live, OLD, 'The old labels are wrong')).toMatchObject({ __typename: 'Done' });
  expect(openCatalogueArchive(versions.dir).version).toBe(live);
  const { cataloguePublications } = await queryAsAdministrator(
    '{ cataloguePublications { version value by at comment } }',
  );
  expect(cataloguePublications).toMatchObject([
    { version: 2, value: live, comment: 'The old labels are wrong' },
    { version: 1, value: OLD, comment: 'The labels of spring are ready' },
  ]);
  const event = await web.database.db
    .selectFrom('events')
    .select(['actor', 'object', 'object_id'])
    .where('action', '=', 'publishCatalogue')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ object: 'setting', object_id: 'catalogue' });
});

it('WSC-295 the check of a version counts its entries, and a version with a problem is not published', async () => {
  const check = (version: string) =>
    queryAsAdministrator(
      `{ catalogueReport(version: "${version}") { counts { kind count } problems { kind detail } } }`,
    );
  const { catalogueReport: good } = await check(live);
  expect(good.problems).toEqual([]);
  expect(good.counts).toContainEqual({ kind: 'products', count: web.workshop.catalogue.products.size });
  writeFileSync(join(versions.folder(TABLELESS), 'json/cmonJson_all.json'), '{}');
  const { catalogueReport: bad } = await check(TABLELESS);
  expect(bad.problems).toMatchObject([{ kind: 'unreadable' }]);
  expect((await publish(TABLELESS, live)).params.guard).toBe('catalogueFaulty');
  // No version has the profile and the font of this device record.
  const { db } = web.database;
  const [{ record }] = (await queryAsAdministrator('{ device(code: "MUG") { versions { record } } }')).device
    .versions;
  const changed = JSON.stringify({ ...record, profile: 'Nowhere', ticketFont: 999 });
  await db
    .insertInto('devices')
    .values({ code: 'MUG', version: 99, record: changed, by: 'system', at: web.workshop.now })
    .execute();
  expect((await check(live)).catalogueReport.problems).toEqual([
    { kind: 'profileMissing', detail: 'MUG' },
    { kind: 'fontMissing', detail: 'MUG' },
  ]);
  expect((await publish(OLD, live)).params.guard).toBe('catalogueFaulty');
  await db.deleteFrom('devices').where('version', '=', 99).execute();
  expect((await check('../secret')).catalogueReport).toBe(null);
});

it('WSC-296 the offer of a shop is shown for a market and a day: what it sells, and how much of each kind can be chosen', async () => {
  const seasonal = [...web.workshop.catalogue.products.values()].find(({ sold }) => sold !== null);
  if (seasonal?.sold == null) throw new Error('No product of the catalogue has a season.');
  const [market] = seasonal.markets;
  const read = async (day: string) => {
    const { shopOffer } = await queryAsAdministrator(
      `{ shopOffer(version: "${live}", market: ${market}, day: "${day}") {
        code absent seasonFrom choices { kind choosable listed } } }`,
    );
    return shopOffer;
  };
  const first = findFirstDay(seasonal.sold, 2026);
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const find = async (day: string) =>
    (await read(day)).find(({ code }: { code: string }) => code === seasonal.code);
  expect(await find(before)).toMatchObject({ absent: 'season', seasonFrom: seasonal.sold.from, choices: [] });
  const sold = await find(first);
  expect(sold.absent).toBe(null);
  for (const { choosable, listed } of sold.choices) expect(choosable).toBeLessThanOrEqual(listed);
  expect(sold.choices.some(({ choosable }: { choosable: number }) => choosable > 0)).toBe(true);
  expect(await read('24 December')).toBe(null);
});

it('OFF-167 the backgrounds and illustrations of a version that have a season are listed with their pictures', async () => {
  const read = async (day: string) => {
    const { seasonalChoices } = await queryAsAdministrator(
      `{ seasonalChoices(version: "${live}", day: "${day}") { kind id name picture inSeason seasons { from to } } }`,
    );
    return seasonalChoices;
  };
  const [inJuly, inDecember] = [await read('2026-07-01'), await read('2026-12-10')];
  expect(new Set(inDecember.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['fond', 'picto']));
  for (const { name, picture, inSeason, seasons } of inDecember) {
    expect([name === '', inSeason]).toEqual([false, true]);
    expect(seasons.length).toBeGreaterThan(0);
    expect(picture).toMatch(/^(backgrounds|pictos)\/[^{}]+\.(svg|webp)$/);
  }
  expect(inJuly.filter(({ inSeason }: { inSeason: boolean }) => inSeason)).toEqual([]);
  expect(inJuly).toHaveLength(inDecember.length);
  expect(await read('summer')).toBe(null);
});
