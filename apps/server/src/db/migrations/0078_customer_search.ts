import { type Kysely, sql } from 'kysely';

/** The separators of search terms. They are listed, because character classes depend on the locale of the database. */
const PUNCTUATION = `[-''’.,;:/()"+&]+`;

/**
 * Adds the search of orders by their customer. The words of an order are an expression of its row, so that they disappear
 * with the address. They are in lower case without accents. They don't depend on the locale of the database.
 */
const statements = [
  `create function fold_text(value text) returns text language sql immutable parallel safe as $$
    select replace(replace(replace(
      translate(lower(value), 'àáâäãåçèéêëìíîïñòóôöõøùúûüýÿÀÁÂÄÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuyy'),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
  $$`,
  // The parts of a name with a hyphen or an apostrophe are words too. The country code of a telephone number is left out,
  // and a domestic number's leading zero with it.
  `create function customer_words(number text, address jsonb) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array_remove(
      regexp_split_to_array(public.fold_text(concat_ws(' ', number, address->>'name', address->>'email',
        address->>'postcode', replace(address->>'postcode', ' ', ''))), '\\s+')
      || regexp_split_to_array(public.fold_text(concat_ws(' ', number, address->>'name', address->>'postcode')),
        '${PUNCTUATION}|\\s+')
      || array['tel:' || right(regexp_replace(coalesce(address->>'telephone', ''), '[^0-9]', '', 'g'), 9)],
      ''))
  $$`,
  // Every word must begin a word of the order. Digits that may be a telephone number are also compared with it.
  `create function customer_query(searched text) returns tsquery language sql immutable parallel safe as $$
    select concat_ws(' | ',
      (select string_agg('(' || concat_ws(' | ', quote_literal(word) || ':*',
          (select '(' || string_agg(quote_literal(part) || ':*', ' & ') || ')'
            from regexp_split_to_table(word, '${PUNCTUATION}') as part where part <> '' and strpos(word, '@') = 0)) || ')',
          ' & ')
        from regexp_split_to_table(replace(public.fold_text(searched), E'\\\\', ''), '\\s+') as word where word <> ''),
      case when searched ~ '^[-+0-9 ()./]+$' and length(regexp_replace(searched, '[^0-9]', '', 'g')) >= 6
        then quote_literal('tel:' || right(regexp_replace(searched, '[^0-9]', '', 'g'), 9)) end)::tsquery
  $$`,
  'create index orders_customer on orders using gin (customer_words(number, address))',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
