import { type Html, html } from '../html.ts';
import type { Sku } from '../products.ts';
import type { CartLine } from '../state/shopState.ts';
import { page, type Visit } from './page.ts';
import { previewScripts, previewTarget } from './previewList.ts';
import { reasons } from './reasons.ts';

/** The cart: each line with its design as it will be printed, to modify, count or remove. */
export function cartPage(visit: Visit, lines: readonly CartLine[]): string {
  const { store, t } = visit;
  if (lines.length === 0) {
    const empty = html`<div class="empty"><img src="/static/mimosa.svg" alt="" width="96" height="96"><h1>${t('cart.title')}</h1><p>${t('cart.empty')}</p><a class="button" href="/${store}">${t('cart.continue')}</a></div>`;
    return page(visit, t('cart.title'), '/cart', empty);
  }
  const content = html`
<h1>${t('cart.title')}</h1>
<div class="with-aside">
  <ul class="lines">${lines.map((line) => lineItem(visit, line))}</ul>
  <aside class="aside">
    <h2>${t('cart.summary')}</h2>
    <p>${t('cart.count', { count: visit.cartCount })}</p>
    <a class="button" href="/${store}/checkout">${t('cart.checkout')}</a>
    <a class="quiet" href="/${store}">${t('cart.continue')}</a>
    ${reasons(visit)}
  </aside>
</div>`;
  return page(visit, t('cart.title'), '/cart', content, previewScripts(visit, lines));
}

function lineItem({ store, t }: Visit, line: CartLine): Html {
  const name = t(`product.${line.sku as Sku}.name`);
  return html`
  <li class="line">
    ${previewTarget(line)}
    <div class="line-text">
      <h2>${name}</h2>
      <form class="line-quantity" method="post" action="/${store}/cart/quantity">
        <input type="hidden" name="line" value="${line.id}">
        <label>${t('product.quantity')} <input type="number" name="qty" min="1" max="99" value="${line.quantity}" inputmode="numeric"></label>
        <button class="quiet" type="submit">${t('cart.update')}</button>
      </form>
      <div class="line-actions">
        <a class="quiet" href="/${store}/p/${line.sku}?line=${line.id}" aria-label="${t('cart.modify')} – ${name}">${t('cart.modify')}</a>
        <form method="post" action="/${store}/cart/remove">
          <input type="hidden" name="line" value="${line.id}">
          <button class="quiet" type="submit" aria-label="${t('cart.remove')} – ${name}">${t('cart.remove')}</button>
        </form>
      </div>
    </div>
  </li>`;
}
