import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePhoto, storeShopperPhoto } from '../backup/testing/storePhotos.ts';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { recordReads } from '../commands/privacy/recordReads.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { GERMAN } from '../papers/personCopy/messages/german.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const ADDRESS = {
  name: 'Anke Weiß',
  street: 'Gartenweg 4',
  postcode: '10969',
  city: 'Berlin',
  country: 'DE',
  email: 'anke@example.org',
};

let web: TestWeb;
let cookie: string;
let orderId: string;
beforeAll(async () => {
  web = await openTestWeb();
  cookie = await web.signIn('customerService');
  orderId = await placeOrder('840001', ADDRESS);
});
afterAll(() => web.close());

async function placeOrder(number: string, address: object): Promise<string> {
  const id = await web.workshop.order([{ code: 'EAO', texts: ['Jörg'] }], { number });
  await web.workshop.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...ADDRESS, ...address }) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Stores one of each kind of data that an order may have: a correction, a parcel, a refund, a letter and photos. */
async function storeEveryKind(id: string): Promise<void> {
  const { db, now } = web.workshop;
  const { userId } = web.workshop.as('customerService').actor;
  const correction = { order_id: id, version: 1, at: now };
  await db
    .insertInto('address_corrections')
    .values({
      ...correction,
      before: JSON.stringify({ street: 'Gartenweg 3' }),
      after: JSON.stringify({ street: 'Gartenweg 4' }),
    })
    .execute();
  await db
    .insertInto('parcels')
    .values({
      id: 'PARCEL0001',
      order_id: id,
      number: 1,
      state: 'shipped',
      carrier: 'dhl',
      tracking: 'JD0146',
      shipped_at: now,
      opened_by: userId,
      opened_at: now,
      changed_at: now,
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      id: 'REFUND0001',
      order_id: id,
      state: 'partially_refunded',
      amount: 1234,
      currency: 'EUR',
      requested_by: userId,
      requested_at: now,
    })
    .execute();
  await db
    .insertInto('letters')
    .values({
      id: 'LETTER0001',
      order_id: id,
      kind: 'free',
      locale: 'de_DE',
      way: 'mail',
      state: 'sent',
      subject: 'Ihre Bestellung 840001',
      text: 'Guten Tag {name},\nHier: {link}',
      asked_by: userId,
      asked_at: now,
      ended_at: now,
    })
    .execute();
  await storePhoto(web, 'PHOTO00001', id);
  // The number is the id of the shopper’s photo.
  await storeShopperPhoto(web, 2_199_023_255_553, id);
}

let keys = 0;
async function run(mutation: string, type: string, input: object) {
  keys += 1;
  const { data, errors } = await web.graphql(
    cookie,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on Done { object { id } version } ... on Refused { code params } } }`,
    { input: { station: 's', key: `p${keys}`, ...input } },
  );
  expect(errors).toEqual([]);
  return data[mutation];
}

it('OFF-123, PRV-16 a person is recognised by the e-mail address, or by name, postcode and country, and all their orders are found', async () => {
  await placeOrder('840002', { name: 'anke  WEISS', postcode: '10 969', email: 'a.weiss@example.org' });
  await placeOrder('840003', { name: 'A. Weiß', postcode: '20095', email: 'ANKE@example.org' });
  // This order shares its e-mail address with the second one, but belongs to another person.
  await placeOrder('840007', { name: 'Eva Blum', postcode: '20095', email: 'A.Weiss@example.org' });
  await placeOrder('840004', { email: 'other@example.org', country: 'AT' });
  await placeOrder('840005', { name: 'Jan Weiß', email: 'other@example.org' });
  await placeOrder('840006', { name: 'Anke Weiß', postcode: '', email: '' });
  const { data, errors } = await web.graphql(
    cookie,
    'query ($id: ID!) { personOrders(orderId: $id) { number customer { name } } personExport(orderId: $id) }',
    { id: orderId },
  );
  expect(errors).toEqual([]);
  const numbers = ['840001', '840002', '840003'];
  expect(data.personOrders.map((order: { number: string }) => order.number)).toEqual(numbers);
  expect(data.personExport.orders.map((order: { number: string }) => order.number)).toEqual(numbers);
  const manager = await web.signIn('shopManager');
  const refused = await web.graphql(manager, 'query ($id: ID!) { personOrders(orderId: $id) { number } }', {
    id: orderId,
  });
  expect(refused.errors).toMatchObject([{ message: 'forbidden' }]);
});

it('OFF-124, PRV-60, PRV-61 the copy of the data is a document in words in the language of the order, and has everything that is kept', async () => {
  const { workshop } = web;
  await workshop.db.updateTable('orders').set({ locale: 'de_DE' }).where('id', '=', orderId).execute();
  const { version } = await readOrderRow(workshop, orderId);
  unwrap(
    await holdOrder(workshop.as('customerService'), {
      orderId,
      expectedVersion: version,
      reason: 'customerWish',
      note: 'Wartet auf die Tante',
    }),
  );
  await storeEveryKind(orderId);
  // One opening of an order reads several fields of one kind.
  const fields = ['Order.customer', 'Order.city'];
  await recordReads(
    workshop.db,
    workshop.as('customerService').actor.userId,
    workshop.now,
    fields.map((field) => ({ object: 'order', id: orderId, field })),
  );
  const fetchCopy = (by: string) =>
    web.fetch(`${web.config.basePath}/person-copies/${orderId}.pdf`, { headers: { cookie: by } });
  const copy = await fetchCopy(cookie);
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(copy.headers.get('content-disposition')).toBe('inline; filename="data-840001.pdf"');
  const text = await withTempFile(Buffer.from(await copy.arrayBuffer()), (file) =>
    runTool('pdftotext', ['-layout', file, '-']),
  );
  for (const expectedText of [
    'Kopie Ihrer personenbezogenen Daten',
    '840001',
    '840002',
    'Anke Weiß',
    '10969 Berlin',
    'Deutschland',
    'Jörg',
    'Wartet auf die Tante',
    'Angehalten',
    GERMAN.role.customerService,
    'Kopie der Daten',
    'Adresse korrigiert',
    'vorher: Gartenweg 3',
    'jetzt: Gartenweg 4',
    'Paket 1',
    'Sendungsnummer JD0146',
    'teilweise erstattet',
    '12,34',
    'per E-',
    'Ihre Bestellung 840001',
    'Guten Tag Anke Weiß,',
    'E-Mail',
    'Ihre Fotos',
    'Foto 2199023255553, 1 × 1',
    'In der Werkstatt aufgenommene Fotos',
    'Foto PHOTO00001',
  ])
    expect(text, expectedText).toContain(expectedText);
  expect(text).toContain(`Hier: (${GERMAN.read.link})`);
  const address = `${GERMAN.role.customerService}: ${GERMAN.read.address} (`;
  // One row for each of the three orders.
  expect(text.split(address).length - 1).toBe(3);
  expect(text).not.toMatch(/\{|E-mail|holded|customerService|personExport|"|EAO/);
  const { data } = await web.graphql(cookie, 'query ($id: ID!) { personExport(orderId: $id) }', {
    id: orderId,
  });
  expect(data.personExport.orders[0]).toMatchObject({
    notes: [{ note: 'Wartet auf die Tante' }],
    reads: expect.arrayContaining([
      expect.objectContaining({ role: 'customerService', field: 'Order.personExport' }),
    ]),
  });
  expect((await fetchCopy(await web.signIn('shopManager'))).status).toBe(403);
});

it('ORD-90 the running hold has its note, its person and its time, for those who may read notes', async () => {
  const query = 'query ($id: ID!) { order(id: $id) { holdReason holdNote heldBy heldAt } }';
  const read = async (by: string) => (await web.graphql(by, query, { id: orderId })).data.order;
  const hold = {
    holdReason: 'customerWish',
    heldBy: 'customerService',
    heldAt: web.workshop.now.toISOString(),
  };
  expect(await read(cookie)).toEqual({ ...hold, holdNote: 'Wartet auf die Tante' });
  expect(await read(await web.signIn('generator'))).toEqual({ ...hold, holdNote: null });
  unwrap(await unholdOrder(web.workshop.as('customerService'), { orderId }));
  expect(await read(cookie)).toEqual({ holdReason: null, holdNote: null, heldBy: null, heldAt: null });
});

it('OFF-125 each order of the person shows the requested erasure with the user who entered it, and its history has the request', async () => {
  const query =
    'query ($id: ID!) { order(id: $id) { requestedErasure { askedBy askedAt dueAt } events { action object { type } } } }';
  const manager = await web.signIn('shopManager');
  const read = async (id: string) => (await web.graphql(manager, query, { id })).data.order;
  const { id: second } = await web.workshop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', '840003')
    .executeTakeFirstOrThrow();
  expect((await read(second)).requestedErasure).toBeNull();
  const request = await run('askErasure', 'ErasureRequest', { orderId });
  expect(request.__typename).toBe('Done');
  for (const id of [orderId, second])
    expect(await read(id)).toMatchObject({
      requestedErasure: {
        askedBy: 'customerService',
        askedAt: web.workshop.now.toISOString(),
        dueAt: new Date(web.workshop.now.getTime() + 30 * 86_400_000).toISOString(),
      },
      events: expect.arrayContaining([{ action: 'askErasure', object: { type: 'order' } }]),
    });
  expect(await run('askErasure', 'ErasureRequest', { orderId: second })).toMatchObject({
    code: 'guardRefused',
    params: { guard: 'erasureOpen' },
  });
  const { data } = await web.graphql(
    cookie,
    '{ erasures { orderCount orders { number customer { name } } } }',
  );
  expect(data.erasures).toMatchObject([
    { orderCount: 3, orders: [{ number: '840001', customer: { name: 'Anke Weiß' } }, {}, {}] },
  ]);
  const withdrawn = { erasureId: request.object.id, expectedVersion: request.version };
  expect((await run('withdrawErasure', 'ErasureMove', withdrawn)).__typename).toBe('Done');
  expect(await read(second)).toMatchObject({
    requestedErasure: null,
    events: expect.arrayContaining([{ action: 'withdrawErasure', object: { type: 'order' } }]),
  });
});
