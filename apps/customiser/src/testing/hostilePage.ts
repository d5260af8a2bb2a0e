import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { readPublished } from './publishedCatalogue.ts';

const dist = join(import.meta.dirname, '../../../../dist');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
};

export interface TestSite {
  readonly origin: string;
  readonly close: () => void;
}

function listen(server: Server): Promise<TestSite> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

/** Serves the built widget and the published catalogue from a separate origin, as the server does. */
export function serveWidget(): Promise<TestSite> {
  return listen(
    createServer(({ url = '/', method }, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      const { pathname } = new URL(url, 'http://site');
      if (method === 'OPTIONS') return response.end();
      if (pathname === '/graphql') {
        response.setHeader('content-type', 'application/json');
        return response.end(
          JSON.stringify({ data: { cmonJsonVersion: readPublished('json/version.json') } }),
        );
      }
      const folder = /^\/(json|assets)\//.test(pathname) ? 'catalogue' : 'customiser';
      const file = join(dist, folder, pathname);
      if (!existsSync(file)) return response.writeHead(404).end();
      response.setHeader('content-type', CONTENT_TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    }),
  );
}

/**
 * Serves a shop page with the strictest Content-Security-Policy, a theme that styles everything, and polluted
 * prototypes.
 */
export function serveShop(widget: string): Promise<TestSite> {
  return listen(
    createServer(({ url = '/' }, response) => {
      const { searchParams } = new URL(url, 'http://site');
      response.setHeader(
        'content-security-policy',
        [
          "default-src 'none'",
          `script-src 'nonce-a' ${widget}`,
          `connect-src ${widget}`,
          `img-src ${widget}`,
          "style-src 'nonce-a'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].join('; '),
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(buildShopPage(widget, searchParams));
    }),
  );
}

/**
 * Pollutes the prototypes before the widget runs; old libraries did the first three. The enumerable getter must not
 * throw, because the browser driver reads enumerable properties too.
 */
const POLLUTION = `
Object.prototype.hostile = 'polluted';
Array.prototype.hostile = () => 'polluted';
Array.prototype.toJSON = function () { return this.length + ' things'; };
String.prototype.hostile = 'polluted';
for (const { prototype } of [Object, Array, String, Number, Function]) {
  Object.defineProperty(prototype, 'found', { get() { return this; }, enumerable: true });
  for (const name of ['trap', 'fonds', 'textes', 'previewItems', 'originalEvent', 'session'])
    Object.defineProperty(prototype, name, {
      get() { throw new Error('who reads ' + name + '?'); },
      set(value) { Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true }); },
    });
}`;

/** A theme that hides, resets and restyles everything that it can reach. */
const HIDING_STYLES = `
* { all: unset !important; letter-spacing: 9px !important; color: red !important }
svg, button, input, textarea, label, p, h2 { display: none !important; font: 40px fantasy !important }
body { font: 3px/1 cursive !important; direction: rtl !important; text-transform: uppercase !important }
html, body { display: block !important }
:not(html, body) { display: none !important; visibility: hidden !important; opacity: 0 !important }`;

function buildShopPage(widget: string, query: URLSearchParams): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>shop</title>
<style nonce="a">* { letter-spacing: 3px !important } button { background: red; text-transform: uppercase }
svg { width: 1em !important } div { display: inline } input { visibility: hidden }
${query.has('hideAll') ? HIDING_STYLES : ''}</style></head>
<body><h1>shop</h1><div id="cmon-customizer">${query.has('picture') ? `<img slot="picture" src="${widget}/assets/logos/EAO.svg" alt="EAO">` : ''}</div>
${query.has('secondMount') ? '<div id="cmon-customizer" class="second"></div>' : ''}
${query.has('items') ? '<p data-cmon-preview="1"></p><p data-cmon-preview="2"></p>' : ''}
${query.has('noForm') ? '' : '<form id="product_addtocart_form"><input class="product-custom-option"></form>'}
<script nonce="a">
window.cmon = ${JSON.stringify({ productCode: query.get('code'), locale: query.get('locale') ?? 'fr_FR' })};
window.pageLog = { violations: [], errors: [], initialGlobals: Object.keys(window) };
document.addEventListener('securitypolicyviolation', (event) => pageLog.violations.push(event.violatedDirective));
addEventListener('error', (event) => pageLog.errors.push(event.message));
addEventListener('unhandledrejection', (event) => pageLog.errors.push(String(event.reason)));
${query.has('unpolluted') ? '' : POLLUTION}
</script>
<script type="module" src="${widget}/customizer.js"></script>
<script type="module" src="${widget}/customizer.js?second"></script>
</body></html>`;
}
