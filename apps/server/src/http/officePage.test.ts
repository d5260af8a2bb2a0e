import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

describe.each(['', '/preparateur'])('under "%s"', (base) => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await openTestWeb({ BASE_PATH: base });
    if (!existsSync(web.config.officeDir))
      throw new Error('The office is not built. Run npm run build first.');
  });
  afterAll(() => web.close());
  const fetchPage = (path: string) => web.fetch(path, { headers: { accept: 'text/html' } });

  it('RUN-20, SEC-33, SEC-34 every route of the office returns its page with the base path and a new nonce', async () => {
    const [first, second] = [await fetchPage(`${base}/`), await fetchPage(`${base}/parcourir/lots/3`)];
    const [firstPage, secondPage] = [await first.text(), await second.text()];
    expect(firstPage).toContain(`<base href="${base}/"`);
    expect(firstPage).not.toContain('{{');
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    // Only the server’s own files are allowed, inline code with the nonce, and generated files as blobs.
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "frame-src 'self'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
    const headers = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'];
    expect(headers.map((name) => first.headers.get(name))).toEqual(['nosniff', 'no-referrer', 'same-origin']);
    expect(firstPage).toContain(`nonce="${nonce}"`);
    expect(secondPage).not.toContain(nonce);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('RUN-20, RTE-42 the built files are served under the base path and may be cached for ever; for a missing file only a tab gets the page', async () => {
    const text = await (await fetchPage(`${base}/`)).text();
    const script = /src="\.\/([^"]+\.js)"/.exec(text)?.[1] ?? '';
    const response = await web.fetch(`${base}/${script}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect((await fetchPage(`${base}/nothing.js`)).status).toBe(200);
    expect((await web.fetch(`${base}/nothing.js`)).status).toBe(404);
  });

  it('OFF-352 a refused paper, file or photo is the page of the office in a tab, and a code in JSON elsewhere', async () => {
    for (const path of [
      '/lot-sheets/nothing.pdf',
      '/labels/nothing.pdf',
      '/files/nothing',
      '/photos/nothing.jpg',
    ]) {
      const tab = await fetchPage(`${base}${path}`);
      expect([tab.status, tab.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
      expect(await tab.text()).toContain(`<base href="${base}/"`);
      // A frame that prints a paper must not print the office.
      const frame = { accept: 'text/html', 'sec-fetch-dest': 'iframe' };
      for (const headers of [frame, { accept: '*/*' }]) {
        const refused = await web.fetch(`${base}${path}`, { headers });
        expect([refused.status, await refused.json()]).toEqual([401, { error: 'unauthenticated' }]);
      }
    }
  });

  it('RUN-20, RTE-43, RTE-44 the root of the site leads to the office', async () => {
    const response = await fetchPage('/');
    if (base === '') expect(response.status).toBe(200);
    else expect([response.status, response.headers.get('location')]).toEqual([302, '/preparateur/']);
  });

  it('RUN-20, RTE-42 sign-in and GraphQL are served under the base path', async () => {
    const cookie = await web.signIn('preparator');
    const { data } = await web.graphql(cookie, '{ viewer { role } }');
    expect(data).toEqual({ viewer: { role: 'preparator' } });
  });
});
