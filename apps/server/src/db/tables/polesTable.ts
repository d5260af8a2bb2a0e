import type { Pole } from '@cmon/core/catalogue/product';
import type { Nullable, Versioned } from '../columns.ts';

/** One row for each pole. The three columns of a stop are set together, or all null while the pole works. */
export interface PolesTable extends Versioned {
  id: Pole;
  stopped_at: Nullable<Date>;
  stopped_by: Nullable<string>;
  /** A code of the reason list `pole`. */
  stop_reason: Nullable<string>;
  /** The most items that may be in progress at once; null for no limit. */
  work_limit: Nullable<number>;
}

/** A message of the conductor to a pole. Its note is in `reason_notes` under the time `sent_at`. */
export interface PoleMessagesTable {
  id: string;
  pole: Pole;
  /** A code of the reason list `poleMessage`. */
  reason: string;
  sent_by: string;
  sent_at: Date;
  /** Who at the pole has read it; null while nobody has. */
  read_by: Nullable<string>;
  read_at: Nullable<Date>;
}
