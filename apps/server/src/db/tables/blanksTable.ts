import type { Defaulted, Nullable, Versioned } from '../columns.ts';

/**
 * One row for each blank that somebody counted or gave a shelf. `version` and `changed_at` change when people enter
 * something; the moves of production change the numbers only.
 */
export interface BlanksTable extends Versioned {
  /** Code of the blank, as in `items.blank`. */
  id: string;
  /** Pieces on the shelf and in work at the pole; null while the blank is not counted. */
  count: Nullable<number>;
  /** Pieces that became good objects while the blank was counted. */
  made: Defaulted<number>;
  /** Pieces that were lost while the blank was counted. */
  wasted: Defaulted<number>;
  /** The blank is low when fewer pieces than this are free. */
  threshold: Defaulted<number>;
  /** Place on the shelf, e.g. `R3-B2`. */
  bin: Nullable<string>;
  /** Who last counted, corrected or received pieces, and when. */
  counted_by: Nullable<string>;
  counted_at: Nullable<Date>;
}
