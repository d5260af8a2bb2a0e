import { realpathSync } from 'node:fs';
import { readCatalogue, type WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { type CatalogueArchive, openCatalogueArchive } from './catalogueArchive.ts';
import { openPrintCatalogues, type PrintCatalogues } from './printCatalogues.ts';

/** Time between two reads of the link to the published version. */
const FOLLOW_INTERVAL_MS = 1_000;

/** An opened version of the catalogue, with the archive that has the older versions. */
export interface OpenedCatalogue {
  readonly catalogue: WorkshopCatalogue;
  readonly archive: CatalogueArchive;
  readonly print: PrintCatalogues;
}

/**
 * The published version, which this process offers to shops and judges new orders by. `current` changes when a version is
 * published, so that each request and job has to read it anew.
 */
export interface PublishedCatalogue {
  readonly current: OpenedCatalogue;
}

interface FollowOptions {
  readonly onChange: (version: string) => void;
  /** Called when a published version can't be read. The version before it stays the current one. */
  readonly onError: (error: Error) => void;
}

/** Opens the version that the link `catalogueDir` leads to. Throws when it can't be read. */
export async function openCatalogue(catalogueDir: string): Promise<OpenedCatalogue> {
  const archive = openCatalogueArchive(catalogueDir);
  archive.markUsed();
  const catalogue = await readCatalogue(archive.folder);
  return { catalogue, archive, print: openPrintCatalogues(archive, catalogue.catalogue) };
}

/** Opens the published version. About a second after another version is published, that one is the current one. */
export async function followCatalogue(
  catalogueDir: string,
  { onChange, onError }: FollowOptions,
): Promise<PublishedCatalogue & { stop(): Promise<void> }> {
  let current = await openCatalogue(catalogueDir);
  /**
   * The last folder that was opened, or that couldn't be. A version that can't be read is reported once, and not tried again
   * until another version is published.
   */
  let lastTriedFolder = current.archive.folder;
  let lastCheck = Promise.resolve();
  const follow = async () => {
    try {
      const published = realpathSync(catalogueDir);
      if (published === lastTriedFolder) return;
      lastTriedFolder = published;
      current = await openCatalogue(catalogueDir);
      onChange(current.archive.version);
    } catch (error) {
      onError(error as Error);
    }
  };
  const timer = setInterval(() => {
    lastCheck = lastCheck.then(follow);
  }, FOLLOW_INTERVAL_MS);
  return {
    get current() {
      return current;
    },
    stop: () => {
      clearInterval(timer);
      return lastCheck;
    },
  };
}
