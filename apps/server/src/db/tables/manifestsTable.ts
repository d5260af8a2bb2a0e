import type { Generated } from 'kysely';

/** The parcels of one day that one carrier takes when that day is closed. A row is never changed. */
export interface ManifestsTable {
  id: string;
  number: Generated<number>;
  /** Empty for parcels without a carrier. */
  carrier: string;
  /** ISO date: the day of the workshop on which its parcels were shipped. */
  day: string;
  parcel_count: number;
  /** Sum of the weights that are known. */
  weight_g: number;
  closed_by: string;
  closed_at: Date;
}
