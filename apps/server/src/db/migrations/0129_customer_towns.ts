import { type Kysely, sql } from 'kysely';

/** The separators of search terms, as in `0078_customer_search.ts`. */
const PUNCTUATION = `[-''’.,;:/()"+&]+`;

/**
 * The search of customers also finds the town. Processes of the older version use the same function, and find it too. The
 * index is built again, because its words are those of the function before. The words of a row take about 80 µs, which the
 * planner has to know: it reads the newest orders one by one only for a text that very many orders have.
 */
const statements = [
  `create or replace function customer_words(number text, address jsonb) returns tsvector
    language sql immutable parallel safe cost 2000 as $$
    select array_to_tsvector(array_remove(
      regexp_split_to_array(public.fold_text(concat_ws(' ', number, address->>'name', address->>'email',
        address->>'postcode', replace(address->>'postcode', ' ', ''), address->>'city')), '\\s+')
      || regexp_split_to_array(public.fold_text(concat_ws(' ', number, address->>'name', address->>'postcode',
        address->>'city')), '${PUNCTUATION}|\\s+')
      || array['tel:' || right(regexp_replace(coalesce(address->>'telephone', ''), '[^0-9]', '', 'g'), 9)],
      ''))
  $$`,
  'reindex index orders_customer',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
