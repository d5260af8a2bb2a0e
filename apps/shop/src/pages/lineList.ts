import { type Html, html } from '../html.ts';
import type { Sku } from '../products.ts';
import type { CartLine } from '../state/shopState.ts';
import type { Visit } from './page.ts';
import { previewTarget } from './previewList.ts';

/** Lines that can no longer be changed: design, name and how many. */
export const lineList = ({ t }: Visit, lines: readonly CartLine[]): Html => html`
<ul class="lines settled">
  ${lines.map(
    (line) => html`
  <li class="line">
    ${previewTarget(line)}
    <div class="line-text"><h3>${t(`product.${line.sku as Sku}.name`)}</h3><p>${t('cart.quantity', { count: line.quantity })}</p></div>
  </li>`,
  )}
</ul>`;
