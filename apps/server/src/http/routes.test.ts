import { readdirSync } from 'node:fs';
import { Agent, get as httpGet, request } from 'node:http';
import { join } from 'node:path';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { openRequests } from '@cmon/testkit/net/openRequests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { email, openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ SHOP_ORIGIN: 'https://shop.example' });
});
afterAll(() => web.close());

async function fetchHeaders(path: string, init?: RequestInit) {
  const response = await web.fetch(path, init);
  await response.arrayBuffer();
  return { status: response.status, get: (name: string) => response.headers.get(name) };
}

/**
 * Requests a path with an ETag as a browser does; `fetch` would add no-cache headers. Each encoding has its own ETag, so
 * the encodings must be those of the request that returned the ETag.
 */
function readStatusWithEtag(path: string, etag: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'if-none-match': etag, 'accept-encoding': 'gzip, deflate' };
    httpGet(`${web.origin}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

it('RUN-21, RUN-22, PRD-25 the health route returns the version, and the service is ready while the database answers', async () => {
  expect(await (await web.fetch('/healthz')).json()).toEqual({ alive: true, version: '1.12.19' });
  const ready = await web.fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
});

it('RUN-22 without its database the service is alive and not ready', async () => {
  const other = await openTestWeb();
  await other.loseDatabase();
  const ready = await other.fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false }]);
  expect((await other.fetch('/healthz')).status).toBe(200);
  await other.close();
});

it('SEC-15 no request body causes a 5xx or is logged', async () => {
  const paths = [
    '/graphql',
    '/auth/sign-in',
    '/auth/token',
    '/auth/password',
    '/intake/demo',
    '/follow/x/corrections',
    '/preview/x/0.svg',
    '/files/x',
    '/json/x',
    '/nothing',
  ];
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.record({ query: fc.string(), variables: fc.jsonValue() }).map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), anything, async (path, body) => {
      const response = await web.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-cmon-request': '1' },
        body,
      });
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }),
    { numRuns: 300 },
  );
  expect(web.logged.join('')).not.toContain('request failed');
});

it('RUN-23 the metrics have the Prometheus format and contain routes, not URLs', async () => {
  await web.fetch('/preview/SECRET1234/0.svg');
  const text = await (await web.fetch('/metrics')).text();
  expect(text).toContain(
    'cmon_http_request_seconds_count{method="GET",route="/preview/:itemId/:n(^\\\\d{1,3}).svg",status="401"} 1',
  );
  expect(text).not.toContain('SECRET1234');
});

it('SEC-44 the metrics are available only on this machine, or on their own port', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await web.fetch('/metrics', { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
  }
  const port = await findFreePort();
  const separate = await openTestWeb({ METRICS_PORT: String(port) });
  expect((await separate.fetch('/metrics')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(404);
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([metrics.status, await metrics.text()]).toEqual([
    200,
    expect.stringContaining('cmon_http_request_seconds'),
  ]);
  await separate.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

it.each(['GET', 'POST', 'PUT', 'DELETE'])(
  'NET-14, NET-16 the legacy proxy answers 410 to %s',
  async (method) => {
    const body = method === 'GET' ? null : 'url=http://169.254.169.254/';
    const response = await web.fetch('/api_v1/proxy.php?url=http://169.254.169.254/', { method, body });
    expect([response.status, await response.text()]).toEqual([410, '{"error":"gone"}']);
  },
);

it('SEC-34 every response has the required security headers', async () => {
  for (const path of ['/healthz', '/auth/me', '/nothing-here', '/json/version.json']) {
    const { get } = await fetchHeaders(path);
    expect([
      get('x-content-type-options'),
      get('referrer-policy'),
      get('cross-origin-opener-policy'),
      get('x-frame-options'),
    ]).toEqual(['nosniff', 'no-referrer', 'same-origin', 'DENY']);
    expect(get('content-security-policy')).toContain("default-src 'none'");
    expect(get('strict-transport-security')).toBeNull();
  }
  expect((await fetchHeaders('/auth/me')).get('cache-control')).toBe('no-store');
});

it('NET-11, NET-12, NET-18 the options are served under both paths, and may be cached for ever when requested by version', async () => {
  for (const folder of ['/json', '/assets/jsonMetiers']) {
    const fresh = await fetchHeaders(`${folder}/cmonJson_all.json`, {
      headers: { origin: 'https://shop.example' },
    });
    expect([
      fresh.status,
      fresh.get('cache-control'),
      fresh.get('access-control-allow-origin'),
      fresh.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'public, no-cache', 'https://shop.example', 'cross-origin']);
    const versioned = await fetchHeaders(`${folder}/cmonJson_all.json?v=${web.workshop.catalogue.version}`);
    expect(versioned.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await readStatusWithEtag(`${folder}/cmonJson_all.json`, fresh.get('etag') ?? '')).toBe(304);
  }
  const foreign = await fetchHeaders('/json/version.json', { headers: { origin: 'https://evil.example' } });
  expect(foreign.get('access-control-allow-origin')).toBeNull();
});

it('NET-13, NET-18 the editor and its screens load by static path from every configured shop', async () => {
  const entry = await fetchHeaders('/customizer.js', { headers: { origin: 'https://shop.example' } });
  expect([entry.status, entry.get('cache-control'), entry.get('access-control-allow-origin')]).toEqual([
    200,
    'public, no-cache',
    'https://shop.example',
  ]);
  const chunks = readdirSync(join(web.config.customiserDir, 'customizer'));
  const [script, style] = ['.js', '.css'].map((ending) => chunks.find((file) => file.endsWith(ending)));
  const immutable = 'public, max-age=31536000, immutable';
  for (const [path, type, caching] of [
    [`/customizer/${script}`, /javascript/, immutable],
    [`/customizer/${style}`, /^text\/css/, immutable],
    ['/assets/pictos/poly/no_picto.png', /^image\/png/, 'public, no-cache'],
  ] as const) {
    const { status, get } = await fetchHeaders(path, { headers: { origin: 'https://shop.example' } });
    const names = ['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control'];
    expect([path, status, ...names.map((name) => get(name))]).toEqual([
      path,
      200,
      'https://shop.example',
      'cross-origin',
      caching,
    ]);
    expect(get('content-type')).toMatch(type);
  }
});

it('NET-17, SEC-34, ART-14 artwork is served with a policy that forbids scripts and requests', async () => {
  const { status, get } = await fetchHeaders('/assets/pictos/poly/no_picto.svg');
  expect([status, get('cache-control'), get('content-type'), get('content-security-policy')]).toEqual([
    200,
    'public, no-cache',
    'image/svg+xml',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
});

it('SEC-41 nothing outside the published folders is served', async () => {
  for (const path of [
    '/assets/../json/version.json/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/json/..%2f..%2fpackage.json',
    '/assets/.hidden',
  ]) {
    expect([path, (await fetchHeaders(path)).status]).not.toEqual([path, 200]);
  }
});

it('RUN-24 a connection with a pending response at shutdown does not delay the end of the service', async () => {
  const other = await openTestWeb();
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', origin: other.origin, 'x-cmon-request': '1' };
  const status = new Promise<number | undefined>((resolve, reject) => {
    const body = JSON.stringify({ email: email('ADM40'), password: 'a password that nobody has' });
    request(`${other.origin}/auth/sign-in`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });
  // The attempt is recorded before the slow password check, so that the response is still pending here.
  const attempts = () => other.database.db.selectFrom('sign_in_attempts').select('id').execute();
  while ((await attempts()).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const closed = other.close();
  expect(await status).toBe(401);
  await closed;
  agent.destroy();
}, 20_000);

it('RUN-54 connections that are made but not yet accepted when the service closes are served or answered 503', async () => {
  const other = await openTestWeb();
  const { statuses } = openRequests(Number(new URL(other.origin).port), '/healthz', 200);
  // After this tick the system has completed the connections, and the event loop has not accepted them yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = other.close();
  expect((await statuses).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  await closed;
});
