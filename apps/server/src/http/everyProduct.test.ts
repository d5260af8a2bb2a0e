import { afterAll, beforeAll, expect, it } from 'vitest';
import { batch } from '../commands/testing/floor.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { generateFiles } from './testing/generateFiles.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

it('IMP-62, IMP-61 every product of the catalogue is ordered, made into a megalot and printed, and its files pass preflight', async () => {
  const { workshop, database } = web;
  const products = [...workshop.catalogue.products.values()].filter(({ previews }) => previews.length > 0);
  expect(products.length).toBeGreaterThan(60);
  // Products that are sold only before Christmas are ordered on a day of December.
  workshop.now = new Date('2026-12-01T09:00:00Z');
  for (const { code, markets } of products) {
    const [store = 'fr'] = markets;
    await workshop.order([{ code }, { code, pick: 1 }], { store });
  }
  const unfit = await database.db
    .selectFrom('items')
    .select('souffrance')
    .where('souffrance', 'is not', null);
  expect(await unfit.execute()).toEqual([]);
  const megalots = await batch(workshop);
  for (const megalotId of megalots) await generateFiles(web, megalotId);

  const items = await database.db
    .selectFrom('items')
    .leftJoin('lots', 'lots.id', 'items.lot_id')
    .leftJoin('megalots', 'megalots.id', 'lots.megalot_id')
    .select(['items.product_code', 'items.lot_type', 'megalots.file_state'])
    .execute();
  expect(items.filter(({ file_state }) => file_state !== 1)).toEqual([]);
  const files = await database.db
    .selectFrom('files')
    .innerJoin('lots', 'lots.megalot_id', 'files.megalot_id')
    .select(['lots.lot_type', 'files.kind', 'files.spots'])
    .execute();
  const spotsOf = (type: string, kind: string) =>
    new Set(
      files.filter((file) => file.lot_type === type && file.kind === kind).flatMap(({ spots }) => spots),
    );
  expect(spotsOf('BOIS', 'print')).toContain('Engrave');
  expect(spotsOf('BOIS', 'cut')).not.toContain('Engrave');
  expect(spotsOf('EAO', 'print')).toContain('CutContour');
  expect(spotsOf('SAC', 'print')).toContain('White');
}, 600_000);
