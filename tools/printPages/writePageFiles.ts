import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeLotsAndMegalots } from '../../apps/server/src/commands/testing/floor.ts';
import { openTestWorkshop } from '../../apps/server/src/commands/testing/workshop.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openTestDatabase } from '../../apps/server/src/db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../../apps/server/src/files/catalogueArchive.ts';
import { makeHotfolders } from '../../apps/server/src/files/hotfolders.ts';
import { openPrintCatalogues } from '../../apps/server/src/files/printCatalogues.ts';
import { openFolderStorage } from '../../apps/server/src/files/storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from '../../apps/server/src/files/testing/defaultFolders.ts';
import { generateMegalot } from '../../apps/server/src/generator/generateMegalot.ts';
import { createLocalPort } from '../../apps/server/src/jobs/createLocalPort.ts';
import type { PageCase } from './pageCases.ts';

/** Paths of the files of the shown page. */
export interface PageFiles {
  readonly print: string;
  readonly cut: string;
}

/**
 * Takes the orders of a case in, builds their megalot, and writes its files below `folder` as a generator does. Each case
 * has a database of its own. Throws when the orders make no single megalot, or when its files can't be written.
 */
export async function writePageFiles(
  { name, orders, settings = {}, page = 1 }: PageCase,
  folder: string,
): Promise<PageFiles> {
  const hotfolder = join(folder, name);
  await mkdir(hotfolder, { recursive: true });
  await makeHotfolders(hotfolder, DEFAULT_FOLDERS);
  const database = await openTestDatabase('pglite');
  try {
    const workshop = await openTestWorkshop(database.db);
    workshop.now = new Date('2026-12-01T09:00:00Z');
    const rows = Object.entries(settings).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
      version: 1,
      changed_by: 'system',
      changed_at: workshop.now,
    }));
    if (rows.length > 0) await database.db.insertInto('settings').values(rows).execute();
    for (const { store = 'fr', lines } of orders) await workshop.order(lines, { store });
    const [megalotId, ...others] = await makeLotsAndMegalots(workshop);
    if (megalotId === undefined || others.length > 0)
      throw new Error(`${name}: the orders make no single megalot`);
    const { catalogueDir } = readConfig({ PORT: '0', DATA_DIR: folder }, []);
    const print = openPrintCatalogues(openCatalogueArchive(catalogueDir), workshop.catalogue.catalogue);
    const port = createLocalPort(() => workshop.as('system'), 'gen-1');
    const outcome = await generateMegalot(
      { port, print, storage: openFolderStorage(hotfolder) },
      { megalotId, revision: 1 },
    );
    if (outcome.kind !== 'written') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    const files = await database.db
      .selectFrom('files')
      .select(['kind', 'folder', 'name'])
      .orderBy('name')
      .execute();
    const findFile = (kind: 'print' | 'cut') => {
      const file = files.filter((row) => row.kind === kind && row.name.endsWith('.pdf'))[page - 1];
      if (file?.folder == null) throw new Error(`${name}: there is no ${kind} file of page ${page}`);
      return join(hotfolder, file.folder, file.name);
    };
    return { print: findFile('print'), cut: findFile('cut') };
  } finally {
    await database.close();
  }
}
