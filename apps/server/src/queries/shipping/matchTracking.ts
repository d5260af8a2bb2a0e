import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition on a parcel: it has the tracking number that was typed or scanned, in capitals or not. The index
 * `parcels_tracking` has the numbers in capitals.
 */
export const matchTracking = (text: string): RawBuilder<boolean> =>
  sql`upper(tracking) = upper(${text.trim()}::text)`;
