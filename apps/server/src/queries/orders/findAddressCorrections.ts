import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AddressCorrectionsTable } from '../../db/tables/addressCorrectionsTable.ts';

type AddressCorrectionRow = Selectable<AddressCorrectionsTable>;

/** The corrections of the addresses of orders, oldest first. */
export function findAddressCorrections(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<AddressCorrectionRow[]> {
  return db
    .selectFrom('address_corrections')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('version')
    .execute();
}
