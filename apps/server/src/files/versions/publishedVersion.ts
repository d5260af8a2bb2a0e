import { findActiveVersion } from '@cmon/catalogue/publish';
import type { CatalogueArchive } from '../catalogueArchive.ts';

/** The publications are kept with the versions of the settings, under this key. */
export const CATALOGUE_KEY = 'catalogue';

/** The version that servers offer, or open within seconds. A catalogue in a plain folder is always the published one. */
export const findPublishedVersion = (archive: CatalogueArchive): string | null =>
  archive.dist === null ? archive.version : findActiveVersion(archive.dist);
