import { recordTracking } from '../commands/packing/recordTracking.ts';
import type { SeedEnv } from './sampleSteps.ts';
import { unwrap } from './unwrap.ts';

const HOUR_MS = 3_600_000;
/** Times from the shipment of a parcel until the carrier's first event, and until the delivery. */
const COLLECTION_MS = 2 * HOUR_MS;
const DELIVERY_MS = 20 * HOUR_MS;

/**
 * Gives shipped parcels without a tracking number such a number and the carrier's last event: parcels that were shipped
 * long enough ago are delivered, the others are on their way. `firstSerial` is used in the first tracking number.
 */
export async function seedTracking({ ctx }: SeedEnv, firstSerial: number): Promise<void> {
  const { db, now } = ctx;
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'carrier', 'shipped_at'])
    .where('shipped_at', 'is not', null)
    .where('tracking', 'is', null)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  for (const [index, { id, carrier, shipped_at }] of parcels.entries()) {
    const tracking = buildTrackingNumber(carrier ?? '', firstSerial + index);
    await db.updateTable('parcels').set({ tracking }).where('id', '=', id).execute();
    const shipped = (shipped_at ?? now).getTime();
    const isDelivered = shipped + DELIVERY_MS <= now.getTime();
    const at = new Date(Math.min(now.getTime(), shipped + (isDelivered ? DELIVERY_MS : COLLECTION_MS)));
    const event = { at, state: isDelivered ? 'delivered' : 'underway', text: '' } as const;
    unwrap(await recordTracking({ ...ctx, now: at }, { parcelId: id, event }));
  }
}

/** A fictitious tracking number that looks like the carrier's own. */
export function buildTrackingNumber(carrier: string, serial: number): string {
  const digits = String(40_100_000 + serial * 7);
  const formats: Readonly<Record<string, string>> = {
    colissimo: `6A${digits}001`,
    correos: `PQ4F${digits}0128`,
    dhl: `00340434${digits}2026`,
    poste: `RA${digits}9IT`,
    royalmail: `RM${digits}9GB`,
  };
  return formats[carrier] ?? digits;
}
