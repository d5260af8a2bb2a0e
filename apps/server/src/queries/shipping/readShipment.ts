import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../settings/readSettings.ts';
import { buildTrackingUrl } from './shippingChoices.ts';

/** A shipped parcel, which is reported to the order's shop. */
export interface Shipment {
  /** The shop's own id of the order; null when only its number is known. */
  readonly reference: string | null;
  readonly store: string;
  readonly orderNumber: string;
  readonly locale: string;
  /** The printed code of the parcel, by which a repeated report is recognised. */
  readonly parcel: string;
  /** Name of the carrier; empty when it is unknown. */
  readonly carrier: string;
  readonly tracking: string | null;
  readonly trackingPage: string | null;
  /** Number of sold copies of each line in the parcel. */
  readonly pieces: readonly { readonly line: number; readonly quantity: number }[];
  /** Whether the order is complete with this parcel. */
  readonly isLast: boolean;
}

/** Reads what a shop must know of a shipped parcel; null when the report isn't waiting any more. */
export async function readShipment(
  db: Kysely<Database>,
  reportId: string,
): Promise<{ readonly source: string; readonly shipment: Shipment } | null> {
  const report = await db
    .selectFrom('shop_reports')
    .innerJoin('orders', 'orders.id', 'shop_reports.order_id')
    .innerJoin('parcels', 'parcels.id', 'shop_reports.parcel_id')
    .select([
      'shop_reports.source',
      'shop_reports.is_last',
      'parcels.id as parcel_id',
      'orders.shop_ref',
      'orders.store',
      'orders.number',
      'orders.locale',
      'parcels.carrier',
      'parcels.tracking',
    ])
    .where('shop_reports.id', '=', reportId)
    .where('shop_reports.state', '=', 'waiting')
    .executeTakeFirst();
  if (report === undefined) return null;
  const shipment: Shipment = {
    reference: report.shop_ref,
    store: report.store,
    orderNumber: report.number,
    locale: report.locale,
    parcel: `P/${report.parcel_id}`,
    carrier: report.carrier ?? '',
    tracking: report.tracking,
    trackingPage: buildTrackingUrl(report, await readSettings(db)),
    pieces: await countSoldCopies(db, report.parcel_id),
    isLast: report.is_last,
  };
  return { source: report.source, shipment };
}

/**
 * Counts the sold copies of each line in a parcel. A copy may consist of several parts, so the line counts as often as its
 * most frequent part.
 */
async function countSoldCopies(
  db: Kysely<Database>,
  parcelId: string,
): Promise<{ line: number; quantity: number }[]> {
  const { rows } = await sql<{ line: number; quantity: number }>`
    select line, max(copies)::int as quantity from (
      select items.line, items.part, sum(items.quantity) as copies
      from parcel_items join items on items.id = parcel_items.item_id
      where parcel_items.parcel_id = ${parcelId} and parcel_items.live
      group by items.line, items.part
    ) parts group by line order by line`.execute(db);
  return rows.map(({ line, quantity }) => ({ line, quantity }));
}
