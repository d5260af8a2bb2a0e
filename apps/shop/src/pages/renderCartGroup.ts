import { findSoldArticle } from '../articles/offers.ts';
import { type Html, html } from '../html.ts';
import type { LineGroup } from '../state/parseState.ts';
import { describeGroup } from './describeGroup.ts';
import type { CartEntry } from './groupLines.ts';
import { renderPreviewTarget } from './previewHtml.ts';
import { renderCartLine } from './renderCartLine.ts';
import type { Visit } from './renderPage.ts';

/** The most lines that a group shows at first. The lines of a larger group are folded. */
const MAX_OPEN_LINES = 3;

/** Renders a class or siblings as one entry of the cart: its name, the first design, and its lines. */
export function renderCartGroup(visit: Visit, group: LineGroup, entry: CartEntry): Html {
  const { store, t } = visit;
  const { lines } = entry;
  const [first] = lines;
  if (!first) return html``;
  const { title, about, names } = describeGroup(visit, group, entry);
  // The design of all lines can be changed together when they are of one article that is sold.
  const sold = findSoldArticle(visit.articles, first.sku, store, visit.day);
  const isOneArticle = lines.every(({ sku }) => sku === first.sku);
  return html`
  <li class="group">
    <div class="group-head">
      ${renderPreviewTarget(visit, first)}
      <div>
        <h2>${title}</h2>
        <p>${about}</p>
        <p class="group-names">${names}</p>
      </div>
    </div>
    <details${lines.length <= MAX_OPEN_LINES && html` open`}>
      <summary>${t('cart.lines', { count: lines.length })}</summary>
      <ul class="lines">${lines.map((line) => renderCartLine(visit, line, 'h3'))}</ul>
    </details>
    <div class="line-actions">
      ${sold?.personalised && isOneArticle && html`<a class="quiet" href="/${store}/p/${first.sku}?group=${group.id}" aria-label="${t('cart.design')} – ${title}">${t('cart.design')}</a>`}
      <a class="quiet" href="/${store}/cart/proof?group=${group.id}" aria-label="${t('cart.proof')} – ${title}">${t('cart.proof')}</a>
      <form method="post" action="/${store}/cart/removeGroup">
        <input type="hidden" name="group" value="${group.id}">
        <button class="quiet" type="submit" aria-label="${t('cart.removeAll')} – ${title}">${t('cart.removeAll')}</button>
      </form>
    </div>
  </li>`;
}
