import { type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { nameOf } from './nameOf.ts';
import type { Visit } from './page.ts';
import { previewTarget } from './previewList.ts';

/** Renders lines that can't be changed any more: preview, name and quantity. */
export function lineList(visit: Visit, lines: readonly CartLine[]): Html {
  return html`
<ul class="lines settled">
  ${lines.map(
    (line) => html`
  <li class="line">
    ${previewTarget(visit, line)}
    <div class="line-text"><h3>${nameOf(visit, line.sku)}</h3><p>${visit.t('cart.quantity', { count: line.quantity })}</p></div>
  </li>`,
  )}
</ul>`;
}
