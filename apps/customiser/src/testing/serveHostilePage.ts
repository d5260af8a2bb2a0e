import { createServer } from 'node:http';
import { startTestSite, type TestSite } from './startTestSite.ts';

/**
 * Serves a shop page with the strictest Content-Security-Policy, a theme that styles everything, and polluted
 * prototypes.
 */
export function serveHostilePage(widgetOrigin: string): Promise<TestSite> {
  return startTestSite(
    createServer(({ url = '/' }, response) => {
      const { searchParams } = new URL(url, 'http://site');
      response.setHeader(
        'content-security-policy',
        [
          "default-src 'none'",
          `script-src 'nonce-a' ${widgetOrigin}`,
          `connect-src ${widgetOrigin}`,
          `img-src ${widgetOrigin}`,
          "style-src 'nonce-a'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].join('; '),
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(buildShopPage(widgetOrigin, searchParams));
    }),
  );
}

/**
 * Pollutes the prototypes before the widget runs. Old libraries really made changes like the first three. The enumerable
 * getter must not throw, because the browser driver reads enumerable properties too.
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

function buildShopPage(widgetOrigin: string, query: URLSearchParams): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>shop</title>
<style nonce="a">* { letter-spacing: 3px !important } button { background: red; text-transform: uppercase }
svg { width: 1em !important } div { display: inline } input { visibility: hidden }
${query.has('hideAll') ? HIDING_STYLES : ''}</style></head>
<body><h1>shop</h1><div id="cmon-customizer">${query.has('picture') ? `<img slot="picture" src="${widgetOrigin}/assets/logos/EAO.svg" alt="EAO">` : ''}</div>
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
<script type="module" src="${widgetOrigin}/customizer.js"></script>
<script type="module" src="${widgetOrigin}/customizer.js?second"></script>
</body></html>`;
}
