import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeClient } from '../testing/officeClient.ts';
import { email, openTestWeb, PASSWORD, postJson, readCookies, type TestWeb } from '../testing/testWeb.ts';

const SECRET = 'a secret of the client, at least 32 characters';
const BASE = '/atelier';

let web: TestWeb;
let server: Server;
const { mutate, query } = officeClient(() => web);
/** The account that is signed in at the provider, and whether its address is verified there. */
let account = { email: '', verified: true };

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  web = await openTestWeb({
    BASE_PATH: BASE,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'cmon',
    OIDC_CLIENT_SECRET: SECRET,
  });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'cmon',
        client_secret: SECRET,
        redirect_uris: [`${web.config.origin}${BASE}/auth/provider/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: account.email, email_verified: account.verified }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    // The person signs in at the provider without a form.
    return provider.interactionFinished(request, response, { login: { accountId: account.email } });
  });
});
afterAll(async () => {
  await web.close();
  server.closeAllConnections();
  server.close();
});

async function setSingleSignOn(singleSignOn: string, expectedVersion: number) {
  return mutate(
    'administrator',
    'changeSettings',
    'ChangeSettings',
    { changes: [{ key: 'singleSignOn', value: singleSignOn, expectedVersion }], dryRun: false },
    '',
  );
}

const startSignIn = (page = '') => web.fetch(`${BASE}/auth/provider${page === '' ? '' : `?page=${page}`}`);

/** Follows the provider's redirects, with its cookies, until it sends the browser back to the office. */
async function visitProvider(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    url = new URL(response.headers.get('location') ?? '', url).href;
    if (url.includes(`${BASE}/auth/provider/callback`)) return url;
  }
  throw new Error('The provider did not send the browser back.');
}

async function returnTo(callback: string, cookie: string) {
  const { pathname, search } = new URL(callback);
  const response = await web.fetch(pathname + search, { headers: { cookie } });
  return { location: response.headers.get('location'), cookie: readCookies(response) };
}

async function signInAs(name: string, verified = true) {
  account = { email: name, verified };
  const started = await startSignIn('/parcourir/lots');
  return returnTo(await visitProvider(started.headers.get('location') ?? ''), readCookies(started));
}

const readRole = async (cookie: string) =>
  (await web.graphql(cookie, '{ viewer { role } }')).data?.viewer.role;

it('SES-13, SES-35 sign-in at the provider opens the session of the user with that verified address', async () => {
  expect((await startSignIn()).status).toBe(404);
  expect(await (await web.fetch(`${BASE}/auth/methods`)).json()).toEqual({ singleSignOn: 'off' });
  await setSingleSignOn('offered', 0);
  expect(await (await web.fetch(`${BASE}/auth/methods`)).json()).toEqual({ singleSignOn: 'offered' });
  const done = await signInAs(email('preparator').toUpperCase());
  expect(done.location).toBe(`${BASE}/parcourir/lots`);
  expect(await readRole(done.cookie)).toBe('preparator');
  // The page can't lead to another site.
  account = { email: email('preparator'), verified: true };
  const started = await startSignIn('//evil.example/');
  const back = await returnTo(
    await visitProvider(started.headers.get('location') ?? ''),
    readCookies(started),
  );
  expect(back.location).toBe(`${BASE}/`);
});

it('SES-35, SES-36 an address that is unknown, not verified or of a disabled user opens nothing and creates nobody', async () => {
  const users = web.database.db.selectFrom('users').select('id').orderBy('id');
  const before = await users.execute();
  for (const [name, verified] of [
    ['nobody@cmon.example', true],
    [email('administrator'), false],
  ] as const) {
    const refused = await signInAs(name, verified);
    expect(refused.location).toBe(`${BASE}/?signIn=providerRefused`);
    expect(await readRole(refused.cookie)).toBeUndefined();
  }
  const disabled = web.database.db.updateTable('users').where('name', '=', 'preparator2');
  await disabled.set({ active: false }).execute();
  expect((await signInAs(email('preparator2'))).location).toContain('providerRefused');
  await disabled.set({ active: true }).execute();
  expect(await users.execute()).toEqual(before);
});

it('SES-36 the provider’s answer is accepted once, from the browser that asked, with its state', async () => {
  account = { email: email('preparator'), verified: true };
  const started = await startSignIn();
  const location = started.headers.get('location') ?? '';
  expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256');
  expect(new URL(location).searchParams.get('nonce')).not.toBeNull();
  const callback = await visitProvider(location);
  expect((await returnTo(callback, '')).location).toContain('signIn=expired');
  const foreign = await startSignIn();
  expect((await returnTo(callback, readCookies(foreign))).location).toContain('providerRefused');
  const mine = readCookies(started);
  expect((await returnTo(callback, mine)).location).toBe(`${BASE}/`);
  expect((await returnTo(callback, mine)).location).toContain('signIn=expired');
  // An answer to a request with another nonce, state or proof of the code isn't ours.
  for (const parameter of ['nonce', 'state', 'code_challenge']) {
    const request = await startSignIn();
    const changed = new URL(request.headers.get('location') ?? '');
    // This value is the challenge of another code verifier (the example in RFC 7636).
    changed.searchParams.set(parameter, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const refused = await returnTo(await visitProvider(changed.href), readCookies(request));
    expect([parameter, refused.location]).toEqual([parameter, `${BASE}/?signIn=providerRefused`]);
    expect(await readRole(refused.cookie)).toBeUndefined();
  }
  expect(web.logged.join('')).not.toContain(SECRET);
  expect(web.logged.join('')).not.toContain('@cmon.example');
});

it('SES-37 where single sign-on is required, passwords serve administrators only', async () => {
  await setSingleSignOn('required', 1);
  const signIn = (user: string) =>
    postJson(web.fetch, `${BASE}/auth/sign-in`, { email: email(user), password: PASSWORD });
  const refused = await signIn('preparator');
  expect([refused.status, await refused.json()]).toEqual([403, { error: 'providerOnly' }]);
  expect((await signIn('administrator')).status).toBe(200);
  expect(await readRole((await signInAs(email('preparator'))).cookie)).toBe('preparator');
  expect((await query('administrator', '{ viewer { role } }')).viewer.role).toBe('administrator');
});
