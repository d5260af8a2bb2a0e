import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { generateFiles } from './testing/generateFiles.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

it('IMP-62, IMP-61, BLD-4 every product of the catalogue is ordered, made into a megalot and printed, and its files pass preflight; one set of files has all lots of its megalot', async () => {
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
  const megalots = await makeLotsAndMegalots(workshop);
  for (const megalotId of megalots) await generateFiles(web, megalotId);

  const items = await database.db
    .selectFrom('items')
    .leftJoin('lots', 'lots.id', 'items.lot_id')
    .leftJoin('megalots', 'megalots.id', 'lots.megalot_id')
    .select(['items.product_code', 'items.lot_type', 'megalots.file_state'])
    .execute();
  expect(items.filter(({ file_state }) => file_state !== 1)).toEqual([]);
  await expectOneSetOfFiles(megalots);
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

interface MegalotFiles {
  readonly number: string;
  readonly lots: readonly { readonly number: string }[];
  readonly files: readonly { readonly kind: string; readonly name: string }[];
}

/** Checks that the tickets of each megalot's files name exactly its lots: no lot is elsewhere, and none is missing. */
async function expectOneSetOfFiles(megalots: readonly string[]): Promise<void> {
  const { query } = officeClient(() => web);
  const document = 'query m($id: ID!) { megalot(id: $id) { number lots { number } files { kind name } } }';
  const written = listFiles(web.hotfolder);
  let shared = 0;
  for (const id of megalots) {
    const { number, lots, files }: MegalotFiles = (await query('preparator', document, { id })).megalot;
    const tickets = files.filter(({ kind, name }) => kind === 'ticket' && name.endsWith('.json'));
    expect(tickets.every(({ name }) => name.startsWith(number))).toBe(true);
    const printed = tickets.flatMap(({ name }): number[] => {
      const path = written.find((file) => basename(file) === name) ?? '';
      const ticket = JSON.parse(readFileSync(join(web.hotfolder, path), 'utf8'));
      return ticket.groups.map((group: { lot: number }) => group.lot);
    });
    const numbers = [...new Set(printed)].map((lot) => `L${String(lot).padStart(6, '0')}`);
    expect(numbers.sort()).toEqual(lots.map((lot) => lot.number).sort());
    if (lots.length > 1) shared += 1;
  }
  expect(shared).toBeGreaterThan(0);
}
