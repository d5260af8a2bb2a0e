import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceTexts } from '../../commands/testing/corrections.ts';
import { advanceClock } from '../../commands/testing/floor.ts';
import { linkClient, readStatusAndBody } from '../testing/linkClient.ts';
import { openTestWeb, type TestWeb } from '../testing/testWeb.ts';

const CANARY = 'Zéphyrine';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ TRUST_PROXY: '1' });
});
afterAll(() => web.close());
const { correct, createLinkedOrder, from, get, readDesign, readOrder } = linkClient(() => web);

it('BEY-45 a correction needs JSON, our header and our origin', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = replaceTexts(await readDesign(token), 'Zoé');
  const body = { lineId: 1, version: 1, composition };
  const refused: [Record<string, string>, number, string][] = [
    [{ origin: 'https://evil.example' }, 403, 'originForeign'],
    [{ origin: 'null' }, 403, 'originForeign'],
    [{ 'x-cmon-request': '' }, 403, 'headerMissing'],
    [{ 'content-type': 'text/plain' }, 415, 'jsonOnly'],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415, 'jsonOnly'],
  ];
  for (const [headers, status, error] of refused) {
    expect(await readStatusAndBody(await correct(token, body, headers))).toEqual([status, { error }]);
  }
  expect((await readOrder(token)).lines[0]?.version).toBe(1);
  const preflight = await web.fetch(`/follow/${token}/corrections`, {
    method: 'OPTIONS',
    headers: { ...from(), origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  expect((await correct(token, body, { origin: web.origin })).status).toBe(200);
});

it('BEY-45 a correction that is too large, too deep or malformed is refused', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO', texts: ['Zoe'] }]);
  const composition = (await readOrder(token)).lines[0]?.composition;
  const sendText = async (text: string) => {
    const headers = { ...from(), 'content-type': 'application/json', 'x-cmon-request': '1' };
    return (await web.fetch(`/follow/${token}/corrections`, { method: 'POST', headers, body: text })).status;
  };
  const valid = { lineId: 1, version: 1, composition };
  expect(await sendText(JSON.stringify({ ...valid, pad: 'x'.repeat(100_000) }))).toBe(413);
  expect(
    await sendText(`{"lineId":1,"version":1,"composition":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
  ).toBe(400);
  expect(await sendText('{"lineId":1,"lineId":1,"version":1,"composition":{}}')).toBe(400);
  expect(await sendText('{"lineId":1,"version":1,"composition":{"__proto__":{"x":1}}}')).toBe(400);
  for (const wrong of [
    null,
    [],
    {},
    { ...valid, extra: 1 },
    { ...valid, lineId: '1' },
    { ...valid, version: 0 },
    { ...valid, lineId: 1.5 },
    { ...valid, composition: '{}' },
    { ...valid, composition: null },
  ]) {
    expect(await sendText(JSON.stringify(wrong))).toBe(400);
  }
  const deep = { ...valid, composition: { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } } };
  expect(await sendText(JSON.stringify(deep))).toBe(422);
  expect({}).not.toHaveProperty('x');
});

it('BEY-44 the requests for links are limited per address', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO' }]);
  const counts = { answered: 0, refused: 0 };
  for (let n = 0; n < 130; n += 1) {
    const { status } = await get(n % 2 === 0 ? token : 'unknown', '/order', from('192.0.2.7'));
    counts[status === 429 ? 'refused' : 'answered'] += 1;
  }
  expect(counts).toEqual({ answered: 120, refused: 10 });
  const { status, headers } = await get(token, '/order', from('192.0.2.7'));
  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect((await get(token)).status).toBe(200);
  advanceClock(web.workshop, 61);
  expect((await get(token, '/order', from('192.0.2.7'))).status).toBe(200);
});

it('BEY-44 the page is the same for every token, is not cached or indexed, and loads only our own files', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO' }]);
  const [known, unknown] = [await get(token, ''), await get('nothing', '')];
  expect(await known.text()).toBe(await unknown.text());
  const names = [
    'cache-control',
    'referrer-policy',
    'x-robots-tag',
    'x-content-type-options',
    'x-frame-options',
  ];
  expect([known.status, ...names.map((name) => known.headers.get(name))]).toEqual([
    200,
    'no-store',
    'no-referrer',
    'noindex, nofollow',
    'nosniff',
    'DENY',
  ]);
  const policy = known.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|nonce|\*/);
  const data = await get(token);
  expect(names.slice(0, 3).map((name) => data.headers.get(name))).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ]);
  expect(data.headers.get('access-control-allow-origin')).toBeNull();
});

it('PRV-6, BEY-49 names and tokens appear in no log line, metric or event', async () => {
  const { token } = await createLinkedOrder([{ code: 'EAO', texts: [CANARY] }]);
  const composition = await readDesign(token);
  for (const text of [`${CANARY}e`, CANARY.repeat(30), '']) {
    await correct(token, { lineId: 1, version: 1, composition: replaceTexts(composition, text) });
  }
  await get(token, '');
  const metrics = await (await web.fetch('/metrics')).text();
  expect(metrics).toContain('route="/follow/:token/corrections"');
  const events = JSON.stringify(await web.database.db.selectFrom('events').selectAll().execute());
  expect(events).toContain('correctTexts');
  for (const output of [web.logged.join(''), metrics, events]) {
    expect(output).not.toContain(CANARY);
    expect(output).not.toContain(token);
  }
});
