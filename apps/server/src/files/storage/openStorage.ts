import type { StorageConfig } from '../../config/readStorageConfig.ts';
import type { FileStorage } from './fileStorage.ts';
import { openFolderStorage } from './openFolderStorage.ts';
import { openS3Storage } from './openS3Storage.ts';

/** Opens the configured place for print files. */
export const openStorage = (config: StorageConfig): FileStorage =>
  config.kind === 's3' ? openS3Storage(config) : openFolderStorage(config.root, config.paths);
