/** A note that staff wrote about an order. It is deleted with the personal data of the order. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  text: string;
  /** Shown to the floor too, where the order's work is. */
  on_floor: boolean;
  written_by: string;
  written_at: Date;
}
