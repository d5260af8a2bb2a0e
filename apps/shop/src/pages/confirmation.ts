import { html } from '../html.ts';
import type { Sku } from '../products.ts';
import type { PlacedOrder } from '../state/shopState.ts';
import { page, type Visit } from './page.ts';
import { previewScripts, previewTarget } from './previewList.ts';

/** Thanks, the order's number, and what was ordered as it will be printed. */
export function confirmationPage(visit: Visit, order: PlacedOrder): string {
  const { store, t } = visit;
  const content = html`
<section class="thanks">
  <h1>${t('confirmation.title')}</h1>
  <p>${t('confirmation.number')} <strong id="order-number">${order.orderNumber}</strong></p>
  <p>${t('confirmation.text', { email: order.email })}</p>
</section>
<ul class="lines">
  ${order.lines.map(
    (line) => html`
  <li class="line">${previewTarget(line)}
    <div class="line-text"><h2>${t(`product.${line.sku as Sku}.name`)}</h2><p>${t('product.quantity')}: ${line.quantity}</p></div>
  </li>`,
  )}
</ul>
<div class="cart-actions"><a class="button" href="/${store}">${t('cart.continue')}</a></div>`;
  return page(visit, t('confirmation.title'), '', content, previewScripts(visit, order.lines));
}
