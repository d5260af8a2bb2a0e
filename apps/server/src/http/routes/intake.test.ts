import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlacedOrder } from '../../commands/testing/workshop.ts';
import { signDelivery } from '../../intake/testing/signDelivery.ts';
import { INTAKE_SECRET, openTestWeb, type TestWeb } from '../testing/testWeb.ts';

const OLD_SECRET = 'the-secret-before-this-one';
let web: TestWeb;
let body: string;
beforeAll(async () => {
  web = await openTestWeb({
    INTAKE_SECRET_DEMO: `${INTAKE_SECRET},${OLD_SECRET}`,
    INTAKE_SECRET_OTHER: 'the-secret-of-another-shop',
  });
  body = JSON.stringify(buildPlacedOrder(web.workshop.catalogue, web.workshop.now, [{ code: 'EAO' }], {}));
});
afterAll(() => web.close());

interface DeliveryCall {
  readonly body?: string;
  readonly signed?: string;
  readonly secret?: string;
  readonly source?: string;
  readonly headers?: Record<string, string>;
}

async function deliver(event: string, call: DeliveryCall = {}): Promise<{ status: number; text: string }> {
  const { secret = INTAKE_SECRET, source = 'demo', headers = {} } = call;
  const sentBody = call.body ?? body;
  const timestamp = String(Math.floor(web.workshop.now.getTime() / 1_000));
  const response = await web.fetch(`/intake/${source}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': `delivery-${event}`,
      'x-cmon-event': `event-${event}`,
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': signDelivery(call.signed ?? sentBody, timestamp, secret),
      ...headers,
    },
    body: sentBody,
  });
  return { status: response.status, text: await response.text() };
}
const readInbox = () =>
  web.database.db.selectFrom('inbox').select(['source', 'event_id', 'body', 'state']).execute();

it('INT-1, INT-2, INT-4 a signed delivery is stored unchanged and acknowledged, and nothing is applied during the request', async () => {
  expect(await deliver('1')).toEqual({ status: 202, text: '{"received":true}' });
  expect(await readInbox()).toEqual([{ source: 'demo', event_id: 'event-1', body, state: 'waiting' }]);
  expect(await web.database.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

it('INT-8 the same delivery sent a hundred times at once is acknowledged each time and stored once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => deliver('1')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await readInbox()).toHaveLength(1);
});

it('INT-11 the previous secret is still accepted during a rotation', async () => {
  expect((await deliver('2', { secret: OLD_SECRET })).status).toBe(202);
});

it('INT-12, INT-14, REL-3 a delivery with a wrong, missing or foreign signature is answered with 401, and nothing is stored', async () => {
  const before = await readInbox();
  const flipped = body.replace('"quantity":1', '"quantity":2');
  const calls: DeliveryCall[] = [
    { secret: `${INTAKE_SECRET.slice(0, -1)}0` },
    { body: flipped, signed: body },
    { body: `${JSON.stringify(JSON.parse(body), null, 1)}`, signed: body },
    { secret: 'the-secret-of-another-shop' },
    { source: 'other' },
    { headers: { 'x-cmon-signature': '' } },
    { headers: { 'x-cmon-signature': 'sha256=zz' } },
    { headers: { 'x-cmon-timestamp': '1' } },
  ];
  for (const call of calls) expect([call, (await deliver('3', call)).status]).toEqual([call, 401]);
  expect(await readInbox()).toEqual(before);
});

it('INT-1, INT-23, SEC-13 a signed delivery is answered with 400 if it is not JSON, 413 if it is too long, and 415 if it has another content type', async () => {
  expect((await deliver('4', { body: 'not json' })).status).toBe(400);
  expect(JSON.parse(web.logged.find((line) => line.includes('delivery refused')) ?? '{}')).toMatchObject({
    level: 50,
    msg: 'delivery refused',
    source: 'demo',
    why: 'inputInvalid',
    field: 'body',
    rule: 'json',
  });
  expect((await deliver('5', { headers: { 'x-cmon-delivery': 'two words' } })).status).toBe(400);
  const large = JSON.stringify({ pad: 'é'.repeat(1_048_576) });
  expect((await deliver('6', { body: large })).status).toBe(413);
  expect((await deliver('7', { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
});

it('INT-51, INT-52 a signed body that is too large or wrongly compressed is listed, and an unsigned or a huge body is answered with 413 and not kept', async () => {
  const packed = { 'content-encoding': 'gzip' };
  expect((await deliver('gzip', { headers: packed })).status).toBe(400);
  expect((await deliver('lzma', { headers: { 'content-encoding': 'lzma' } })).status).toBe(400);
  const before = await readInbox();
  const large = 'x'.repeat(2_097_152);
  for (const [name, value] of [
    ['x-cmon-signature', ''],
    ['x-cmon-timestamp', '1'],
  ] as const)
    expect((await deliver('none', { body: large, headers: { [name]: value } })).status).toBe(413);
  expect((await deliver('wrong', { body: large, secret: 'the-secret-of-nobody' })).status).toBe(401);
  expect((await deliver('huge', { body: 'x'.repeat(8_388_609) })).status).toBe(413);
  expect(await readInbox()).toEqual(before);
  const { data } = await web.graphql(
    await web.signIn('administrator'),
    '{ refusedDeliveries { rows { eventId size body refusal { params } } } }',
  );
  const { rows } = data.refusedDeliveries as {
    rows: { eventId: string; size: number; body: string; refusal: object }[];
  };
  const findListed = (event: string) => rows.find(({ eventId }) => eventId === `event-${event}`);
  const refusedBy = (rule: string) => ({ params: { field: 'body', rule } });
  expect(findListed('gzip')).toMatchObject({
    size: Buffer.byteLength(body),
    body,
    refusal: refusedBy('compression'),
  });
  expect(findListed('lzma')).toMatchObject({ refusal: refusedBy('compression') });
  expect(findListed('4')).toMatchObject({ size: 8, body: 'not json', refusal: refusedBy('json') });
  expect(findListed('6')).toMatchObject({ size: 2_097_162, refusal: refusedBy('tooLarge') });
  expect(findListed('6')?.body).toHaveLength(32_772);
});

it('SEC-67 the limits of a body count for its decompressed size too', async () => {
  const before = await readInbox();
  const sent = gzipSync('x'.repeat(2_097_152));
  const send = (headers: Record<string, string>) =>
    web.fetch('/intake/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
      body: sent,
    });
  expect((await send({})).status).toBe(413);
  const signed = {
    'x-cmon-timestamp': String(Math.floor(web.workshop.now.getTime() / 1_000)),
    'x-cmon-signature': `sha256=${'0'.repeat(64)}`,
  };
  expect((await send(signed)).status).toBe(401);
  expect(await readInbox()).toEqual(before);
});

it('INT-23 the metrics contain the number of refused deliveries', async () => {
  const readCount = async () =>
    (await (await web.fetch('/metrics')).text()).match(/^cmon_deliveries_refused (\d+)$/m)?.[1];
  const before = Number(await readCount());
  const refused = { source: 'demo', delivery_id: 'r', event_id: 'r', body: '{}', state: 'refused' } as const;
  await web.database.db
    .insertInto('inbox')
    .values({ ...refused, received_at: web.workshop.now })
    .execute();
  expect(await readCount()).toBe(String(before + 1));
});

it('INT-16 five hundred signed deliveries in a row are all accepted', async () => {
  const statuses = new Set<number>();
  for (let batch = 0; batch < 10; batch += 1) {
    const calls = Array.from({ length: 50 }, (_, index) => deliver(`many-${batch}-${index}`));
    for (const { status } of await Promise.all(calls)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([202]));
});

it('INT-15 a delivery that can’t be stored is answered with 503, and is accepted when it is sent again', async () => {
  const { db } = web.database;
  await db.schema.alterTable('inbox').renameTo('inbox_away').execute();
  const refused = await deliver('late');
  await db.schema.alterTable('inbox_away').renameTo('inbox').execute();
  expect(refused).toEqual({ status: 503, text: '{"error":"notStored"}' });
  expect((await deliver('late')).status).toBe(202);
});

it('INT-2 a delivery is stored with its ids and its job, and is not stored when the job can’t be queued', async () => {
  const { executeSql, db } = web.database;
  const readJobs = async () =>
    (await executeSql("select data from pgboss.job where name = 'applyInbox'")).rows as { data: object }[];
  const before = await readInbox();
  await executeSql('alter table pgboss.job rename to job_away');
  const refused = await deliver('unqueued');
  await executeSql('alter table pgboss.job_away rename to job');
  expect([refused.status, await readInbox()]).toEqual([503, before]);
  expect((await deliver('queued')).status).toBe(202);
  const stored = await db
    .selectFrom('inbox')
    .select(['id', 'source', 'delivery_id', 'body'])
    .where('event_id', '=', 'event-queued')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ source: 'demo', delivery_id: 'delivery-queued', body });
  expect((await readJobs()).map(({ data }) => data)).toContainEqual({ attempt: 0, inboxId: stored.id });
});

it('PRV-6 no name and no text of an order is logged', () => {
  const log = web.logged.join('');
  expect(log).toContain('delivery not stored');
  for (const text of ['Zoé', 'Camille', 'Lilas', 'example.org']) expect(log).not.toContain(text);
});

it('INT-29 a delivery of a source that is not configured is answered with 404, also if the source is named like a property of every object', async () => {
  const before = web.logged.length;
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'nobody', 'DEMO'];
  for (const source of names) {
    const answer = await deliver(`source-${encodeURIComponent(source)}`, { source });
    expect([source, answer]).toEqual([source, { status: 404, text: '{"error":"notFound"}' }]);
  }
  const levels = web.logged.slice(before).map((line) => JSON.parse(line).level);
  expect(levels.filter((level) => level >= 40)).toEqual([]);
});
