import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openPhotoFiles } from '../files/photos/photoFiles.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { openTestWeb } from '../http/testing/testWeb.ts';
import { restoreBackup } from './restoreBackup.ts';
import { sumTables } from './tables.ts';
import { keepPhoto } from './testing/keepPhotos.ts';
import { placeAndShip } from './testing/placeAndShip.ts';
import { writeBackup } from './writeBackup.ts';

it.each(testEngines)(
  'REL-23 on %s a backup that is restored into an empty place has as many rows in each table, with the same hashes',
  async (engine) => {
    const web = await openTestWeb({}, engine);
    const folder = mkdtempSync(join(tmpdir(), 'cmon-restore-'));
    const { database, workshop } = web;
    await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
    await keepPhoto(web, 'kept', await placeAndShip(web, '991001'));
    await workshop.order([{ code: 'EAO' }]);
    const source = {
      db: database.db,
      storage: openFolderStorage(web.hotfolder),
      photos: openPhotoFiles(web.config.privateStorage),
      dataDir: web.config.dataDir,
    };
    const backup = join(folder, 'backup');
    const manifest = await writeBackup(source, backup, { passphrase: null, now: workshop.now });
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
    const place = (name: string) =>
      ({ kind: 'folders', root: join(dataDir, name), paths: new Map() }) as const;
    const target = { databaseUrl, dataDir, storage: place('hotfolder'), privateStorage: place('private') };
    await restoreBackup(target, backup, { passphrase: null, tombstones: [] });
    const restored = await openDatabase({ databaseUrl, dataDir });
    try {
      expect(await restored.db.transaction().execute(sumTables)).toEqual(manifest.tables);
      const photo = await openPhotoFiles(target.privateStorage).open('kept');
      expect(photo).not.toBeNull();
    } finally {
      await restored.close();
      await runOnServer('drop database');
      await web.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
