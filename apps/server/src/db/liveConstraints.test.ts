import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createReissue } from '../commands/reissues/createReissue.ts';
import { makeLotsAndMegalots, makePrintedLots, readItems } from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap } from '../commands/testing/workshop.ts';

/** The partial unique indexes of the schema, and what each of them allows only once while it is open or live. */
const LIVE_CONSTRAINTS = {
  alerts_open: 'one open alert of each kind and object',
  erasures_open: 'one open request for erasure of an order',
  generator_tokens_live: 'one token of a generator',
  parcel_items_live: 'a piece in one parcel',
  parcels_open: 'one open parcel of an order',
  reissues_open_item: 'one open reissue of an item',
  reissues_open_strip: 'one open reissue of a strip',
  strips_order_in_lot: 'one strip of an order in a lot',
  strips_place: 'one strip at each place of a lot',
  strips_reissue: 'one strip of a reissue',
};

onBothDatabases((getWorkshop) => {
  it('REL-11 the schema has a unique index for every thing that may be open or live only once', async () => {
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE INDEX % WHERE %'`.execute(
      getWorkshop().db,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(LIVE_CONSTRAINTS)));
  });

  it('REL-11 a second live strip of an order in a lot, or a second open reissue of an item, is refused by the database', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const insertCopy = async (table: 'strips' | 'reissues', changes: object) => {
      const row = await db.selectFrom(table).selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
      const [columns, values] = [Object.keys(row), { ...row, id: 'COPY', ...changes }];
      const list = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${list})
        select ${list} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(
        db,
      );
    };
    await workshop.order([{ code: 'EAO' }]);
    await makeLotsAndMegalots(workshop);
    await expect(insertCopy('strips', { position: 99 })).rejects.toThrow('strips_order_in_lot');
    await expect(insertCopy('strips', {})).rejects.toThrow(/strips_place|strips_order_in_lot/);

    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    await makePrintedLots(workshop);
    const [item] = await readItems(workshop, orderId);
    const input = { orderId, itemIds: [item?.id ?? ''], reason: 'damaged' };
    unwrap(await createReissue(workshop.as('superPreparator'), input));
    await expect(insertCopy('reissues', { n: 2 })).rejects.toThrow(/reissues_open_(item|strip)/);
  });
});
