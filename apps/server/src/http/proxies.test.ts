import { afterEach, expect, it } from 'vitest';
import { email, openTestWeb, PASSWORD, postJson, readCookies, type TestWeb } from './testing/testWeb.ts';

const webs: TestWeb[] = [];
afterEach(async () => {
  for (const web of webs.splice(0)) await web.close();
});
async function openWebWithProxy(env: NodeJS.ProcessEnv = {}): Promise<TestWeb> {
  const web = await openTestWeb(env);
  webs.push(web);
  return web;
}

/** Number of guesses. Only `npm run test:security -- 21` sends all 10,000, which takes minutes. */
const GUESSES = process.env.CMON_FULL_COUNTS === undefined ? 1_000 : 10_000;

const guessPassword = async (web: TestWeb, headers: Record<string, string>, user = email('preparator')) =>
  (await postJson(web.fetch, '/auth/sign-in', { email: user, password: 'not the password' }, headers)).status;

/** Makes more wrong guesses than one address may make, each for another account. */
async function exhaustLimit(web: TestWeb, headers: (n: number) => Record<string, string>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push(await guessPassword(web, headers(n), `nobody${n}@cmon.example`));
  }
  return statuses;
}

it('SEC-46, SES-18 behind a proxy on the same machine each client has its own limit, without a setting', async () => {
  const web = await openWebWithProxy();
  // The proxy adds the last address. The client can invent the addresses before it.
  const attacker = (n: number) => ({ 'x-forwarded-for': `10.9.9.${n}, 203.0.113.7` });
  expect(await exhaustLimit(web, attacker)).toEqual([...Array(20).fill(401), 429]);
  expect(await guessPassword(web, { 'x-forwarded-for': '203.0.113.8' })).toBe(401);
});

it(`SES-24 ${GUESSES} guesses from many addresses find no password and lock no other account`, async () => {
  const web = await openWebWithProxy();
  const sendGuess = async (n: number): Promise<number> => {
    // The right password is among them, after the account is locked.
    const password = n === GUESSES / 2 ? PASSWORD : `guess ${n} of many`;
    const headers = { 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` };
    return (await postJson(web.fetch, '/auth/sign-in', { email: email('preparator'), password }, headers))
      .status;
  };
  const statuses: number[] = [];
  while (statuses.length < 10) statuses.push(await sendGuess(statuses.length));
  while (statuses.length < GUESSES) {
    const from = statuses.length;
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => sendGuess(from + n)))));
  }
  expect(statuses).toEqual(Array.from({ length: GUESSES }, (_, n) => (n < 5 ? 401 : 429)));
  const other = { email: email('generator'), password: PASSWORD };
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await postJson(web.fetch, '/auth/sign-in', other, headers)).status).toBe(200);
}, 600_000);

it('SEC-46, SEC-47 invented addresses of an untrusted caller don’t evade the limit, and the log names the setting', async () => {
  const web = await openWebWithProxy({ TRUST_PROXY: '192.0.2.0/24' });
  expect((await exhaustLimit(web, (n) => ({ 'x-forwarded-for': `10.9.9.${n}` }))).at(-1)).toBe(429);
  const warnings = web.logged.filter((line) => line.includes('TRUST_PROXY'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('10.9.9');
});

it('SEC-47 there is no warning when the proxy is trusted', async () => {
  const web = await openWebWithProxy({ TRUST_PROXY: '1' });
  expect(await guessPassword(web, { 'x-forwarded-for': '203.0.113.8' })).toBe(401);
  expect(web.logged.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
});

it('SEC-48 guesses from a shared address don’t lock out a browser that has signed in before', async () => {
  const web = await openWebWithProxy({ TRUST_PROXY: '0' });
  const signIn = (cookie: string, password = PASSWORD) =>
    postJson(web.fetch, '/auth/sign-in', { email: email('preparator'), password }, { cookie });
  const device = readCookies(await signIn(''))
    .split('; ')
    .find((cookie) => cookie.startsWith('cmon-device='));
  expect(device).toMatch(/^cmon-device=[\w%.~-]{60,}$/);
  for (let n = 0; n < 6; n += 1) await guessPassword(web, {});
  expect((await exhaustLimit(web, () => ({}))).at(-1)).toBe(429);
  expect((await signIn('')).status).toBe(429);
  expect((await signIn('cmon-device=made.up~and.more')).status).toBe(429);
  expect((await signIn(device ?? '')).status).toBe(200);
  // The browser has its own counter, for one account only.
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await signIn(device ?? '', 'not the password')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await guessPassword(web, { cookie: device ?? '' }, email('administrator'))).toBe(429);
});
