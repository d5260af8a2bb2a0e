import { type ArchivedVersion, listVersions } from '@cmon/catalogue/versions/listVersions';
import { sql } from 'kysely';
import { findPublishedVersion } from '../../../files/versions/publishedVersion.ts';
import type { ApiContext } from '../../makeContext.ts';

/** A version of the catalogue in the archive. */
export interface CatalogueVersionValue extends Omit<ArchivedVersion, 'current'> {
  /** Servers offer it within seconds. */
  readonly published: boolean;
  /** This server offers it to the shops. */
  readonly live: boolean;
  /** Orders that were made with it, which are drawn and printed from it. */
  readonly orders: number;
}

/** Lists the versions in the archive, the newest first. A catalogue in a plain folder has no archive, and no list. */
export async function readCatalogueVersions({ db, archive }: ApiContext): Promise<CatalogueVersionValue[]> {
  if (archive.dist === null) return [];
  const { rows } = await sql<{ version: string; orders: number }>`
    select catalogue_version as version, count(distinct order_id)::integer as orders
    from compositions group by catalogue_version`.execute(db);
  const orders = new Map(rows.map((row) => [row.version, row.orders]));
  const published = findPublishedVersion(archive);
  return listVersions(archive.dist).map(({ version, made, used }) => ({
    version,
    made,
    used,
    published: version === published,
    live: version === archive.version,
    orders: orders.get(version) ?? 0,
  }));
}
