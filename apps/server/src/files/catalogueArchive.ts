import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemCode } from './folderFailure.ts';

/** What a catalogue version is named: 16 hex digits of its content's hash. Nothing else is looked up on the disk. */
const VERSION = /^[0-9a-f]{16}$/;

/** The published versions of the catalogue as they stand on the disk, side by side. */
export interface CatalogueShelf {
  /** The version in use and its own folder: one that is published later changes neither. */
  readonly version: string;
  readonly folder: string;
  /** The folder of a version that stands on the shelf, or null. */
  readonly folderOf: (version: string) => string | null;
  /** Leaves `{version}.used` beside the version in use, so that publishing never takes it away. */
  readonly keep: () => void;
}

/**
 * Opens the shelf that `catalogueDir` stands on. It is the link `npm run catalogue` makes, `dist/catalogue` →
 * `catalogues/{version}`; a plain folder is a shelf of one, beside a `catalogues` if there is such a folder. Throws
 * when there is no catalogue.
 */
export function openCatalogueShelf(catalogueDir: string): CatalogueShelf {
  const folder = realpathSync(catalogueDir);
  const { version } = JSON.parse(readFileSync(join(folder, 'json/version.json'), 'utf8')) as {
    version: string;
  };
  const linked = basename(folder) === version;
  const shelf = linked ? dirname(folder) : join(dirname(catalogueDir), 'catalogues');
  return {
    version,
    folder,
    folderOf: (asked) => {
      if (asked === version) return folder;
      if (!VERSION.test(asked)) return null;
      const path = join(shelf, asked);
      return existsSync(join(path, 'json/cmonJson_all.json')) ? path : null;
    },
    keep: () => {
      if (linked) leaveMarker(`${folder}.used`);
    },
  };
}

/** A disk that can't be written has nothing taken off it either. The first marker stays: it tells since when. */
function leaveMarker(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
  }
}
