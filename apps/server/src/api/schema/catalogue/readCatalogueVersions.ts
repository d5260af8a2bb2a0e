import { type ArchivedVersion, listVersions } from '@cmon/catalogue/versions/listVersions';
import { findPublishedVersion } from '../../../files/versions/publishedVersion.ts';
import type { ApiContext } from '../../makeContext.ts';

/** A version of the catalogue in the archive. */
export interface CatalogueVersionValue extends Omit<ArchivedVersion, 'current'> {
  /** The published version, which all servers load within seconds. */
  readonly published: boolean;
  /** The version that this server has loaded. */
  readonly loaded: boolean;
}

/** Lists the versions in the archive, the newest first. Empty when the catalogue is a plain folder. */
export function readCatalogueVersions({ archive }: Pick<ApiContext, 'archive'>): CatalogueVersionValue[] {
  if (archive.dist === null) return [];
  const published = findPublishedVersion(archive);
  return listVersions(archive.dist).map(({ version, compiledAt, firstUsedAt }) => ({
    version,
    compiledAt,
    firstUsedAt,
    published: version === published,
    loaded: version === archive.version,
  }));
}
