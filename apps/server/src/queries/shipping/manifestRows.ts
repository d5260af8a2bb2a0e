import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ManifestsTable } from '../../db/tables/manifestsTable.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';

export type ManifestRow = Selectable<ManifestsTable> & { readonly closed_by_name: string | null };

/** The parcels of a carrier that were shipped on one day and that no manifest holds yet. */
export interface OpenDayRow {
  /** Empty for parcels without a carrier. */
  readonly carrier: string;
  /** ISO date in the time zone of the workshop. */
  readonly day: string;
  readonly parcel_count: number;
  /** Sum of the weights that are known. */
  readonly weight_g: number;
  readonly unweighed_count: number;
  readonly first_shipped_at: Date;
}

const COLUMNS = sql`manifests.*, users.name as closed_by_name`;
const FROM = sql`manifests left join users on users.id = manifests.closed_by`;

/** Returns the number in `MF000123`; null when the text is no manifest number. */
export function parseManifestNumber(text: string): number | null {
  const [, digits] = /^MF(\d{6,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Reads one page of the manifests, newest first. */
export function findManifestsPage(db: Kysely<Database>, request: PageRequest): Promise<Page<ManifestRow>> {
  const source = {
    columns: COLUMNS,
    from: FROM,
    where: [],
    keys: [
      { column: sql`manifests.closed_at`, type: 'timestamptz' } as const,
      { column: sql`manifests.id`, type: 'text' } as const,
    ],
    descending: true,
  };
  return readPage<ManifestRow>(db, source, request);
}

/** Reads the manifests of some days, whenever they were closed: the newest day first, and at most `size` manifests. */
export async function findManifestsOfDays(
  db: Kysely<Database>,
  { since, until }: { readonly since: string; readonly until: string },
  size: number,
): Promise<ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    select ${COLUMNS} from ${FROM} where day between ${since} and ${until}
    order by day desc, closed_at desc, manifests.id desc limit ${size}`.execute(db);
  return rows;
}

export async function findManifestsByIds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    select ${COLUMNS} from ${FROM} where manifests.id = any(${ids}::text[])`.execute(db);
  return rows;
}

export async function readManifest(db: Kysely<Database>, id: string): Promise<ManifestRow | null> {
  const [manifest] = await findManifestsByIds(db, [id]);
  return manifest ?? null;
}

/** SQL condition on `parcels`: the parcel waits for its label from the carrier service. */
export const AWAITS_LABEL: RawBuilder<boolean> = sql`(label_state in ('toBuy', 'bought') and label_asked_at is not null)`;

/**
 * SQL condition on `parcels`: the next manifest of the carrier takes the parcel. A parcel that waits for its label is left
 * for a later one.
 */
export const WITHOUT_MANIFEST: RawBuilder<boolean> = sql`(state = 'shipped' and manifest_id is null
  and not ${AWAITS_LABEL})`;

/** SQL of the workshop's day on which a parcel was shipped, as an ISO date. */
export const getShippedDay = (timeZone: string): RawBuilder<string> =>
  sql`to_char(shipped_at at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** Reads which carriers have parcels without a manifest, of each day: the oldest day first, then by name. */
export async function findOpenDays(db: Kysely<Database>, timeZone: string): Promise<OpenDayRow[]> {
  const { rows } = await sql<OpenDayRow>`
    select coalesce(carrier, '') as carrier, ${getShippedDay(timeZone)} as day, count(*)::integer as parcel_count,
      coalesce(sum(weight_g), 0)::integer as weight_g,
      count(*) filter (where weight_g is null)::integer as unweighed_count,
      min(shipped_at) as first_shipped_at
    from parcels where ${WITHOUT_MANIFEST} group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}
