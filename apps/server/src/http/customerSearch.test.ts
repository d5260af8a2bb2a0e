import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordReads } from '../commands/privacy/recordReads.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const QUERY = `query ($text: String!, $after: String, $size: Int) {
  customerOrders(text: $text, after: $after, size: $size) {
    hasMore endCursor refusal { code params } rows { number customer { name city telephone } }
  }
}`;

/** People whose names, numbers and postcodes are written in different ways. */
const PEOPLE = [
  {
    number: 'FR-7001',
    name: 'Zoë Lefèvre-Duņas',
    email: 'zoe.l@example.org',
    postcode: '31000',
    telephone: '+33 6 12 34 56 78',
  },
  { number: 'GB-7002', name: "Niamh O'Neill", email: 'Niamh@example.com', postcode: 'SW1A 1AA' },
  {
    number: 'DE-7003',
    name: 'Jörg Großmann',
    email: 'jg@example.net',
    postcode: '10115',
    telephone: '030/1234567',
  },
];

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  let cookie: string;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    cookie = await web.signIn('customerService');
    for (const { number, ...person } of PEOPLE) {
      const id = await web.workshop.order([{ code: 'EAO' }], { number });
      const address = { street: '1', city: 'Ville', country: 'FR', ...person };
      await web.database.db
        .updateTable('orders')
        .set({ address: JSON.stringify(address) })
        .where('id', '=', id)
        .execute();
    }
  });
  afterAll(() => web.close());

  async function find(text: string): Promise<string[]> {
    const { data } = await web.graphql(cookie, QUERY, { text });
    return data.customerOrders.rows.map(({ number }: { number: string }) => number);
  }

  it('WSC-330 orders are found by name, e-mail, postcode, telephone and the number of the shop', async () => {
    const searches = {
      'LEFÈVRE ZOE': ['FR-7001'],
      dunas: [],
      duņ: ['FR-7001'],
      "o'neill": ['GB-7002'],
      neill: ['GB-7002'],
      grossm: ['DE-7003'],
      'NIAMH@example': ['GB-7002'],
      'sw1a 1': ['GB-7002'],
      sw1a1aa: ['GB-7002'],
      '06 12 34 56 78': ['FR-7001'],
      '0033612345678': ['FR-7001'],
      '030 1234567': ['DE-7003'],
      'de-7003': ['DE-7003'],
      7001: ['FR-7001'],
      'zoe o': [],
      'zoe:* | niamh': [],
      "'\\": [],
    };
    const numbersByText: Record<string, string[]> = {};
    for (const text of Object.keys(searches)) numbersByText[text] = await find(text);
    expect(numbersByText).toEqual(searches);
  });

  it('OFF-278 orders are found by the town, alone and with a name', async () => {
    const id = await web.workshop.order([{ code: 'EAO' }], { number: 'FR-7009' });
    const address = {
      name: 'Inès Roux',
      street: '1',
      postcode: '42000',
      city: 'Saint-Étienne',
      country: 'FR',
    };
    await web.database.db
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...address, email: 'i@example.org' }) })
      .where('id', '=', id)
      .execute();
    for (const text of ['saint-etienne', 'ÉTIENNE', 'roux saint'])
      expect(await find(text)).toEqual(['FR-7009']);
    expect(await find('roux toulouse')).toEqual([]);
  });

  it('WSC-330 the newest orders come first, and the next page continues after the cursor', async () => {
    const read = async (after: string | null) =>
      (await web.graphql(cookie, QUERY, { text: 'camille', size: 2, after })).data.customerOrders;
    for (const number of ['8001', '8002', '8003']) await web.workshop.order([{ code: 'EAO' }], { number });
    const first = await read(null);
    const second = await read(first.endCursor);
    const numbers = [first, second].map(({ rows }) => rows.map((row: { number: string }) => row.number));
    expect([numbers, first.hasMore, second.hasMore]).toEqual([[['8003', '8002'], ['8001']], true, false]);
    expect((await web.graphql(cookie, QUERY, { text: 'ab' })).data.customerOrders).toMatchObject({
      rows: [],
      refusal: { code: 'inputInvalid', params: { field: 'text', rule: 'length' } },
    });
    await sql`set enable_seqscan = off`.execute(web.database.db);
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from orders where customer_words(number, address) @@ customer_query('camille')`.execute(
      web.database.db,
    );
    await sql`reset enable_seqscan`.execute(web.database.db);
    expect(JSON.stringify(plan)).toContain('orders_customer');
  });

  it('WSC-332, PRV-20 who searched and who read a customer is recorded, and nothing of the text', async () => {
    await find('lefevre');
    const { data } = await web.graphql(cookie, '{ customerSearches { name field count } erasures { id } }');
    expect(data.customerSearches).toMatchObject([{ name: 'customerService', field: 'CustomerSearch.text' }]);
    expect(data.customerSearches[0].count).toBeGreaterThan(3);
    const [order] = (await web.graphql(cookie, '{ orders(filter: { text: "FR-7001" }) { rows { id } } }'))
      .data.orders.rows;
    const reads = await web.graphql(
      cookie,
      'query ($id: ID!) { personalReads(orderId: $id) { name field } }',
      {
        id: order.id,
      },
    );
    expect(reads.data.personalReads).toContainEqual({ name: 'customerService', field: 'Order.customer' });
    const { rows } = await sql<{
      text: string;
    }>`select json_agg(personal_reads)::text as text from personal_reads`.execute(web.database.db);
    expect(rows[0]?.text.toLowerCase()).not.toMatch(/lef|zoe|7001/);
    const manager = await web.signIn('shopManager');
    const refused = await web.graphql(manager, QUERY, { text: 'lefevre' });
    expect(refused.errors.map(({ message }: { message: string }) => message)).toEqual(['forbidden']);
  });

  it('PRV-14 two users with the same name and role who read an order are listed separately', async () => {
    const { db } = web.database;
    const orderId = await web.workshop.order([{ code: 'EAO' }], { number: 'FR-7010' });
    await sql`
      insert into users select (jsonb_populate_record(users, '{"id": "namesake", "email": "namesake@example.org"}')).*
      from users where name = 'customerService'`.execute(db);
    const users = await db.selectFrom('users').select('id').where('name', '=', 'customerService').execute();
    for (const { id } of users)
      await recordReads(db, id, web.workshop.now, [
        { object: 'order', id: orderId, field: 'Order.customer' },
      ]);
    const { data } = await web.graphql(
      cookie,
      'query ($id: ID!) { personalReads(orderId: $id) { name count } }',
      { id: orderId },
    );
    const read = { name: 'customerService', count: 1 };
    expect(data.personalReads).toEqual([read, read]);
  });
});
