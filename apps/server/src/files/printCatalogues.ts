import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { LRUCache } from 'lru-cache';
import type { CatalogueShelf } from './catalogueShelf.ts';
import { systemCode } from './folderFailure.ts';
import { openPrintCatalogue, type PrintCatalogue } from './printCatalogue.ts';

/** The catalogues that orders were made with, opened when an order asks for its own. */
export interface PrintShelf {
  /** The one in use. */
  readonly current: PrintCatalogue;
  /** Null when the version is no longer on the shelf, or can't be read. */
  readonly open: (version: string) => Promise<PrintCatalogue | null>;
}

/** Older versions that are kept open, drawings and fonts included: orders of a few days stand in one megalot. */
const KEPT = 4;

export function openPrintShelf(shelf: CatalogueShelf, catalogue: Catalogue): PrintShelf {
  const current = openPrintCatalogue(shelf.folder, catalogue);
  const older = new LRUCache<string, PrintCatalogue>({ max: KEPT });
  return {
    current,
    open: async (version) => {
      if (version === catalogue.version) return current;
      const known = older.get(version);
      if (known !== undefined) return known;
      const folder = shelf.folderOf(version);
      const opened = folder === null ? null : await openFolder(folder);
      if (opened !== null) older.set(version, opened);
      return opened;
    },
  };
}

async function openFolder(folder: string): Promise<PrintCatalogue | null> {
  try {
    const options = parseOptions(await readFile(join(folder, 'json/cmonJson_all.json'), 'utf8'));
    return options.ok ? openPrintCatalogue(folder, indexCatalogue(options.value)) : null;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return null;
  }
}
