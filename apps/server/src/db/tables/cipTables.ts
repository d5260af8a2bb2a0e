import type { Generated } from 'kysely';

/** Parts that were sent to the CIP line together, with a delivery note. */
export interface CipDeliveriesTable {
  id: string;
  /** Number on the delivery note. */
  number: Generated<number>;
  megalot_id: string;
  made_at: Date;
  made_by: string;
}

/** A part in a delivery to the CIP line, with the number of its pieces. */
export interface CipDeliveryItemsTable {
  delivery_id: string;
  item_id: string;
  quantity: number;
}
