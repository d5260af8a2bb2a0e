import { type Html, html, scriptJson } from '../html.ts';
import type { CartLine } from '../state/shopState.ts';
import { STORES } from '../stores.ts';
import type { Visit } from './page.ts';

/** Where the widget draws one line's design. */
export const previewTarget = (line: CartLine): Html =>
  html`<div class="line-preview" data-cmon-preview="${line.id}"></div>`;

/**
 * The script tag and the lines' designs for a page that shows previews and no editor: the shop's own script hands them
 * to the widget with `cmon:updatePagePreviews`.
 */
export function previewScripts(visit: Visit, lines: readonly CartLine[]): Html {
  const items = Object.fromEntries(lines.map((line) => [line.id, line.option]));
  return html`<div id="cmon-customizer" hidden></div>
<script type="application/json" id="preview-items">${scriptJson(items)}</script>
<script nonce="${visit.nonce}">window.cmon = ${scriptJson({ locale: STORES[visit.store].locale })};</script>
<script type="module" src="${visit.cmonOrigin}/customizer.js"></script>
<script type="module" src="/static/previews.js"></script>`;
}
