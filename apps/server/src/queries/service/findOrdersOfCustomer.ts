import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { type RowSlice, readSlice } from '../page.ts';

interface SearchRequest {
  /** Beginnings of names, of an e-mail, postcode, town or order number, or a telephone number. */
  readonly text: string;
  readonly after: string | null;
  readonly size: number;
}

const MAX_SLICE = 50;

/** Finds the orders of a customer, newest first. Every word of the text must begin a word of the order. */
export function findOrdersOfCustomer(
  db: Kysely<Database>,
  { text, after, size }: SearchRequest,
): Promise<RowSlice<OrderRow>> {
  return readSlice<OrderRow>(
    db,
    {
      columns: sql`orders.*`,
      from: sql`orders`,
      where: [sql`customer_words(orders.number, orders.address) @@ customer_query(${text})`],
      keys: [{ column: sql`orders.seq`, type: 'bigint' }],
      descending: true,
    },
    { after, size: Math.min(Math.max(1, size), MAX_SLICE) },
  );
}
