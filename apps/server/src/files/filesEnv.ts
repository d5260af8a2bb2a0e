import type { DeviceSettings } from '@cmon/core/imposition/deviceSettings';
import type { PreflightReport } from './preflight.ts';
import type { PrintShelf } from './printShelf.ts';

export interface FilesEnv {
  readonly print: PrintShelf;
  /** Where the hotfolders stand, see `makeHotfolders`. */
  readonly outDir: string;
  readonly device: DeviceSettings;
  /** Press profile (ICC) to embed, when the workshop has one. */
  readonly profile?: Uint8Array;
  /** Whether the lease under which the files are written is still the last one given out. */
  readonly holdsLease: () => Promise<boolean>;
  /** Told after each file that stands in its hotfolder. */
  readonly progress?: (done: number, of: number, name: string) => void;
}

export interface WrittenFile {
  readonly kind: 'print' | 'cut' | 'ticket';
  readonly name: string;
  /** Under `outDir`. */
  readonly folder: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly spots: readonly string[];
  readonly page: number;
  readonly pages: number;
}

export interface WrittenFiles {
  readonly files: readonly WrittenFile[];
  readonly labels: number;
  /** Web used, metres, and the share of it that labels cover. */
  readonly metres: number;
  readonly efficiency: number;
  readonly preflight: readonly PreflightReport[];
  /** Pages that each lot stands on, by lot number. */
  readonly pagesOfLots: Readonly<Record<number, number>>;
}
