import { type ArchivedVersion, listVersions } from '@cmon/catalogue/versions/listVersions';
import { findPublishedVersion } from '../../../files/versions/publishedVersion.ts';
import type { ApiContext } from '../../makeContext.ts';

/** A version of the catalogue in the archive. */
export interface CatalogueVersionValue extends Omit<ArchivedVersion, 'current'> {
  /** Servers offer it within seconds. */
  readonly published: boolean;
  /** This server offers it to the shops. */
  readonly live: boolean;
}

/** Lists the versions in the archive, the newest first. A catalogue in a plain folder has no archive, and no list. */
export function readCatalogueVersions({ archive }: Pick<ApiContext, 'archive'>): CatalogueVersionValue[] {
  if (archive.dist === null) return [];
  const published = findPublishedVersion(archive);
  return listVersions(archive.dist).map(({ version, made, used }) => ({
    version,
    made,
    used,
    published: version === published,
    live: version === archive.version,
  }));
}
