import type { Market } from '@cmon/core/catalogue/types';
import type { ParcelFigure } from '@cmon/core/production/monitoring/listedFigures';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ParcelLabelState, ParcelState, ParcelsTable } from '../../db/orderTables.ts';
import { equalsBoolean, isIn, matchIfSet, startsWith } from '../condition.ts';
import { type CountedIn, selectCountedIds } from '../figures/selectCountedIds.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { parseManifestNumber } from './manifestRows.ts';
import { matchTracking } from './matchTracking.ts';

export type ParcelRow = Selectable<ParcelsTable> & {
  /** Number of parcels of the order, without voided ones. */
  readonly of: number;
  readonly item_ids: readonly string[];
  readonly shipped_by_name: string | null;
  readonly manifest_number: number | null;
  readonly exceptions: readonly ParcelException[];
};

/** Why somebody should look at a parcel. */
export const PARCEL_EXCEPTIONS = [
  'labelFailed',
  'labelVoided',
  'noLabel',
  'notCollected',
  'trackingProblem',
] as const;
type ParcelException = (typeof PARCEL_EXCEPTIONS)[number];

export interface ParcelFilter {
  readonly states?: readonly ParcelState[] | null;
  readonly labelStates?: readonly ParcelLabelState[] | null;
  readonly stores?: readonly Market[] | null;
  /** True for the parcels that somebody should look at. */
  readonly exceptions?: boolean | null;
  readonly carriers?: readonly string[] | null;
  /** The parcels that a figure of the reports counts, with the workshop's time zone. */
  readonly counted?: (CountedIn<ParcelFigure> & { readonly timeZone: string }) | null;
  /** Order number, its first characters, a tracking number, or the code of a parcel, or the number of a manifest. */
  readonly text?: string | null;
}

/** A shipped parcel that no manifest holds after this time, and that no carrier has reported, was not collected. */
const COLLECTED_AFTER = sql`interval '24 hours'`;

/** SQL array of a parcel's exceptions. */
const EXCEPTIONS = sql`array_remove(array[
  case when parcels.state <> 'voided' and parcels.label_state = 'toBuy' and parcels.label_error is not null
    then 'labelFailed' end,
  case when parcels.state <> 'voided' and parcels.label_state = 'voided' then 'labelVoided' end,
  case when parcels.state = 'shipped' and parcels.label_state in ('toBuy', 'bought')
    and parcels.label_asked_at is not null and parcels.label_error is null
    then 'noLabel' end,
  case when parcels.state = 'shipped' and parcels.manifest_id is null
    and (parcels.tracked_state is null or parcels.tracked_state = 'announced')
    and parcels.shipped_at < now() - ${COLLECTED_AFTER} then 'notCollected' end,
  case when parcels.state = 'shipped' and parcels.tracked_state in ('problem', 'returned')
    then 'trackingProblem' end
], null)`;

/** SQL condition of every parcel that has an exception or gets one when time passes. */
const MAY_HAVE_EXCEPTION = sql`((parcels.state <> 'voided' and parcels.label_state in ('toBuy', 'bought', 'voided'))
  or (parcels.state = 'shipped' and parcels.manifest_id is null
    and (parcels.tracked_state is null or parcels.tracked_state = 'announced'))
  or (parcels.state = 'shipped' and parcels.tracked_state in ('problem', 'returned')))`;

/** The first condition doesn't depend on the time: `parcels_to_look_at` indexes the parcels that fulfil it. */
const HAS_EXCEPTION = sql`${MAY_HAVE_EXCEPTION} and cardinality(${EXCEPTIONS}) > 0`;

const COLUMNS = sql`parcels.*, ${EXCEPTIONS} as exceptions, users.name as shipped_by_name, manifests.number as manifest_number,
  (
    select count(*)::integer from parcels as sisters
    where sisters.order_id = parcels.order_id and sisters.state <> 'voided'
  ) as "of",
  array(
    select item_id from parcel_items where parcel_id = parcels.id and live order by scanned_at, item_id
  ) as item_ids`;

const JOINS = sql`left join users on users.id = parcels.shipped_by
  left join manifests on manifests.id = parcels.manifest_id`;

/** Reads one page of the parcels, in the order in which they were opened, or in the opposite one. */
export function findParcelsPage(
  db: Kysely<Database>,
  filter: ParcelFilter,
  newestFirst: boolean,
  request: PageRequest,
): Promise<Page<ParcelRow>> {
  const source = {
    columns: sql`parcels.id`,
    from: sql`parcels join orders on orders.id = parcels.order_id`,
    details: { columns: COLUMNS, joins: sql`join parcels on parcels.id = page_rows.id ${JOINS}` },
    where: [
      ...isIn(sql`parcels.state`, filter.states),
      ...isIn(sql`parcels.label_state`, filter.labelStates),
      ...isIn(sql`orders.store`, filter.stores),
      ...isIn(sql`coalesce(parcels.carrier, '')`, filter.carriers),
      ...matchIfSet(
        filter.counted,
        (counted) => sql`parcels.id in ${selectCountedIds(counted, counted.timeZone)}`,
      ),
      ...matchIfSet(filter.exceptions, (has) => equalsBoolean(HAS_EXCEPTION, has)),
      ...matchIfSet(filter.text, matchText),
    ],
    keys: [
      { column: sql`parcels.opened_at`, type: 'timestamptz' } as const,
      { column: sql`parcels.id`, type: 'text' } as const,
    ],
    descending: newestFirst,
  };
  return readPage<ParcelRow>(db, source, request);
}

function matchText(text: string): RawBuilder<unknown> {
  const code = parseScanCode(text);
  if (code?.kind === 'parcel') return sql`parcels.id = ${code.id}`;
  const manifest = parseManifestNumber(text);
  // Each way has an index, which a condition with `or` on several tables can't use.
  const ways = [
    sql`select found.id from parcels as found join orders as of on of.id = found.order_id where ${startsWith(sql`of.number`, text)}`,
    sql`select id from parcels as found where ${matchTracking(text)}`,
    ...(manifest === null
      ? []
      : [
          sql`select found.id from parcels as found join manifests as holding on holding.id = found.manifest_id
            where holding.number = ${manifest}`,
        ]),
  ];
  return sql`parcels.id in (${sql.join(ways, sql` union `)})`;
}

async function readParcels(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select ${COLUMNS}
    from parcels ${JOINS}
    where ${condition} order by parcels.order_id, parcels.number`.execute(db);
  return rows;
}

export const findParcelsByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<ParcelRow[]> =>
  readParcels(db, sql`parcels.id = any(${ids}::text[])`);

export const findParcelsOfManifest = (db: Kysely<Database>, manifestId: string): Promise<ParcelRow[]> =>
  readParcels(db, sql`parcels.manifest_id = ${manifestId}`);

export function findParcelsOfOrders(db: Kysely<Database>, orderIds: readonly string[]): Promise<ParcelRow[]> {
  return readParcels(db, sql`parcels.state <> 'voided' and parcels.order_id = any(${orderIds}::text[])`);
}
