import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots, readMegalotRow } from '../commands/testing/floor.ts';
import { openTestWorkshop, type TestWorkshop } from '../commands/testing/workshop.ts';
import { openTestDatabase, type TestDatabase } from '../db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../files/catalogueArchive.ts';
import { openPrintCatalogues } from '../files/printCatalogues.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { createLocalPort } from '../jobs/createLocalPort.ts';
import { generateMegalot } from './generateMegalot.ts';

const catalogueFolder = new URL('../../../../dist/catalogue', import.meta.url).pathname;
const hotfolder = mkdtempSync(join(tmpdir(), 'cmon-heartbeat-'));
let database: TestDatabase;
let workshop: TestWorkshop;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
  workshop = await openTestWorkshop(database.db);
  const stamp = { changed_at: new Date(), changed_by: 'test' };
  await database.db
    .insertInto('settings')
    .values({ key: 'heartbeatTime', value: '0.05', ...stamp })
    .execute();
});
afterAll(async () => {
  await database.close();
  rmSync(hotfolder, { recursive: true, force: true });
});

it('JOB-2 the heartbeat extends the lease while files are written', async () => {
  await workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  const leaseEnd = async () => (await readMegalotRow(workshop, megalotId)).lease_until?.getTime() ?? 0;
  const ends: number[] = [];
  const folders = openFolderStorage(hotfolder);
  /** Writes the first file only after the lease was extended three times. */
  const storage: FileStorage = {
    ...folders,
    write: async (...parameters) => {
      while (ends.length < 3) {
        const end = await leaseEnd();
        await expect.poll(leaseEnd).toBeGreaterThan(end);
        ends.push(await leaseEnd());
      }
      return folders.write(...parameters);
    },
  };
  const port = createLocalPort(() => workshop.as('system'), 'gen-1');
  const print = openPrintCatalogues(openCatalogueArchive(catalogueFolder), workshop.catalogue.catalogue);
  const outcome = await generateMegalot({ port, print, storage }, { megalotId, revision: 1 });
  expect(outcome).toEqual({ kind: 'written' });
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(await readMegalotRow(workshop, megalotId)).toMatchObject({ lease_owner: null, lease_until: null });
});
