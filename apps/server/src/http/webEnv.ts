import type { Logger } from 'pino';
import type { SecretBox } from '../auth/secretBox.ts';
import type { Enqueue } from '../commands/work/context.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import type { PublishedCatalogue } from '../files/followCatalogue.ts';
import type { PhotoFiles } from '../files/photos/photoFiles.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';

/** The dependencies of the web service. */
export interface WebEnv {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly published: PublishedCatalogue;
  readonly storage: FileStorage;
  readonly photos: PhotoFiles;
  /** Encrypts the secrets that the database stores. */
  readonly secrets: SecretBox;
  readonly enqueue: Enqueue;
  readonly log: Logger;
  readonly now: () => Date;
}
