import { LRUCache } from 'lru-cache';
import { readCatalogue, type WorkshopCatalogue } from '../queries/readCatalogue.ts';
import type { CatalogueShelf } from './catalogueShelf.ts';
import { systemCode } from './folderFailure.ts';
import type { PrintCatalogue } from './printCatalogue.ts';
import type { PrintShelf } from './printShelf.ts';

/** The catalogue that an order was made with: its rules and products, and the drawings and fonts of its paper. */
export interface OrderCatalogue {
  readonly workshop: WorkshopCatalogue;
  readonly print: PrintCatalogue;
}

/** Opens the catalogue of a version; null when it is no longer on the shelf, or can't be read. */
export type OpenOrderCatalogue = (version: string) => Promise<OrderCatalogue | null>;

/** Older versions that are kept open. */
const KEPT = 2;

export function orderCatalogues(
  shelf: CatalogueShelf,
  print: PrintShelf,
  current: WorkshopCatalogue,
): OpenOrderCatalogue {
  const older = new LRUCache<string, WorkshopCatalogue>({ max: KEPT });
  const workshopOf = async (version: string): Promise<WorkshopCatalogue | null> => {
    if (version === current.version) return current;
    const known = older.get(version);
    if (known !== undefined) return known;
    const folder = shelf.folderOf(version);
    const opened = folder === null ? null : await readFolder(folder);
    if (opened !== null) older.set(version, opened);
    return opened;
  };
  return async (version) => {
    const [workshop, paper] = await Promise.all([workshopOf(version), print.open(version)]);
    return workshop === null || paper === null ? null : { workshop, print: paper };
  };
}

async function readFolder(folder: string): Promise<WorkshopCatalogue | null> {
  try {
    return await readCatalogue(folder);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return null;
  }
}
