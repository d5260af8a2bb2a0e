import { formatScriptJson, type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { STORES } from '../stores.ts';
import type { Visit } from './renderPage.ts';
import { renderPicture } from './renderPicture.ts';

/** Renders the element in which the widget draws a line's design, or the picture of an article without a design. */
export function renderPreviewTarget({ articles, store }: Visit, line: CartLine): Html {
  if (line.option !== null) return html`<div class="line-preview" data-cmon-preview="${line.id}"></div>`;
  const article = articles.get(line.sku);
  return html`<div class="line-picture">${article && renderPicture(store, article, 'tile')}</div>`;
}

/**
 * Renders the widget's script and the lines' designs for a page without the editor. The shop's script sends the designs to
 * the widget with the event `cmon:updatePagePreviews`.
 */
export function renderPreviewScripts(visit: Visit, lines: readonly CartLine[]): Html {
  const items = Object.fromEntries(
    lines.flatMap(({ id, option }) => (option === null ? [] : [[id, option]])),
  );
  return html`<div id="cmon-customizer" hidden></div>
<script type="application/json" id="preview-items">${formatScriptJson(items)}</script>
<script nonce="${visit.nonce}">window.cmon = ${formatScriptJson({ locale: STORES[visit.store].locale })};</script>
<script type="module" src="${visit.cmonOrigin}/customizer.js"></script>
<script type="module" src="/static/previews.js"></script>`;
}
