import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tickStock } from '../commands/packing/tickStock.ts';
import { eraseOrders } from '../commands/privacy/steps/eraseOrders.ts';
import { readItems, readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { runCommand } from '../commands/work/runCommand.ts';
import { computeLinkToken, hashLinkToken } from '../intake/orderLink.ts';
import { deliver, validOrder } from '../intake/testing/deliveries.ts';
import { INTAKE_SECRET, openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let cookie: string;
beforeAll(async () => {
  web = await openTestWeb({ INTAKE_SECRET_DEMO: INTAKE_SECRET });
  cookie = await web.signIn('customerService');
});
afterAll(() => web.close());

const ANSWER = '{ __typename ... on Done { version } ... on Refused { code params } }';
let keys = 0;

/** Runs a mutation about an order as customer service, with the order's version of now. */
async function mutateOrder(name: string, type: string, orderId: string, fields: object) {
  const { version } = await readOrderRow(web.workshop, orderId);
  keys += 1;
  const input = { orderId, expectedVersion: version, station: 's', key: `k${keys}`, ...fields };
  const { data, errors } = await web.graphql(
    cookie,
    `mutation ($input: ${type}!) { answer: ${name}(input: $input) ${ANSWER} }`,
    { input },
  );
  expect(errors).toEqual([]);
  return data.answer;
}
const ADDRESS = {
  name: 'Odile Quillermont',
  street: '9 rue Zephyrale',
  postcode: '10115',
  city: 'Berlin',
  country: 'de',
  email: 'odile@example.org',
  telephone: '',
};
const correct = (orderId: string, change: object = {}) =>
  mutateOrder('correctAddress', 'AddressCorrection', orderId, { ...ADDRESS, ...change });
const mend = (orderId: string, line: number, sku: string, option: string | null = null) =>
  mutateOrder('mendLine', 'LineMending', orderId, { line, sku, quantity: 1, option });
const cancelLine = (orderId: string, line: number) =>
  mutateOrder('cancelLine', 'LineCancellation', orderId, { line, reason: 'notMakeable' });

async function findOrder(number: string): Promise<string> {
  const { id } = await web.workshop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

it('ORD-60 a wrong address is corrected by the rules of the intake, and its order goes on', async () => {
  const { workshop } = web;
  const order = validOrder(workshop, '810001', ['EAO']);
  await deliver(workshop, { ...order, shipping: { ...order.shipping, name: 'Zo\u0000é', postcode: '' } });
  const id = await findOrder('810001');
  expect(await correct(id, { email: 'nobody' })).toMatchObject({
    code: 'inputInvalid',
    params: { field: 'email' },
  });
  expect(await correct(id, { name: ' ' })).toMatchObject({ code: 'inputInvalid', params: { field: 'name' } });
  expect(await correct(id)).toMatchObject({ __typename: 'Done' });
  const { address, souffrance, zone } = await readOrderRow(workshop, id);
  const { country, name, email } = address;
  const corrected = ['DE', 'Odile Quillermont', 'odile@example.org', false, null];
  expect([country, name, email, 'telephone' in address, souffrance]).toEqual(corrected);
  expect(await correct(id, { telephone: '+49 30 1234567' })).toMatchObject({ __typename: 'Done' });
  expect((await readOrderRow(workshop, id)).address.telephone).toBe('+49 30 1234567');
  expect(zone).not.toBe('FR');
  expect((await readItems(workshop, id)).map((item) => item.souffrance)).toEqual([null]);
  expect(await correct(id, { expectedVersion: 1 })).toMatchObject({ code: 'versionConflict' });
  const events = await workshop.db
    .selectFrom('events')
    .selectAll()
    .where('action', '=', 'correctAddress')
    .execute();
  expect(events.length).toBeGreaterThan(1);
  expect(JSON.stringify(events)).not.toMatch(/Odile|Zephyr|10115/);
  await workshop.db.updateTable('orders').set({ status: 'complete' }).where('id', '=', id).execute();
  expect(await correct(id, { city: 'Bonn' })).toMatchObject({ params: { guard: 'notShipped' } });
});

it('ORD-60, OFF-126, OFF-127 a corrected postcode has the format of its country, and the new zone and carrier are shown before the correction', async () => {
  const orderId = await web.workshop.order([{ code: 'EAO' }], { number: '810011' });
  expect(await correct(orderId, { postcode: '1' })).toMatchObject({
    code: 'inputInvalid',
    params: { field: 'postcode', rule: 'country' },
  });
  const query = `query ($orderId: ID!, $country: String!, $postcode: String!) {
    addressRoute(orderId: $orderId, country: $country, postcode: $postcode) { zone carrier } }`;
  const readRoute = async (country: string, postcode: string) =>
    (await web.graphql(cookie, query, { orderId, country, postcode })).data.addressRoute;
  const { zone, carrier } = await readOrderRow(web.workshop, orderId);
  expect(await readRoute('FR', '38000')).toEqual({ zone, carrier });
  const route = await readRoute('DE', '10115');
  expect(route.zone).not.toBe(zone);
  expect(await correct(orderId)).toMatchObject({ __typename: 'Done' });
  const after = await readOrderRow(web.workshop, orderId);
  expect({ zone: after.zone, carrier: after.carrier }).toEqual(route);
  // A postcode that the shop sent stays as it is while something else is corrected.
  await web.workshop.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...after.address, postcode: 'Berlin 1' }) })
    .where('id', '=', orderId)
    .execute();
  expect(await correct(orderId, { postcode: 'Berlin 1', city: 'Bonn' })).toMatchObject({
    __typename: 'Done',
  });
});

it('OFF-128 the history of a corrected address has the names of its fields, and their values for those who may read them', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }], { number: '810012' });
  const { address } = await readOrderRow(workshop, orderId);
  await correct(orderId, { telephone: '', ...address, street: '8 quai Neuf' });
  const query =
    'query ($id: ID!) { order(id: $id) { events { action correctedFields corrections { field from to } } } }';
  const readEvent = async (by: string) => {
    const { data } = await web.graphql(by, query, { id: orderId });
    return data.order.events.find(({ action }: { action: string }) => action === 'correctAddress');
  };
  const corrections = [{ field: 'street', from: '3 rue des Lilas', to: '8 quai Neuf' }];
  expect(await readEvent(cookie)).toMatchObject({ correctedFields: ['street'], corrections });
  const manager = await web.signIn('shopManager');
  expect(await readEvent(manager)).toMatchObject({ correctedFields: ['street'], corrections: null });
  const { version } = await readOrderRow(workshop, orderId);
  await runCommand(workshop.as('system'), 'eraseOrders', {}, async (work) => {
    const erased = { id: orderId, store: 'fr', number: '810012', version };
    await eraseOrders(work, [erased], { at: workshop.now, erasureId: null });
    return {};
  });
  expect(await readEvent(cookie)).toMatchObject({ correctedFields: ['street'], corrections: null });
  expect(await workshop.db.selectFrom('address_corrections').select('order_id').execute()).not.toContainEqual(
    { order_id: orderId },
  );
});

/** The queues of the jobs about labels. */
async function listJobs(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name in ('buyLabel', 'voidCarrierLabel') order by name`.execute(
    web.database.db,
  );
  return rows.map(({ name }) => name);
}

it('ORD-61 labels with the old address are voided, and a label that the carrier sold is requested again', async () => {
  const { workshop } = web;
  const carriers = [{ carrier: 'colissimo', adapter: 'service', service: 'home', trackingPage: '' }];
  await workshop.db
    .insertInto('settings')
    .values({
      key: 'carriers',
      value: JSON.stringify(carriers),
      changed_by: 'system',
      changed_at: workshop.now,
    })
    .execute();
  const orderId = await workshop.order([{ code: 'PINCE', stock: true }]);
  unwrap(await tickStock(workshop.as('preparator'), { orderId, line: 1, ticked: true }));
  const parcel = workshop.db.updateTable('parcels').where('order_id', '=', orderId);
  const sold = { carrier: 'colissimo', label_state: 'printed', carrier_ref: 'ref-1' } as const;
  await parcel.set({ ...sold, label_asked_at: workshop.now, tracking: '6A1' }).execute();
  await workshop.db
    .updateTable('orders')
    .set({ carrier: 'colissimo', status: 'fabriquee' })
    .where('id', '=', orderId)
    .execute();
  // No label shows the e-mail address.
  const { address } = await readOrderRow(workshop, orderId);
  const same = { telephone: '', ...address };
  expect(await correct(orderId, { ...same, email: 'other@example.org' })).toMatchObject({
    __typename: 'Done',
  });
  expect(await listJobs()).toEqual([]);
  expect(await correct(orderId, { ...same, street: '8 quai Neuf' })).toMatchObject({ __typename: 'Done' });
  expect(await listJobs()).toEqual(['buyLabel', 'voidCarrierLabel']);
  const renewed = await workshop.db
    .selectFrom('parcels')
    .select(['label_state', 'carrier_ref', 'tracking'])
    .where('order_id', '=', orderId)
    .execute();
  expect(renewed).toEqual([{ label_state: 'toBuy', carrier_ref: null, tracking: null }]);
});

it('ORD-62, ORD-63, WSC-333 a line gets its article when its design fits, or leaves the order', async () => {
  const { workshop } = web;
  const order = validOrder(workshop, '810002', ['EAO', 'MUG']);
  const lines = order.lines.map((line) => ({ ...line, sku: `OLD-${line.sku}` }));
  await deliver(workshop, { ...order, lines });
  const id = await findOrder('810002');
  const read = async () => {
    const query = `query ($id: ID!) { order(id: $id) {
      faultyLines { line sku suggestion hasTextFault problem { code } } } }`;
    return (await web.graphql(cookie, query, { id })).data.order.faultyLines;
  };
  const faulty = { hasTextFault: false, problem: { code: 'unknownProduct' } };
  expect(await read()).toEqual([
    { line: 1, sku: 'OLD-EAO', suggestion: 'EAO', ...faulty },
    { line: 2, sku: 'OLD-MUG', suggestion: 'MUG', ...faulty },
  ]);
  const query = 'query ($id: ID!) { order(id: $id) { faultyLines { articles { code name } } } }';
  const { data } = await web.graphql(cookie, query, { id });
  const [labels, mugs] = data.order.faultyLines.map(({ articles }: { articles: { code: string }[] }) =>
    articles.map(({ code }) => code),
  );
  // Only articles that the shop sells and that the design fits can be chosen.
  expect(labels).toContain('EAO');
  expect(labels).not.toContain('MUG');
  expect(mugs).toContain('MUG');
  expect(mugs).not.toContain('EAO');
  expect(await mend(id, 1, 'NOTHING')).toMatchObject({ code: 'unknownProduct' });
  expect((await mend(id, 1, 'MUG')).__typename).toBe('Refused');
  expect((await read()).length).toBe(2);
  expect(await mend(id, 1, 'EAO')).toMatchObject({ __typename: 'Done' });
  expect(await mend(id, 1, 'EAO')).toMatchObject({ code: 'guardRefused', params: { guard: 'souffrance' } });
  const items = await readItems(workshop, id);
  expect(items.filter(({ line }) => line === 1)).toMatchObject([
    { kind: 'label', product_code: 'EAO', souffrance: null },
  ]);
  expect(await cancelLine(id, 2)).toMatchObject({ __typename: 'Done' });
  expect(await read()).toEqual([]);
  expect((await readItems(workshop, id)).filter(({ pulled }) => pulled)).toMatchObject([{ line: 2 }]);
  expect(await cancelLine(id, 1)).toMatchObject({ params: { guard: 'lineRemains' } });
  expect(await cancelLine(id, 7)).toMatchObject({ code: 'notFound' });
});

it('ORD-75, ORD-76 a new design replaces the design of a waiting line, by the rules of the intake, and no event has its texts', async () => {
  const { workshop } = web;
  const order = validOrder(workshop, '810004', ['EAO', 'MUG']);
  const [label, mug] = order.lines.map(({ option }) => String(option));
  const unreadable = order.lines.map((line) => (line.line === 1 ? { ...line, option: '{' } : line));
  const lines = unreadable.map((line) => (line.line === 2 ? { ...line, sku: 'OLD-MUG' } : line));
  await deliver(workshop, { ...order, lines });
  const id = await findOrder('810004');
  const query = 'query ($id: ID!) { order(id: $id) { faultyLines { line editorArticle design } } }';
  const read = async (by: string) => (await web.graphql(by, query, { id })).data.order.faultyLines;
  const [first, second] = await read(cookie);
  // A design that couldn't be read is begun anew; the other one opens as it is, with the article that it was made for.
  expect(first).toEqual({ line: 1, editorArticle: 'EAO', design: null });
  expect(second).toMatchObject({ line: 2, editorArticle: 'MUG' });
  expect(JSON.parse(second.design)).toMatchObject({ code: 'MUG' });
  expect((await read(await web.signIn('shopManager')))[1].design).toBeNull();
  const reads = await workshop.db
    .selectFrom('personal_reads')
    .selectAll()
    .where('object_id', '=', id)
    .execute();
  expect(reads).toMatchObject([{ field: 'FaultyLine.design' }]);
  expect(await mend(id, 1, 'EAO', mug)).toMatchObject({ __typename: 'Refused' });
  expect(await mend(id, 1, 'EAO', '{}')).toMatchObject({ __typename: 'Refused' });
  expect(await mend(id, 1, 'EAO', 'x'.repeat(64 * 1024 + 1))).toMatchObject({ params: { field: 'option' } });
  expect(await mend(id, 1, 'EAO', label)).toMatchObject({ __typename: 'Done' });
  expect(await mend(id, 1, 'EAO', label)).toMatchObject({ params: { guard: 'souffrance' } });
  const items = await readItems(workshop, id);
  expect(items.filter(({ line }) => line === 1)).toMatchObject([{ kind: 'label', souffrance: null }]);
  expect((await read(cookie)).map(({ line }: { line: number }) => line)).toEqual([2]);
  const events = await workshop.db
    .selectFrom('events')
    .select(['action', 'detail'])
    .where('object_id', '=', id)
    .where('action', '=', 'mendLine')
    .execute();
  expect(events).toMatchObject([{ detail: { line: 1, sku: 'EAO', quantity: 1, newDesign: true } }]);
  for (const { value: text } of JSON.parse(label ?? '').previews[0].textes)
    expect(JSON.stringify(events)).not.toContain(text);
});

it('WSC-334 the private link is computed anew, opens its order, and the opening is recorded', async () => {
  const { workshop } = web;
  const id = await workshop.order([{ code: 'EAO' }], { number: '810003' });
  const query = 'query ($id: ID!) { order(id: $id) { privateLink } }';
  const read = async (by: string) => (await web.graphql(by, query, { id })).data.order.privateLink;
  expect(await read(cookie)).toBeNull();
  const token = computeLinkToken(INTAKE_SECRET, { store: 'fr', orderNumber: '810003' });
  await workshop.db
    .updateTable('orders')
    .set({ source: 'demo', link_hash: hashLinkToken(token) })
    .where('id', '=', id)
    .execute();
  const link = await read(cookie);
  expect(link).toBe(`${web.config.origin}/follow/${token}`);
  expect((await web.fetch(`/follow/${token}/order`)).status).toBe(200);
  expect(await read(await web.signIn('shopManager'))).toBeNull();
  const reads = await workshop.db
    .selectFrom('personal_reads')
    .selectAll()
    .where('object_id', '=', id)
    .execute();
  expect(reads).toMatchObject([{ field: 'Order.privateLink', n: 1 }]);
});
