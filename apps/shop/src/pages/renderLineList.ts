import { type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { getArticleName } from './getArticleName.ts';
import { renderPreviewTarget } from './previewList.ts';
import type { Visit } from './renderPage.ts';

/** Renders lines that can't be changed any more: preview, name and quantity. */
export function renderLineList(visit: Visit, lines: readonly CartLine[]): Html {
  return html`
<ul class="lines settled">
  ${lines.map(
    (line) => html`
  <li class="line">
    ${renderPreviewTarget(visit, line)}
    <div class="line-text"><h3>${getArticleName(visit, line.sku)}</h3><p>${visit.t('cart.quantity', { count: line.quantity })}</p></div>
  </li>`,
  )}
</ul>`;
}
