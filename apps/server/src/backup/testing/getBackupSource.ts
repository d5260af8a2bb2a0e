import { openPhotoFiles } from '../../files/photos/photoFiles.ts';
import { openFolderStorage } from '../../files/storage/openFolderStorage.ts';
import type { TestWeb } from '../../http/testing/testWeb.ts';
import type { BackupSource } from '../writeBackup.ts';

/** The sources of a backup of a test server, without its catalogue, which is large. */
export function getBackupSource(web: TestWeb): BackupSource {
  return {
    db: web.database.db,
    storage: openFolderStorage(web.hotfolder),
    photos: openPhotoFiles(web.config.privateStorage),
    dataDir: web.config.dataDir,
    openArchive: () => ({ findFolder: () => null }),
  };
}
