import type { StripPlace } from '@cmon/core/imposition/roll/listStripPlaces';
import type { Cutter, Printer } from '@cmon/core/production/devices/device';
import type { PreflightReport } from './preflight.ts';
import type { PrintCatalogues } from './printCatalogues.ts';
import type { FileStorage } from './storage/fileStorage.ts';

/** What writing the files of a megalot needs beside its plan. */
export interface FilesEnv {
  readonly print: PrintCatalogues;
  readonly storage: FileStorage;
  /** Reads a shopper's photo for print; null when it doesn't exist (any more). */
  readonly readPhoto: (id: number) => Promise<Uint8Array | null>;
  /** The printer of the megalot, and the cutter that cuts its output. */
  readonly device: Printer;
  readonly cutter: Cutter;
  /** Whether the writer still holds the megalot's current lease. */
  readonly holdsLease: () => Promise<boolean>;
  /** Called after each file that is in its hotfolder. `isNew` is false when it was there before. */
  readonly onProgress?: (filesDone: number, filesTotal: number, name: string, isNew: boolean) => void;
}

/** A file of a megalot that is in its hotfolder, as the workshop records it. */
export interface WrittenFile {
  readonly kind: 'print' | 'cut' | 'ticket';
  readonly name: string;
  /** Name of the hotfolder in the storage. */
  readonly folder: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Names of the spot colours in the file. */
  readonly spots: readonly string[];
  /** Number of its page among the `pages` of the megalot, from 1. */
  readonly page: number;
  readonly pages: number;
}

export interface WrittenFiles {
  readonly files: readonly WrittenFile[];
  readonly labels: number;
  /** Length of the roll pages in metres, and the share of their web that is used, 0 to 1. See `WebUse`. */
  readonly metres: number;
  readonly efficiency: number;
  readonly preflight: readonly PreflightReport[];
  /** Number of pages that contain labels of a lot, by lot number. */
  readonly pagesOfLots: Readonly<Record<number, number>>;
  /** Where each strip lies on the web; empty for sheets of objects. */
  readonly places: readonly StripPlace[];
}
