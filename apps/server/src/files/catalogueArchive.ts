import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getSystemCode } from './describeFolderFailure.ts';

/** A version's name: the first 16 hex digits of the hash of its content. Other names are never looked up on the disk. */
const VERSION = /^[0-9a-f]{16}$/;

/** The published versions of the catalogue, one folder per version. */
export interface CatalogueArchive {
  /** The current version and its folder. A later publication changes neither. */
  readonly version: string;
  readonly folder: string;
  /**
   * The folder that contains the archive and the link to the published version; null when the catalogue is a plain
   * folder.
   */
  readonly dist: string | null;
  /** The folder of the versions, one folder each. */
  readonly versionsFolder: string;
  /** Returns the folder of a version, or null if it doesn't exist. */
  readonly findFolder: (version: string) => string | null;
  /** Writes `{version}.used` beside the current version, so that publishing never deletes this version. */
  readonly markUsed: () => void;
}

/**
 * Opens the archive of `catalogueDir`, the link `dist/catalogue` → `catalogues/{version}` that `npm run catalogue` makes.
 * A plain folder is a single version; other versions are then looked up in `catalogues` beside it. Throws when there is
 * no catalogue.
 */
export function openCatalogueArchive(catalogueDir: string): CatalogueArchive {
  const folder = realpathSync(catalogueDir);
  const { version } = JSON.parse(readFileSync(join(folder, 'json/version.json'), 'utf8')) as {
    version: string;
  };
  const isLinked = basename(folder) === version;
  const versionsFolder = isLinked ? dirname(folder) : join(dirname(catalogueDir), 'catalogues');
  return {
    version,
    folder,
    versionsFolder,
    dist: isLinked ? dirname(versionsFolder) : null,
    findFolder: (requested) => (requested === version ? folder : findVersion(versionsFolder, requested)),
    markUsed: () => {
      if (isLinked) writeMarker(`${folder}.used`);
    },
  };
}

/**
 * Opens the versions beside `catalogueDir`, of which none needs to be published: a backup is restored before the first
 * build.
 */
export function openCatalogueVersions(
  catalogueDir: string,
): Pick<CatalogueArchive, 'versionsFolder' | 'findFolder'> {
  if (existsSync(catalogueDir)) return openCatalogueArchive(catalogueDir);
  const versionsFolder = join(dirname(catalogueDir), 'catalogues');
  return { versionsFolder, findFolder: (version) => findVersion(versionsFolder, version) };
}

function findVersion(versionsFolder: string, version: string): string | null {
  if (!VERSION.test(version)) return null;
  const path = join(versionsFolder, version);
  return existsSync(join(path, 'json/cmonJson_all.json')) ? path : null;
}

/** Keeps an existing marker with its time. A read-only disk needs no marker, because nothing is deleted from it. */
function writeMarker(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx' });
  } catch (error) {
    if (getSystemCode(error) === undefined) throw error;
  }
}
