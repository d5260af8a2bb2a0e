import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { openCatalogueArchive } from '../files/catalogueArchive.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openPhotoFiles } from '../files/photos/photoFiles.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { openTestWeb } from '../http/testing/testWeb.ts';
import { restoreBackup } from './restoreBackup.ts';
import { sumTables } from './tables.ts';
import { getBackupSource } from './testing/getBackupSource.ts';
import { placeAndShip } from './testing/placeAndShip.ts';
import { storePhoto } from './testing/storePhotos.ts';
import { writeBackup } from './writeBackup.ts';

const OTHER_VERSION = '00000000000000bb';

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

it.each(testEngines)(
  'REL-23 on %s a backup that is restored into an empty place has as many rows in each table, with the same hashes, and the catalogues of its orders',
  async (engine) => {
    const web = await openTestWeb({}, engine);
    const folder = mkdtempSync(join(tmpdir(), 'cmon-restore-'));
    const { database, workshop } = web;
    await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
    await storePhoto(web, 'kept', await placeAndShip(web, '991001'));
    await workshop.order([{ code: 'EAO' }]);
    const backup = join(folder, 'backup');
    const { version } = openCatalogueArchive(web.config.catalogueDir);
    await database.db
      .insertInto('catalogue_versions')
      .values({ version: OTHER_VERSION, loaded_at: workshop.now })
      .execute();
    // Two versions that have a file in common, one of them twice.
    const versions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      [version]: { 'json/cmonJson_all.json': '{}', 'svg/a.svg': '<svg/>' },
      [OTHER_VERSION]: { 'json/cmonJson_all.json': '[]', 'svg/a.svg': '<svg/>', 'svg/deep/b.svg': '<svg/>' },
    };
    for (const [name, files] of Object.entries(versions)) writeFiles(join(folder, 'versions', name), files);
    const findFolder = (name: string) => join(folder, 'versions', name);
    const source = { ...getBackupSource(web), openArchive: () => ({ findFolder }) };
    const manifest = await writeBackup(source, backup, { passphrase: null, now: workshop.now });
    // The new machine has a published version of its own.
    const catalogueDir = join(folder, 'dist/catalogue');
    writeFiles(catalogueDir, { 'json/version.json': JSON.stringify({ version: '0123456789abcdef' }) });
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'orders', rows: 2 }));

    const databaseUrl = database.url === null ? null : `${database.url}_again`;
    const runOnServer = async (statement: string) => {
      if (databaseUrl === null) return;
      await runAdminStatement(
        databaseUrl.replace(/\/[^/]*$/, ''),
        `${statement} ${databaseUrl.split('/').at(-1)}`,
      );
    };
    await runOnServer('create database');
    const dataDir = join(folder, 'restored');
    const buildFolderStorage = (name: string) =>
      ({ kind: 'folders', root: join(dataDir, name), paths: new Map() }) as const;
    const target = {
      databaseUrl,
      dataDir,
      storage: buildFolderStorage('hotfolder'),
      privateStorage: buildFolderStorage('private'),
      catalogueDir,
    };
    await restoreBackup(target, backup, { passphrase: null, tombstones: [] });
    const restored = await openDatabase({ databaseUrl, dataDir });
    try {
      expect(await restored.db.transaction().execute(sumTables)).toEqual(manifest.tables);
      const photo = await openPhotoFiles(target.privateStorage).open('kept');
      expect(photo).not.toBeNull();
      const archive = openCatalogueArchive(catalogueDir);
      for (const [name, files] of Object.entries(versions)) {
        const versionFolder = archive.findFolder(name) ?? '';
        expect(existsSync(`${versionFolder}.used`)).toBe(true);
        for (const [path, content] of Object.entries(files))
          expect(readFileSync(join(versionFolder, path), 'utf8')).toBe(content);
      }
    } finally {
      await restored.close();
      await runOnServer('drop database');
      await web.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
