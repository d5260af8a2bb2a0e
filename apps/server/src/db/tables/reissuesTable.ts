import type { ChosenLabels } from '@cmon/core/production/chosenLabels';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json, Nullable, Versioned } from '../columns.ts';

/** A reissue is `open` until a reissue lot takes it, then `printing` until its strip or item is made. */
export type ReissueState = 'open' | 'printing' | 'done' | 'withdrawn' | 'refused';

/** A request to print a strip or an object again. */
export interface ReissuesTable extends Versioned {
  id: string;
  order_id: string;
  /** The strip that is printed again. Exactly one of `strip_id` and `item_id` is set. */
  strip_id: Nullable<string>;
  /** The object item that is printed again. */
  item_id: Nullable<string>;
  /** Number of the reissue among those of the strip or item, from 1. */
  n: number;
  /** Items of the strip to print again. */
  items: Json<string[]>;
  labels: number;
  /** The numbers of labels to print again, for items that aren't printed again as a whole. */
  chosen_labels: ColumnType<ChosenLabels[], string | undefined, string>;
  reason: string;
  above_cap: Defaulted<boolean>;
  /** Who approved a reissue above the cap; null while it waits for the approval, and for a reissue below the cap. */
  approved_by: Nullable<string>;
  approved_at: Nullable<Date>;
  /** True for a reissue after shipping (ressortieV2). */
  after_shipping: Defaulted<boolean>;
  /** After-sales ticket of a reissue after shipping. */
  ticket: Nullable<string>;
  state: ReissueState;
  /** The reissue lot that prints it. */
  lot_id: Nullable<string>;
  /** The lot of the bad print of an object that wasn't shipped; null for a strip, whose own row has its lot. */
  reissued_lot_id: Nullable<string>;
  created_by: string;
  created_at: Date;
  closed_at: Nullable<Date>;
  closed_reason: Nullable<string>;
}
