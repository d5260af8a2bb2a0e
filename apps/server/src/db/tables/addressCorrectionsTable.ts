import type { Json } from '../columns.ts';
import type { Address } from '../orderTables.ts';

/**
 * The fields of an address that a correction changed, before and after it. They are deleted with the personal data of the
 * order.
 */
export interface AddressCorrectionsTable {
  order_id: string;
  /** The order's version after the correction, as its event has it. */
  version: number;
  at: Date;
  before: Json<Partial<Address>>;
  after: Json<Partial<Address>>;
}
