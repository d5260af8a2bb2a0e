import { LRUCache } from 'lru-cache';
import { readCatalogue, type WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { getSystemCode } from './describeFolderFailure.ts';
import type { PublishedCatalogue } from './followCatalogue.ts';
import type { PrintCatalogue } from './printCatalogue.ts';

/** The catalogue version of an order: its rules and products, and its artwork and fonts for printing. */
export interface OrderCatalogue {
  readonly workshop: WorkshopCatalogue;
  readonly print: PrintCatalogue;
}

/** Opens a catalogue version. Returns null when a file is missing or can't be read. Throws when a document is invalid. */
export type OpenOrderCatalogue = (version: string) => Promise<OrderCatalogue | null>;

/** Number of older versions in the cache. */
const CACHED_VERSIONS = 2;

export function makeOrderCatalogueOpener(published: PublishedCatalogue): OpenOrderCatalogue {
  const older = new LRUCache<string, WorkshopCatalogue>({ max: CACHED_VERSIONS });
  const openWorkshopCatalogue = async (version: string): Promise<WorkshopCatalogue | null> => {
    const { catalogue, archive } = published.current;
    if (version === catalogue.version) return catalogue;
    const cached = older.get(version);
    if (cached !== undefined) return cached;
    const folder = archive.findFolder(version);
    const opened = folder === null ? null : await readFolder(folder);
    if (opened !== null) older.set(version, opened);
    return opened;
  };
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
    if (getSystemCode(error) === undefined) throw error;
    return null;
  }
}
