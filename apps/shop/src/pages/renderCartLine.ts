import { findSoldArticle } from '../articles/offers.ts';
import { type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { getArticleName } from './getArticleName.ts';
import { listTexts } from './listTexts.ts';
import { renderPreviewTarget } from './previewHtml.ts';
import type { Visit } from './renderPage.ts';

/** Renders a line with its preview, quantity and actions. `heading` is the level of its name on the page. */
export function renderCartLine(visit: Visit, line: CartLine, heading: 'h2' | 'h3'): Html {
  const { store, t } = visit;
  const name = getArticleName(visit, line.sku);
  const texts = listTexts(line.option).join(' · ');
  const label = texts === '' ? name : `${name}, ${texts}`;
  const sold = findSoldArticle(visit.articles, line.sku, store, visit.day);
  return html`
  <li class="line">
    ${renderPreviewTarget(visit, line)}
    <div class="line-text">
      ${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
      ${texts !== '' && html`<p class="line-words">${texts}</p>`}
      ${!sold && html`<p class="notice">${t('cart.notSold')}</p>`}
      <form class="line-quantity" method="post" action="/${store}/cart/quantity">
        <input type="hidden" name="line" value="${line.id}">
        <label>${t('product.quantity')} <input type="number" name="qty" min="1" max="99" value="${line.quantity}" inputmode="numeric"></label>
        <button class="quiet" type="submit">${t('cart.update')}</button>
      </form>
      <div class="line-actions">
        ${sold?.personalised && html`<a class="quiet" href="/${store}/p/${line.sku}?line=${line.id}" aria-label="${t('cart.modify')} – ${label}">${t('cart.modify')}</a>`}
        ${sold && texts !== '' && html`<a class="quiet" href="/${store}/p/${line.sku}?sibling=${line.id}" aria-label="${t('cart.sibling')} – ${label}">${t('cart.sibling')}</a>`}
        <form method="post" action="/${store}/cart/remove">
          <input type="hidden" name="line" value="${line.id}">
          <button class="quiet" type="submit" aria-label="${t('cart.remove')} – ${label}">${t('cart.remove')}</button>
        </form>
      </div>
    </div>
  </li>`;
}
