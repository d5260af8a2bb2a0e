import { afterEach, expect, it } from 'vitest';
import { cookiesOf, email, openTestWeb, PASSWORD, postJson, type TestWeb } from './testing/testWeb.ts';

const webs: TestWeb[] = [];
afterEach(async () => {
  for (const web of webs.splice(0)) await web.close();
});
async function open(env: NodeJS.ProcessEnv = {}): Promise<TestWeb> {
  const web = await openTestWeb(env);
  webs.push(web);
  return web;
}

const guess = async (web: TestWeb, headers: Record<string, string>, who = email('preparator')) =>
  (await postJson(web.fetch, '/auth/sign-in', { email: who, password: 'not the password' }, headers)).status;

/** As many wrong guesses as one address has, each at another account. */
async function useUp(web: TestWeb, headers: (n: number) => Record<string, string>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push(await guess(web, headers(n), `nobody${n}@cmon.example`));
  }
  return statuses;
}

it('SEC-46, SES-18 behind a proxy on the same machine each client has its own limit, without a setting', async () => {
  const web = await open();
  // The proxy adds the last address; what stands before it, the client made up.
  const attacker = (n: number) => ({ 'x-forwarded-for': `10.9.9.${n}, 203.0.113.7` });
  expect((await useUp(web, attacker)).at(-1)).toBe(429);
  expect(await guess(web, { 'x-forwarded-for': '203.0.113.8' })).toBe(401);
});

it('SEC-46, SEC-47 addresses that a caller who is not trusted makes up evade nothing, and the log says what to set', async () => {
  const web = await open({ TRUST_PROXY: '192.0.2.0/24' });
  expect((await useUp(web, (n) => ({ 'x-forwarded-for': `10.9.9.${n}` }))).at(-1)).toBe(429);
  const warnings = web.logged.filter((line) => line.includes('TRUST_PROXY'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('10.9.9');
});

it('SEC-47 nothing is warned of where the proxy is trusted', async () => {
  const web = await open({ TRUST_PROXY: '1' });
  expect(await guess(web, { 'x-forwarded-for': '203.0.113.8' })).toBe(401);
  expect(web.logged.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
});

it('SEC-48 guesses from the address that everyone shares keep nobody out who signed in on the same browser before', async () => {
  const web = await open({ TRUST_PROXY: '0' });
  const signIn = (cookie: string, password = PASSWORD) =>
    postJson(web.fetch, '/auth/sign-in', { email: email('preparator'), password }, { cookie });
  const device = cookiesOf(await signIn(''))
    .split('; ')
    .find((cookie) => cookie.startsWith('cmon-device='));
  expect(device).toMatch(/^cmon-device=[\w%.~-]{60,}$/);
  for (let n = 0; n < 6; n += 1) await guess(web, {});
  expect((await useUp(web, () => ({}))).at(-1)).toBe(429);
  expect((await signIn('')).status).toBe(429);
  expect((await signIn('cmon-device=made.up~and.more')).status).toBe(429);
  expect((await signIn(device ?? '')).status).toBe(200);
  // It is counted by itself, at one account only.
  const own = [];
  for (let n = 0; n < 6; n += 1) own.push((await signIn(device ?? '', 'not the password')).status);
  expect(own).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await guess(web, { cookie: device ?? '' }, email('administrator'))).toBe(429);
});
