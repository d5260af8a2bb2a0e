import { InvalidCatalogueError, readCatalogue, type WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { getSystemCode } from './describeFolderFailure.ts';
import type { PublishedCatalogue } from './followCatalogue.ts';
import type { PrintCatalogue } from './printCatalogue.ts';
import { cacheVersions } from './versions/cacheVersions.ts';

/** The catalogue version of an order: its rules and products, and its artwork and fonts for printing. */
export interface OrderCatalogue {
  readonly workshop: WorkshopCatalogue;
  readonly print: PrintCatalogue;
}

/** Opens a catalogue version. Returns null when a file is missing or can't be read, or a document is invalid. */
export type OpenOrderCatalogue = (version: string) => Promise<OrderCatalogue | null>;

/** Number of older versions in the cache. */
const CACHED_VERSIONS = 2;

export function makeOrderCatalogueOpener(published: PublishedCatalogue): OpenOrderCatalogue {
  const openWorkshopCatalogue = cacheVersions({
    getCurrent: () => {
      const { catalogue } = published.current;
      return { version: catalogue.version, opened: catalogue };
    },
    open: async (version) => {
      const folder = published.current.archive.findFolder(version);
      return folder === null ? null : readFolder(folder);
    },
    max: CACHED_VERSIONS,
  });
  return async (version) => {
    const [workshop, printCatalogue] = await Promise.all([
      openWorkshopCatalogue(version),
      published.current.print.open(version),
    ]);
    return workshop === null || printCatalogue === null ? null : { workshop, print: printCatalogue };
  };
}

async function readFolder(folder: string): Promise<WorkshopCatalogue | null> {
  try {
    return await readCatalogue(folder);
  } catch (error) {
    if (getSystemCode(error) === undefined && !(error instanceof InvalidCatalogueError)) throw error;
    return null;
  }
}
