import type { DeviceSettings } from '@cmon/core/imposition/device';
import type { Logger } from 'pino';
import type { Enqueue } from '../commands/context.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { PrintCatalogue } from '../files/printCatalogue.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';

/** What the web service is built from, by hand. */
export interface Web {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly catalogue: WorkshopCatalogue;
  readonly print: PrintCatalogue;
  readonly device: DeviceSettings;
  readonly enqueue: Enqueue;
  readonly log: Logger;
  readonly now: () => Date;
}
