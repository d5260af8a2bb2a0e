import { estimateParcelWeight } from '@cmon/core/production/planParcels';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ParcelsTable } from '../db/orderTables.ts';
import { findItemsByIds } from '../queries/orders/itemRows.ts';
import { findOrdersByIds } from '../queries/orders/orderRows.ts';
import { readSettings } from '../queries/settings/readSettings.ts';
import { findParcelsByIds } from '../queries/shipping/parcelRows.ts';
import { toWeighedItem } from '../queries/shipping/toWeighedItem.ts';
import type { LabelRequest } from './carrierPort.ts';

/**
 * The key of a parcel's label request; null without a request. After a label is voided, the next request has another key.
 */
export function buildLabelKey({
  id,
  label_asked_at,
}: Pick<Selectable<ParcelsTable>, 'id' | 'label_asked_at'>): string | null {
  return label_asked_at === null ? null : `${id}-${label_asked_at.getTime()}`;
}

/** Reads what the carrier service must know to sell a parcel's label; null when no label is wanted. */
export async function readLabelRequest(
  db: Kysely<Database>,
  parcelId: string,
): Promise<{ readonly request: LabelRequest; readonly key: string } | null> {
  const [parcel] = await findParcelsByIds(db, [parcelId]);
  const key = parcel === undefined ? null : buildLabelKey(parcel);
  if (parcel === undefined || key === null) return null;
  if (parcel.state === 'voided' || parcel.label_state !== 'toBuy') return null;
  const [order] = await findOrdersByIds(db, [parcel.order_id]);
  if (order === undefined || order.status === 'canceled') return null;
  const settings = await readSettings(db);
  const items = parcel.item_ids.length === 0 ? [] : await findItemsByIds(db, parcel.item_ids);
  const { name, street, postcode, city, country } = order.address;
  const request: LabelRequest = {
    parcelId: parcel.id,
    carrier: parcel.carrier ?? '',
    service: settings.carriers.find(({ carrier }) => carrier === parcel.carrier)?.service ?? '',
    orderNumber: order.number,
    weightGrams: parcel.weight_g ?? estimateParcelWeight(items.map(toWeighedItem), parcel.box, settings),
    box: parcel.box,
    sender: settings.sender.split('\n').filter((line) => line.trim() !== ''),
    recipient: { name, street, postcode, city, country },
  };
  return { request, key };
}

/** The most parcels or labels that one run of a job asks the carrier service about. */
const MAX_PER_RUN = 200;

/** Finds the parcels on their way whose state was read least recently. A parcel is followed for 30 days. */
export async function findParcelsToTrack(
  db: Kysely<Database>,
  now: Date,
): Promise<{ readonly id: string; readonly reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, carrier_ref as reference from parcels
    where state = 'shipped' and carrier_ref is not null and (tracked_state is null or tracked_state <> 'delivered')
      and shipped_at > ${now}::timestamptz - interval '30 days'
    order by tracking_read_at nulls first, id limit ${MAX_PER_RUN}`.execute(db);
  return rows;
}

/** Carrier services void no label that is older than this. */
const VOIDABLE_DAYS = 14;

/** Finds the labels that the carrier service refused to void a day ago or earlier, and that it may still void. */
export async function findRefusedVoids(db: Kysely<Database>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from label_voids
    where done_at is null and refused_at < ${now}::timestamptz - interval '1 day'
      and asked_at > ${now}::timestamptz - make_interval(days => ${VOIDABLE_DAYS})
    order by refused_at, reference limit ${MAX_PER_RUN}`.execute(db);
  return rows.map(({ reference }) => reference);
}
