import type { Generated } from 'kysely';
import type { Nullable } from '../columns.ts';

/**
 * How many rows of a kind are in a state now. Triggers write the differences to `state_count_deltas` in the transaction
 * of each change; a job adds them to `state_counts`. The true number is the sum of both.
 */
interface StateCount {
  /** `order`, `lot`, `megalot` or `item` (its fabrication). */
  kind: string;
  /** For a megalot its file state and its cutting state, e.g. `1 mg_dec_rip`. */
  state: string;
  /** Store of an order or lot, device of a megalot, pole of an item (`l2c` for sheets of checkbooks); '' for none. */
  part: string;
  /** Hour in which an open order was placed; null for a finished order and for the other kinds. */
  placed_hour: Nullable<Date>;
  /** The ship-by of an open order or lot; else null. */
  ship_by: Nullable<Date>;
  /** From this time on, the open order is at risk; null for all other rows. */
  at_risk_from: Nullable<Date>;
  n: number;
}

/** How many rows of a kind entered or left a state in an hour. */
interface StateHour {
  kind: string;
  state: string;
  part: string;
  hour: Date;
  /**
   * Null for entries. For exits, the class of the time in the state: eight classes for each doubling of the minutes, -1 for
   * an unknown time.
   */
  stay: Nullable<number>;
  /** Sum of the times that the rows of these exits spent in the state, seconds. */
  seconds: number;
  n: number;
}

export type StateCountsTable = StateCount;
export type StateHoursTable = StateHour;

export interface StateCountDeltasTable extends StateCount {
  id: Generated<number>;
}

export interface StateHourDeltasTable extends StateHour {
  id: Generated<number>;
}
