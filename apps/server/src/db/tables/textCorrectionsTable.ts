import type { TextChange } from '@cmon/core/composition/correctTexts';
import type { Json } from '../columns.ts';

/** The texts of an order line that a correction changed. They are deleted with the texts of the order. */
export interface TextCorrectionsTable {
  order_id: string;
  /** The order's version after the correction, as its event has it. */
  version: number;
  at: Date;
  line: number;
  texts: Json<readonly TextChange[]>;
}
