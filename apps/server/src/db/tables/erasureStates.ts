import type { Nullable, Versioned } from '../columns.ts';

export const ERASURE_STATES = ['open', 'done', 'withdrawn'] as const;
type ErasureState = (typeof ERASURE_STATES)[number];

/**
 * A person's request that their data be erased: of this order, and of all other orders of the same person (see
 * `selectPersonOrders`).
 */
export interface ErasuresTable extends Versioned {
  id: string;
  order_id: string;
  state: ErasureState;
  asked_at: Date;
  /** User id, or `system` for the command line. */
  asked_by: string;
  due_at: Date;
  done_at: Nullable<Date>;
  done_by: Nullable<string>;
}

/** An order whose personal data was erased. It is erased again after each restore of an older backup. */
export interface TombstonesTable {
  order_id: string;
  store: string;
  number: string;
  at: Date;
  /** The request with which it was erased; null after the replay of another database's list. */
  erasure_id: Nullable<string>;
}

/** How often a member of staff read a field with personal data of an object in an hour. It never contains the data. */
export interface PersonalReadsTable {
  hour: Date;
  user_id: string;
  object: string;
  object_id: string;
  /** `Type.field` of the API, or the name of a paper. */
  field: string;
  n: number;
  first_at: Date;
  last_at: Date;
}
