import type { Nullable, Versioned } from './columns.ts';

/** A booklet of label sheets of one child, bound by the L2C line. */
export interface CheckbooksTable extends Versioned {
  id: string;
  order_id: string;
  /** Number among the checkbooks of its order, from 1. */
  number: number;
  line: number;
  /** Which copy of the order line it belongs to, from 1. */
  copy: number;
  /** The child's text is the first text of this preview. It is personal data, so that it is not copied. */
  composition_id: string;
  preview: number;
}

/** One label sheet of a checkbook. Its labels have one forme. */
export interface CheckbookPagesTable {
  checkbook_id: string;
  /** Number in reading order, from 1. */
  page: number;
  item_id: string;
  preview: number;
  /** Labels side by side. */
  columns: number;
  labels: number;
  /** When a person or the machine saw the page in its place; null until then. */
  seen_at: Nullable<Date>;
  seen_by: Nullable<string>;
}
