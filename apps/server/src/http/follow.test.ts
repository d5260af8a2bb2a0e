import { createHash, createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@cmon/core/composition/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../commands/cancelOrder.ts';
import { makeLots } from '../commands/makeLots.ts';
import { shipParcel } from '../commands/shipParcel.ts';
import { saying } from '../commands/testing/corrections.ts';
import { later, orderRow } from '../commands/testing/floor.ts';
import { placed, value } from '../commands/testing/workshop.ts';
import { tickStock } from '../commands/tickStock.ts';
import { OLD, type TwoVersions, twoVersions } from '../files/testing/twoVersions.ts';
import { applyInbox } from '../intake/applyInbox.ts';
import { linkHash, linkToken } from '../intake/orderLink.ts';
import { INTAKE_SECRET, openTestWeb, postJson, type TestWeb } from './testing/testWeb.ts';

const OLD_SECRET = 'the-secret-before-this-one';
const CANARY = 'Zéphyrine';
const DAY = 86_400;

let versions: TwoVersions;
let web: TestWeb;
beforeAll(async () => {
  versions = twoVersions();
  web = await openTestWeb({
    CATALOGUE_DIR: versions.dir,
    INTAKE_SECRET_DEMO: `${INTAKE_SECRET},${OLD_SECRET}`,
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await web.close();
  versions.remove();
});

let visitors = 0;
/** Each from an address of its own, unless it says which. */
const from = (address?: string): Record<string, string> => {
  visitors += 1;
  return {
    'x-forwarded-for': address ?? `10.0.${visitors >> 8}.${visitors & 255}`,
    'x-forwarded-proto': 'http',
  };
};
const ask = (token: string, path = '/order', headers = from()) =>
  web.fetch(`/follow/${token}${path}`, { headers });
const correction = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  postJson(web.fetch, `/follow/${token}/corrections`, body, { ...from(), ...headers });
const told = async (response: Response) => [response.status, await response.json()];

interface Seen {
  readonly lines: readonly {
    readonly id: number;
    readonly composition: Composition;
    readonly version: number;
    readonly closed: string | null;
    readonly catalogue: string | null;
    readonly at: string;
  }[];
}
const seen = async (token: string): Promise<Seen> => (await (await ask(token)).json()) as Seen;

/** An order with its private link. */
async function followed(...order: Parameters<TestWeb['workshop']['order']>) {
  const orderId = await web.workshop.order(...order);
  const { store, number } = await orderRow(web.workshop, orderId);
  const token = linkToken(INTAKE_SECRET, { store, orderNumber: number });
  await web.database.db
    .updateTable('orders')
    .set({ link_hash: linkHash(token) })
    .where('id', '=', orderId)
    .execute();
  return { orderId, token, number };
}

/** A signed call of the shop, taken in to the end. */
async function delivered(orderNumber: string, secret: string, texts: readonly string[] = [CANARY]) {
  const { workshop, database } = web;
  const order = placed(workshop.catalogue, workshop.now, [{ code: 'EAO', texts }], { number: orderNumber });
  const body = JSON.stringify(order);
  const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
  visitors += 1;
  const response = await web.fetch('/intake/demo', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': `d${visitors}`,
      'x-cmon-event': `e${visitors}`,
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
    },
    body,
  });
  expect(response.status).toBe(202);
  const waiting = await database.db.selectFrom('inbox').select('id').where('state', '=', 'waiting').execute();
  for (const { id } of waiting) {
    value(await applyInbox(workshop.as('system'), { inboxId: id, catalogue: workshop.catalogue }));
  }
}

it('BEY-33 the shop makes the token by itself, as it is told to', () => {
  const secret = 'an example of a shop’s secret';
  const token = createHmac('sha256', secret).update('correct:fr/100000001').digest('base64url').slice(0, 32);
  expect(linkToken(secret, { store: 'fr', orderNumber: '100000001' })).toBe(token);
  expect(token).toMatch(/^[\w-]{32}$/);
  const others = [
    linkToken(secret, { store: 'es', orderNumber: '100000001' }),
    linkToken(secret, { store: 'fr', orderNumber: '100000002' }),
    linkToken(`${secret}!`, { store: 'fr', orderNumber: '100000001' }),
  ];
  expect(new Set([token, ...others]).size).toBe(4);
});

it('BEY-33, BEY-34 the link opens its order once the delivery is applied, and goes on doing so after a rotation', async () => {
  const [old, fresh] = [OLD_SECRET, INTAKE_SECRET].map((secret) =>
    linkToken(secret, { store: 'fr', orderNumber: '330000001' }),
  );
  expect((await ask(old ?? '')).status).toBe(404);
  await delivered('330000001', OLD_SECRET);
  const response = await ask(old ?? '');
  expect([response.status, await response.json()]).toMatchObject([200, { number: '330000001', store: 'fr' }]);
  expect((await ask(fresh ?? '')).status).toBe(404);
  const secrets = web.config.intakeSecrets as Record<string, readonly string[]>;
  const before = secrets.demo ?? [];
  secrets.demo = ['a-secret-that-came-later'];
  expect((await ask(old ?? '')).status).toBe(200);
  secrets.demo = before;
  const rows = await web.database.db.selectFrom('orders').select('link_hash').execute();
  expect(rows).toContainEqual({
    link_hash: createHash('sha256')
      .update(old ?? '')
      .digest('hex'),
  });
  const stored = await sql<{ text: string }>`
    select (select json_agg(orders)::text from orders) || (select json_agg(inbox)::text from inbox) as text`.execute(
    web.database.db,
  );
  for (const secret of [old, OLD_SECRET, INTAKE_SECRET]) expect(stored.rows[0]?.text).not.toContain(secret);
});

it('BEY-39 the same order delivered again, whatever its ids and its secret, doesn’t bring the old words back', async () => {
  await delivered('390000001', INTAKE_SECRET, ['Zoe']);
  const token = linkToken(INTAKE_SECRET, { store: 'fr', orderNumber: '390000001' });
  const [line] = (await seen(token)).lines;
  const corrected = await correction(token, {
    ...{ lineId: 1, version: 1, composition: saying(line?.composition as Composition, 'Zoé') },
  });
  expect(await told(corrected)).toEqual([200, { line: 1, version: 2, changed: true }]);
  await delivered('390000001', INTAKE_SECRET, ['Zoe']);
  await delivered('390000001', OLD_SECRET, ['Zoe']);
  const [after] = (await seen(token)).lines;
  expect(after?.composition.previews[0]?.textes[0]?.value).toBe('Zoé');
});

it('BEY-42 the link shows what was composed and where it stands, and nobody’s name, address or inner id', async () => {
  const { token, orderId } = await followed([
    { code: 'EAO', texts: [CANARY], quantity: 2 },
    { code: 'PINCE', stock: true },
  ]);
  const text = await (await ask(token)).text();
  const order = JSON.parse(text);
  expect(order).toMatchObject({
    ...{ store: 'fr', locale: 'fr_FR', state: 'open', placedAt: web.workshop.now.toISOString() },
    lines: [
      {
        ...{ id: 1, code: 'EAO', quantity: 2, version: 1, correctedAt: null, closed: null, needed: false },
        ...{ steps: ['received', 'preparing', 'printed', 'made', 'shipped'], at: 'received', parcels: [] },
        catalogue: web.workshop.catalogue.version,
      },
      { id: 2, composition: null, closed: 'noTexts', steps: ['received', 'shipped'], at: 'received' },
    ],
  });
  expect(order.lines[0].name).toBe(web.workshop.catalogue.products.get('EAO')?.name.fr_FR);
  for (const hidden of ['Camille', 'Lilas', 'example.org', '75011', orderId, 'hash', 'EAO|', 'souffrance']) {
    expect(text).not.toContain(hidden);
  }
  value(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  expect((await seen(token)).lines[0]).toMatchObject({ at: 'preparing', closed: 'inLot' });
});

it('BEY-42 what has left says with whom and under which number', async () => {
  const { token, orderId } = await followed([{ code: 'PINCE', stock: true }]);
  const { workshop } = web;
  value(await tickStock(workshop.as('preparator'), { orderId, line: 1, ticked: true }));
  value(await shipParcel(workshop.as('preparator'), { orderId }));
  await web.database.db
    .updateTable('parcels')
    .set({ carrier: 'colissimo', tracking: '6A123' })
    .where('order_id', '=', orderId)
    .execute();
  expect((await seen(token)).lines[0]).toMatchObject({
    ...{ at: 'shipped', parcels: [{ carrier: 'colissimo', tracking: '6A123' }] },
  });
});

it('BEY-10, BEY-11, BEY-37 a correction is taken, taken again, refused when late and refused when the window has closed', async () => {
  const { token } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const [line] = (await seen(token)).lines;
  const zoé = saying(line?.composition as Composition, 'Zoé');
  const body = { lineId: 1, version: 1, composition: zoé };
  expect(await told(await correction(token, body))).toEqual([200, { line: 1, version: 2, changed: true }]);
  expect(await told(await correction(token, body))).toEqual([200, { line: 1, version: 2, changed: false }]);
  const late = { ...body, composition: saying(zoé, 'Zoë') };
  expect(await told(await correction(token, late))).toEqual([409, { error: 'versionConflict' }]);
  value(await makeLots(web.workshop.as('generator'), { closing: 'all' }));
  const closed = await correction(token, { ...late, version: 2 });
  expect(await told(closed)).toEqual([409, { error: 'correctionClosed', why: 'inLot' }]);
});

it('BEY-12, BEY-35 what is refused is told by its code and place, never by what was typed', async () => {
  const { token } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = (await seen(token)).lines[0]?.composition as Composition;
  const send = async (changed: unknown) =>
    told(await correction(token, { lineId: 1, version: 1, composition: changed }));
  const other = {
    ...composition,
    previews: composition.previews.map((choice) => ({ ...choice, forme: choice.forme + 1 })),
  };
  expect(await send(other)).toEqual([422, { error: 'onlyTexts', preview: 0 }]);
  expect(await send(saying(composition, CANARY.repeat(20)))).toMatchObject([
    ...[422, { error: 'textTooLong', preview: 0, text: 0, max: expect.any(Number) }],
  ]);
  expect(await send({ ...composition, [CANARY]: 1 })).toEqual([
    422,
    { error: 'optionNameNotAllowed', preview: -1 },
  ]);
});

it('BEY-45 an order’s link reaches its own lines only', async () => {
  const [one, two] = [
    await followed([{ code: 'EAO', texts: ['Zoe'] }]),
    await followed([
      { code: 'EAO', texts: ['Zoe'] },
      { code: 'EAO', texts: ['Tom'] },
    ]),
  ];
  const composition = (await seen(two.token)).lines[1]?.composition as Composition;
  const body = { lineId: 2, version: 1, composition: saying(composition, 'Zoé') };
  expect(await told(await correction(one.token, body))).toEqual([404, { error: 'notFound' }]);
  expect((await correction(two.token, body)).status).toBe(200);
});

it('BEY-45 only our own page corrects: JSON, our header, our origin', async () => {
  const { token } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = saying((await seen(token)).lines[0]?.composition as Composition, 'Zoé');
  const body = { lineId: 1, version: 1, composition };
  const refused: [Record<string, string>, number, string][] = [
    [{ origin: 'https://evil.example' }, 403, 'originForeign'],
    [{ origin: 'null' }, 403, 'originForeign'],
    [{ 'x-cmon-request': '' }, 403, 'headerMissing'],
    [{ 'content-type': 'text/plain' }, 415, 'jsonOnly'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415, 'jsonOnly'],
  ];
  for (const [headers, status, error] of refused) {
    expect(await told(await correction(token, body, headers))).toEqual([status, { error }]);
  }
  expect((await seen(token)).lines[0]?.version).toBe(1);
  const preflight = await web.fetch(`/follow/${token}/corrections`, {
    method: 'OPTIONS',
    headers: { ...from(), origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  expect((await correction(token, body, { origin: web.origin })).status).toBe(200);
});

it('BEY-45 what is too large, too deep or no correction at all is refused', async () => {
  const { token } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = (await seen(token)).lines[0]?.composition;
  const raw = async (text: string) => {
    const headers = { ...from(), 'content-type': 'application/json', 'x-cmon-request': '1' };
    return (await web.fetch(`/follow/${token}/corrections`, { method: 'POST', headers, body: text })).status;
  };
  const sound = { lineId: 1, version: 1, composition };
  expect(await raw(JSON.stringify({ ...sound, pad: 'x'.repeat(100_000) }))).toBe(413);
  expect(await raw(`{"lineId":1,"version":1,"composition":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).toBe(
    400,
  );
  expect(await raw('{"lineId":1,"lineId":1,"version":1,"composition":{}}')).toBe(400);
  expect(await raw('{"lineId":1,"version":1,"composition":{"__proto__":{"x":1}}}')).toBe(400);
  for (const wrong of [
    ...[null, [], {}, { ...sound, extra: 1 }, { ...sound, lineId: '1' }, { ...sound, version: 0 }],
    ...[
      { ...sound, lineId: 1.5 },
      { ...sound, composition: '{}' },
      { ...sound, composition: null },
    ],
  ]) {
    expect(await raw(JSON.stringify(wrong))).toBe(400);
  }
  const deep = { ...sound, composition: { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } } };
  expect(await raw(JSON.stringify(deep))).toBe(422);
  expect({}).not.toHaveProperty('x');
});

it('BEY-43 unknown, malformed and expired links get one and the same answer', async () => {
  const answers = new Set<string>();
  const answerOf = async (token: string) => {
    const [read, write] = [
      await ask(token),
      await correction(token, { lineId: 1, version: 1, composition: {} }),
    ];
    const headers = ['content-type', 'cache-control', 'x-robots-tag', 'content-length'];
    for (const response of [read, write]) {
      const own = headers.map((name) => response.headers.get(name));
      answers.add([response.status, await response.text(), ...own].join(' '));
    }
  };
  const gone = await followed([{ code: 'PINCE', stock: true }]);
  const canceled = await followed([{ code: 'EAO' }]);
  const { workshop } = web;
  value(await tickStock(workshop.as('preparator'), { orderId: gone.orderId, line: 1, ticked: true }));
  value(await shipParcel(workshop.as('preparator'), { orderId: gone.orderId }));
  value(await cancelOrder(workshop.as('customerService'), { orderId: canceled.orderId, reason: 'asked' }));
  later(workshop, 89 * DAY);
  for (const { token } of [gone, canceled]) expect((await ask(token)).status).toBe(200);
  later(workshop, 2 * DAY);
  const never = linkToken(INTAKE_SECRET, { store: 'fr', orderNumber: '1' });
  const hash = linkHash(gone.token);
  for (const token of [
    gone.token,
    canceled.token,
    never,
    'x',
    hash,
    '%00',
    '__proto__',
    "'or'1",
    'é'.repeat(20),
  ]) {
    await answerOf(token);
  }
  expect([...answers]).toEqual([
    '404 {"error":"notFound"} application/json; charset=utf-8 no-store noindex, nofollow 20',
  ]);
});

it('BEY-44 a link’s calls are limited by address', async () => {
  const { token } = await followed([{ code: 'EAO' }]);
  const statuses = { known: 0, refused: 0 };
  for (let n = 0; n < 130; n += 1) {
    const { status } = await ask(n % 2 === 0 ? token : 'unknown', '/order', from('192.0.2.7'));
    statuses[status === 429 ? 'refused' : 'known'] += 1;
  }
  expect(statuses).toEqual({ known: 120, refused: 10 });
  const { status, headers } = await ask(token, '/order', from('192.0.2.7'));
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect((await ask(token)).status).toBe(200);
  later(web.workshop, 61);
  expect((await ask(token, '/order', from('192.0.2.7'))).status).toBe(200);
});

it('BEY-44 the page is the same for every token, kept by nobody, indexed by nobody, and may load ours alone', async () => {
  const { token } = await followed([{ code: 'EAO' }]);
  const [known, unknown] = [await ask(token, ''), await ask('nothing', '')];
  expect(await known.text()).toBe(await unknown.text());
  const names = [
    'cache-control',
    'referrer-policy',
    'x-robots-tag',
    'x-content-type-options',
    'x-frame-options',
  ];
  expect([known.status, ...names.map((name) => known.headers.get(name))]).toEqual([
    ...[200, 'no-store', 'no-referrer', 'noindex, nofollow', 'nosniff', 'DENY'],
  ]);
  const policy = known.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|nonce|\*/);
  const data = await ask(token);
  expect(names.slice(0, 3).map((name) => data.headers.get(name))).toEqual([
    ...['no-store', 'no-referrer', 'noindex, nofollow'],
  ]);
  expect(data.headers.get('access-control-allow-origin')).toBeNull();
});

it('BEY-38 an order of an older catalogue is shown and checked by its own, and not corrected once that is gone', async () => {
  const { token, orderId } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const madeWith = async (version: string) => {
    const { db } = web.database;
    const row = { version, loaded_at: new Date() };
    await db
      .insertInto('catalogue_versions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('compositions')
      .set({ catalogue_version: version })
      .where('order_id', '=', orderId)
      .execute();
  };
  await madeWith(OLD);
  const [old] = (await seen(token)).lines;
  expect(old).toMatchObject({ catalogue: OLD, closed: null });
  const options = await web.fetch(`/catalogues/${OLD}/json/cmonJson_all.json`);
  expect(await told(options)).toMatchObject([200, { version: OLD }]);
  await madeWith('ffffffffffffffff');
  const [gone] = (await seen(token)).lines;
  expect(gone).toMatchObject({ catalogue: null, closed: 'catalogueMissing' });
  const body = { lineId: 1, version: 1, composition: saying(old?.composition as Composition, 'Zoé') };
  expect(await told(await correction(token, body))).toEqual([
    ...[409, { error: 'correctionClosed', why: 'catalogueMissing' }],
  ]);
});

it('BEY-38, SEC-41 a version’s files stand under an address of their own, and nothing else does', async () => {
  const current = web.workshop.catalogue.version;
  const art = await web.fetch(`/catalogues/${OLD}/assets/backgrounds/motif_etoiles.art.json`);
  expect([art.status, art.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(await art.text()).toContain('#123456');
  const drawing = await web.fetch(`/catalogues/${current}/assets/pictos/poly/no_picto.svg`);
  expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  writeFileSync(join(versions.folder(OLD), 'secret.json'), '{}');
  for (const path of [
    'ffffffffffffffff/json/version.json',
    `${OLD}/secret.json`,
    `${OLD}/json/../../secret.json`,
    `${OLD}/json/..%2f..%2fsecret.json`,
    `${OLD}/..%2fjson/version.json`,
    `${OLD}/json/nothing.json`,
    `${OLD}/`,
    `..%2f${OLD}/json/version.json`,
  ]) {
    expect([path, (await web.fetch(`/catalogues/${path}`)).ok]).toEqual([path, false]);
  }
});

it('PRV-6, BEY-49 no name and no token is in a log line, a metric or an event', async () => {
  const { token } = await followed([{ code: 'EAO', texts: [CANARY] }]);
  const composition = (await seen(token)).lines[0]?.composition as Composition;
  for (const text of [`${CANARY}e`, CANARY.repeat(30), '']) {
    await correction(token, { lineId: 1, version: 1, composition: saying(composition, text) });
  }
  await ask(token, '');
  const metrics = await (await web.fetch('/metrics')).text();
  expect(metrics).toContain('route="/follow/:token/corrections"');
  const events = JSON.stringify(await web.database.db.selectFrom('events').selectAll().execute());
  expect(events).toContain('correctTexts');
  for (const place of [web.logged.join(''), metrics, events]) {
    expect(place).not.toContain(CANARY);
    expect(place).not.toContain(token);
  }
});

it('BEY-49 the workshop’s history says that it was the shopper', async () => {
  const { token, orderId } = await followed([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = saying((await seen(token)).lines[0]?.composition as Composition, 'Zoé');
  await correction(token, { lineId: 1, version: 1, composition });
  const cookie = await web.signIn('preparator');
  const { data } = await web.graphql(
    cookie,
    'query o($id: ID!) { order(id: $id) { items { texts } events { action actorName byShopper at object { type } } } }',
    { id: orderId },
  );
  expect(data.order.events[0]).toEqual({
    ...{ action: 'correctTexts', actorName: null, byShopper: true, object: { type: 'order' } },
    at: web.workshop.now.toISOString(),
  });
  expect(data.order.events.slice(1).some((event: { byShopper: boolean }) => event.byShopper)).toBe(false);
  expect(data.order.items[0].texts).toContain('Zoé');
});
