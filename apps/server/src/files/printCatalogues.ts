import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import type { CatalogueArchive } from './catalogueArchive.ts';
import { getSystemCode } from './describeFolderFailure.ts';
import { openPrintCatalogue, type PrintCatalogue } from './printCatalogue.ts';
import { cacheVersions } from './versions/cacheVersions.ts';

/** The catalogue versions of orders, opened on demand. */
export interface PrintCatalogues {
  /** The current version. */
  readonly current: PrintCatalogue;
  /** Opens a version. Returns null when it is missing or can't be read. */
  readonly open: (version: string) => Promise<PrintCatalogue | null>;
}

/** Number of older versions in the cache. A megalot contains orders of a few days. */
const CACHED_VERSIONS = 4;

export function openPrintCatalogues(archive: CatalogueArchive, catalogue: Catalogue): PrintCatalogues {
  const current = openPrintCatalogue(archive.folder, catalogue);
  return {
    current,
    open: cacheVersions({
      getCurrent: () => ({ version: catalogue.version, opened: current }),
      open: async (version) => {
        const folder = archive.findFolder(version);
        return folder === null ? null : openPrintFolder(folder);
      },
      max: CACHED_VERSIONS,
    }),
  };
}

/** Opens the folder of a version. Returns null when it is missing or can't be read. */
export async function openPrintFolder(folder: string): Promise<PrintCatalogue | null> {
  try {
    const options = parseOptions(await readFile(join(folder, 'json/cmonJson_all.json'), 'utf8'));
    return options.ok ? openPrintCatalogue(folder, indexCatalogue(options.value)) : null;
  } catch (error) {
    if (getSystemCode(error) === undefined) throw error;
    return null;
  }
}
