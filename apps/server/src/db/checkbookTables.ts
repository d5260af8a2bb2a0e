import type { Defaulted, Nullable, NullableJson, Versioned } from './columns.ts';

/** A booklet of label sheets of one child, bound by the L2C line. */
export interface CheckbooksTable extends Versioned {
  id: string;
  order_id: string;
  /** Number among the checkbooks of its order, from 1. */
  number: number;
  line: number;
  /** Which copy of the order line it belongs to, from 1. */
  copy: number;
  /** The child's text is the first text of this preview. It isn't copied here, because it is personal data. */
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
  /** The reason code of the last problem with this page; null when there is none, or after a new try. */
  problem: Nullable<string>;
}

/** A report of the machine that binds the checkbooks. */
export interface MachineReportsTable {
  id: string;
  source: 'api' | 'screen' | 'folder';
  /** Name of its file; empty when it was posted without one. */
  name: string;
  /** SHA-256 (hex) of its content. The same content is taken in once. */
  hash: string;
  received_at: Date;
  /** The user who loaded it; null when a machine sent it. */
  received_by: Nullable<string>;
  /** When its last line was taken in; null while lines are being taken in, or when this was interrupted. */
  finished_at: Nullable<Date>;
  lines: number;
  applied: Defaulted<number>;
  /** Lines that an earlier report contained, or that it contains twice. */
  repeated: Defaulted<number>;
  /** Lines whose code or page is unknown. */
  unknown: Defaulted<number>;
  /** Lines of known pages that the state of their checkbook doesn't allow. */
  refused: Defaulted<number>;
  /** Why a file of the watched folder was refused as a whole; null for a report that was taken in. */
  refusal: NullableJson<{ kind: string }>;
}

/** A line of a machine report, stored the first time that it is received. */
export interface MachineReportLinesTable {
  report_id: string;
  /** Number of the line in the report, from 1. */
  line: number;
  /** The code as the machine sent it. */
  code: string;
  page: number;
  result: string;
  at: Date;
  /** Null when the code is unknown. */
  checkbook_id: Nullable<string>;
  outcome: 'applied' | 'unknown' | 'refused';
}
