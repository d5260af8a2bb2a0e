import { sql } from 'kysely';
import type { Work } from '../../work/runCommand.ts';

/**
 * Removes the personal data of the customers of some orders: name, address, e-mail and telephone. Everything else that
 * identifies the person is removed too: the private link, the notes, letters and corrected addresses, the carriers'
 * labels and tracking numbers, and the shops' deliveries. The country and the zone are kept.
 */
export async function removePeople(work: Work, orderIds: readonly string[]): Promise<void> {
  const { trx, now } = work;
  const ids = sql`any(${orderIds}::text[])`;
  await sql`
    update orders set link_hash = null, person_removed_at = coalesce(person_removed_at, ${now}::timestamptz),
      address = jsonb_build_object('name', '', 'street', '', 'postcode', '', 'city', '', 'email', '',
        'country', address->>'country')
    where id = ${ids}`.execute(trx);
  await sql`
    delete from carrier_labels using parcels
    where parcels.id = carrier_labels.parcel_id and parcels.order_id = ${ids}`.execute(trx);
  await sql`
    update parcels set tracking = null, carrier_ref = null, tracked_text = null where order_id = ${ids}`.execute(
    trx,
  );
  await sql`delete from order_notes where order_id = ${ids}`.execute(trx);
  await sql`delete from address_corrections where order_id = ${ids}`.execute(trx);
  await sql`update letters set subject = '', text = '' where order_id = ${ids}`.execute(trx);
  await sql`
    delete from inbox using orders
    where inbox.order_key = orders.store || '/' || orders.number and orders.id = ${ids}`.execute(trx);
}
