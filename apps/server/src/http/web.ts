import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { Logger } from 'pino';
import type { Enqueue } from '../commands/work/context.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import type { CatalogueShelf } from '../files/catalogueShelf.ts';
import type { PrintShelf } from '../files/printShelf.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';

/** What the web service is built from, by hand. */
export interface Web {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly catalogue: WorkshopCatalogue;
  readonly shelf: CatalogueShelf;
  readonly print: PrintShelf;
  readonly device: DeviceSettings;
  readonly enqueue: Enqueue;
  readonly log: Logger;
  readonly now: () => Date;
}
