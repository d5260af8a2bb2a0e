import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { Work } from '../../work/runCommand.ts';
import type { ItemPlace } from './readFabricationFacts.ts';

/** Reads whether an item is in a parcel since it was last made, and whether this parcel was shipped. */
export async function readItemPlace(
  work: Work,
  item: Pick<Selectable<ItemsTable>, 'id' | 'reissue_id'>,
): Promise<ItemPlace> {
  const parcel = await work.trx
    .selectFrom('parcel_items')
    .innerJoin('parcels', 'parcels.id', 'parcel_items.parcel_id')
    .select('parcels.state')
    .where('parcel_items.item_id', '=', item.id)
    .where('parcel_items.reissue_id', '=', item.reissue_id)
    .where('parcel_items.live', '=', true)
    .executeTakeFirst();
  return { isInParcel: parcel !== undefined, isShipped: parcel?.state === 'shipped' };
}
