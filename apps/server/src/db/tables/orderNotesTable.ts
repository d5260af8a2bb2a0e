/** A note that staff wrote about an order. It is deleted with the personal data of the order. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  text: string;
  /** True when the note is shown at the workstations too, beside the items of the order. */
  on_floor: boolean;
  written_by: string;
  written_at: Date;
}
