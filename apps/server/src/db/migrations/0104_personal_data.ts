import { type Kysely, sql } from 'kysely';

/**
 * Adds the key by which a person is recognised who orders with several e-mail addresses: name, postcode and country. It is
 * an expression of the order's row, so that it disappears with the address. It is null without a name or a postcode.
 * Corrections of addresses are kept apart from the events, so that they can be deleted.
 */
const statements = [
  `create function person_key(address jsonb) returns text language sql immutable parallel safe as $$
    select case when trim(address->>'name') <> '' and trim(address->>'postcode') <> '' then
      regexp_replace(trim(public.fold_text(address->>'name')), '\\s+', ' ', 'g') || '|'
      || regexp_replace(upper(address->>'postcode'), '[\\s-]', '', 'g') || '|' || upper(address->>'country') end
  $$`,
  'create index orders_person on orders (person_key(address)) where person_key(address) is not null',
  `create table address_corrections (
    order_id text collate "C" not null references orders,
    version integer not null,
    at timestamptz not null,
    before jsonb not null,
    after jsonb not null,
    primary key (order_id, version)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
