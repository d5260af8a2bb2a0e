import type { Role } from '@cmon/core/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWeb, postJson, type TestWeb } from '../testing/testWeb.ts';

const SHOP = 'https://shop.example';
const MINUTE_MS = 60_000;
const VERSION_QUERY = 'query cmonJsonVersion { cmonJsonVersion { version } }';
const SC = 'eyJpZCI6MX0=';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ SHOP_ORIGIN: SHOP });
});
afterAll(() => web.close());

function advanceClock(ms: number): void {
  web.workshop.now = new Date(web.workshop.now.getTime() + ms);
}
const openShop = (cookie: string, headers: Record<string, string> = {}) =>
  postJson(web.fetch, '/auth/shop-visit', { store: 'uk', code: 'EAO', sc: SC }, { cookie, ...headers });
async function createCode(cookie: string): Promise<string> {
  const { address } = (await (await openShop(cookie)).json()) as { address: string };
  return new URL(address).hash.replace('#cmon-staff=', '');
}
/** Posts as the shop's page does: from another origin, without a cookie and without our header. */
function postFromShop(path: string, body: unknown, token?: string) {
  return web.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: SHOP,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}
async function createToken(cookie: string): Promise<string> {
  const answer = await postFromShop('/auth/preview-token', { code: await createCode(cookie) });
  return ((await answer.json()) as { token: string }).token;
}
const queryVersion = (token: string) => postFromShop('/graphql', { query: VERSION_QUERY }, token);

it('SES-26 a code in a fragment is exchanged once, within two minutes, for a token of 60 minutes', async () => {
  const cookie = await web.signIn('customerService');
  const { address } = (await (await openShop(cookie)).json()) as { address: string };
  expect(address.replace(/#.*/, '')).toBe(`${SHOP}/uk/p/EAO?sc=${encodeURIComponent(SC)}`);
  const code = new URL(address).hash.replace('#cmon-staff=', '');
  const first = await postFromShop('/auth/preview-token', { code });
  expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, SHOP]);
  const visit = await first.json();
  expect(visit).toEqual({
    session: expect.stringMatching(/^[\da-f-]{36}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: new Date(web.workshop.now.getTime() + 60 * MINUTE_MS).toISOString(),
  });
  expect((await postFromShop('/auth/preview-token', { code })).status).toBe(401);
  const [inTime, late] = [await createCode(cookie), await createCode(cookie)];
  advanceClock(2 * MINUTE_MS - 1_000);
  expect((await postFromShop('/auth/preview-token', { code: inTime })).status).toBe(200);
  advanceClock(1_000);
  expect((await postFromShop('/auth/preview-token', { code: late })).status).toBe(401);
  const stored = await web.database.db.selectFrom('shop_visits').selectAll().execute();
  const secrets = [code, late, (visit as { token: string }).token];
  for (const secret of secrets) expect(JSON.stringify(stored) + web.logged.join('')).not.toContain(secret);
});

it('SES-11 EMB-16 a preview token reads the published version and nothing else', async () => {
  const token = await createToken(await web.signIn('customerService'));
  const version = await queryVersion(token);
  expect([version.status, await version.json()]).toEqual([
    200,
    { data: { cmonJsonVersion: { version: web.workshop.catalogue.version } } },
  ]);
  for (const query of [
    'mutation { setAutoStart(on: true, station: "gen", key: "k9") { __typename } }',
    'query cmonJsonVersion { cmonJsonVersion { version } viewer { name } }',
    '{ viewer { id } }',
    '{ orders { rows { number } } }',
    '{ __schema { types { name } } }',
  ])
    expect([query, (await postFromShop('/graphql', { query }, token)).status]).toEqual([query, 401]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await web.fetch('/auth/me', { headers })).status).toBe(401);
  expect((await postJson(web.fetch, '/auth/shop-visit', {}, headers)).status).toBe(401);
});

it('SES-27 EMB-16 a preview token ends after 60 minutes, at sign-out and when its user is disabled', async () => {
  const cookie = await web.signIn('administrator');
  const [first, second] = [await createToken(cookie), await createToken(cookie)];
  const { db } = web.database;
  const setActive = (active: boolean) =>
    db.updateTable('users').set({ active }).where('name', '=', 'administrator').execute();
  await setActive(false).then(async () => expect((await queryVersion(first)).status).toBe(401));
  await setActive(true).then(async () => expect((await queryVersion(first)).status).toBe(200));
  advanceClock(60 * MINUTE_MS - 1_000);
  // The session of the office was idle for too long by now, which doesn't end its tokens.
  expect((await queryVersion(first)).status).toBe(200);
  advanceClock(1_000);
  const ended = await queryVersion(first);
  expect([ended.status, ended.headers.get('access-control-allow-origin')]).toEqual([401, SHOP]);

  const again = await web.signIn('administrator');
  const third = await createToken(again);
  const code = await createCode(again);
  await postJson(web.fetch, '/auth/sign-out', {}, { cookie: again });
  expect((await queryVersion(second)).status).toBe(401);
  expect((await queryVersion(third)).status).toBe(401);
  expect((await postFromShop('/auth/preview-token', { code })).status).toBe(401);
});

it('ACC-40 only roles with the capability may open the shop as staff', async () => {
  const roles: readonly Role[] = [
    'preparator',
    'superPreparator',
    'shopManager',
    'customerService',
    'generator',
    'administrator',
  ];
  const answers = [];
  for (const role of roles) answers.push((await openShop(await web.signIn(role))).status);
  expect(answers).toEqual([403, 403, 200, 200, 403, 200]);
  expect((await openShop('')).status).toBe(401);
  const cookie = await web.signIn('administrator');
  expect((await openShop(cookie, { origin: SHOP })).status).toBe(403);
  const wrong = { store: 'uk', code: '../admin', sc: null };
  expect((await postJson(web.fetch, '/auth/shop-visit', wrong, { cookie })).status).toBe(400);
});
