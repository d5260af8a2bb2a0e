import { type Kysely, sql } from 'kysely';

/*
 * The keys by which people find an order: the words of the name, the e-mail, the postcode and the end of the telephone
 * number, without case, accents and spaces. A trigger writes them, so that they follow the address whoever changes it,
 * and disappear with it.
 */
const statements = [
  `create function fold_person(term text) returns text language sql immutable parallel safe as $$
    select lower(translate(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(term, NFD), '[\\u0300-\\u036f]', '', 'g'),
        'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
      'ŁłØøĐđ', 'lloodd'))
  $$`,
  `create table order_people (
    kind text collate "C" not null,
    key text collate "C" not null,
    seq bigint not null references orders (seq) on delete cascade,
    primary key (kind, key, seq)
  )`,
  'create index order_people_order on order_people (seq)',
  `create function list_person_keys(address jsonb) returns table (kind text, key text)
    language sql immutable parallel safe as $$
    select distinct 'name', word from regexp_split_to_table(fold_person(address->>'name'), '[\\s''’.,-]+') as word
      where length(word) > 1
    union all
    select 'email', fold_person(address->>'email') where address->>'email' <> ''
    union all
    select 'postcode', regexp_replace(fold_person(address->>'postcode'), '\\s', '', 'g') where address->>'postcode' <> ''
    union all
    select 'telephone', right(regexp_replace(address->>'telephone', '\\D', '', 'g'), 9)
      where length(regexp_replace(address->>'telephone', '\\D', '', 'g')) > 4
  $$`,
  `create function set_order_people() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from order_people where seq = new.seq;
    end if;
    insert into order_people (kind, key, seq) select kind, key, new.seq from list_person_keys(new.address);
    return null;
  end $$`,
  `create trigger orders_people_new after insert on orders
    for each row execute function set_order_people()`,
  `create trigger orders_people after update of address on orders
    for each row when (old.address is distinct from new.address) execute function set_order_people()`,
  `insert into order_people (kind, key, seq)
    select keys.kind, keys.key, orders.seq from orders cross join lateral list_person_keys(orders.address) as keys`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
