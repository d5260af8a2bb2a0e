import { realpathSync } from 'node:fs';
import { readCatalogue, type WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { type CatalogueArchive, openCatalogueArchive } from './catalogueArchive.ts';
import { openPrintCatalogues, type PrintCatalogues } from './printCatalogues.ts';

/** How often the link to the published version is looked at. */
const FOLLOW_INTERVAL_MS = 1_000;

/** The version of the catalogue that this process offers to shops and judges new orders by, and the older ones. */
export interface OfferedCatalogue {
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly print: PrintCatalogues;
}

/** The offered version now. It changes when a version is published, so it is read anew for each request and job. */
export interface CatalogueOffer {
  readonly current: OfferedCatalogue;
}

interface FollowOptions {
  readonly onChange: (version: string) => void;
  /** Called when a published version can't be read: the one before is offered on. */
  readonly onError: (error: Error) => void;
}

/** Opens the version that the link `catalogueDir` leads to. Throws when it can't be read. */
export async function openCatalogue(catalogueDir: string): Promise<OfferedCatalogue> {
  const archive = openCatalogueArchive(catalogueDir);
  archive.markUsed();
  const catalogue = await readCatalogue(archive.folder);
  return { catalogue, archive, print: openPrintCatalogues(archive, catalogue.catalogue) };
}

/** Opens the published version and offers each version that is published after it, from about a second later. */
export async function followCatalogue(
  catalogueDir: string,
  { onChange, onError }: FollowOptions,
): Promise<CatalogueOffer & { stop(): Promise<void> }> {
  let current = await openCatalogue(catalogueDir);
  /** The folder that was opened last. One that failed isn't opened again each second. */
  let folder = current.archive.folder;
  let opening = Promise.resolve();
  const follow = async () => {
    try {
      const published = realpathSync(catalogueDir);
      if (published === folder) return;
      folder = published;
      current = await openCatalogue(catalogueDir);
      onChange(current.archive.version);
    } catch (error) {
      onError(error as Error);
    }
  };
  const timer = setInterval(() => {
    opening = opening.then(follow);
  }, FOLLOW_INTERVAL_MS);
  return {
    get current() {
      return current;
    },
    stop: () => {
      clearInterval(timer);
      return opening;
    },
  };
}
