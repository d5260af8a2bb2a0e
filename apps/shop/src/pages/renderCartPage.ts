import { type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { findSold } from '../stock/stock.ts';
import { getArticleName } from './getArticleName.ts';
import { listTexts } from './listTexts.ts';
import { renderPreviewScripts, renderPreviewTarget } from './previewList.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderReasons } from './renderReasons.ts';

/** Renders the cart: each line with its preview, quantity and actions. `isFull` adds a notice. */
export function renderCartPage(visit: Visit, lines: readonly CartLine[], isFull = false): string {
  const { store, t } = visit;
  if (lines.length === 0) {
    const empty = html`<div class="empty"><img src="/static/mimosa.svg" alt="" width="96" height="96"><h1>${t('cart.title')}</h1><p>${t('cart.empty')}</p><a class="button" href="/${store}">${t('cart.continue')}</a></div>`;
    return renderPage(visit, { title: t('cart.title'), path: '/cart', content: empty });
  }
  const ready = lines.every((line) => findSold(visit.stock, line.sku, store, visit.day));
  const content = html`
<h1>${t('cart.title')}</h1>
${isFull && html`<p class="notice" role="alert">${t('cart.full')}</p>`}
<div class="with-aside">
  <ul class="lines">${groupLines(lines).map((group) => renderGroup(visit, group))}</ul>
  <aside class="aside">
    <h2>${t('cart.summary')}</h2>
    <p>${t('cart.count', { count: visit.cartCount })}</p>
    ${ready && html`<a class="button" href="/${store}/checkout">${t('cart.checkout')}</a>`}
    <a class="quiet" href="/${store}">${t('cart.continue')}</a>
    ${renderReasons(visit)}
  </aside>
</div>`;
  const scripts = renderPreviewScripts(visit, lines);
  return renderPage(visit, { title: t('cart.title'), path: '/cart', content, scripts });
}

/** Neighbours are the lines of a group, which has the place of its first line. */
function groupLines(lines: readonly CartLine[]): readonly (readonly CartLine[])[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) {
    const key = line.group ?? line.id;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/** Renders a class or siblings as one folded entry of the cart; a line alone as it is. */
function renderGroup(visit: Visit, lines: readonly CartLine[]): Html {
  const { store, t } = visit;
  const [first] = lines;
  if (!first) return html``;
  if (lines.length === 1 || first.group === undefined) return renderLine(visit, first);
  const kind = first.group.startsWith('class') ? 'class' : 'siblings';
  return html`
  <li class="group">
    <details>
      <summary><strong>${t(`cart.${kind}`)}</strong> <span>${getArticleName(visit, first.sku)} · ${t('cart.count', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}</span></summary>
      <ul class="lines">${lines.map((line) => renderLine(visit, line))}</ul>
    </details>
    <div class="line-actions">
      <a class="quiet" href="/${store}/cart/proof?group=${first.group}">${t('cart.proof')}</a>
      <form method="post" action="/${store}/cart/removeGroup">
        <input type="hidden" name="group" value="${first.group}">
        <button class="quiet" type="submit">${t('cart.removeAll')}</button>
      </form>
    </div>
  </li>`;
}

function renderLine(visit: Visit, line: CartLine): Html {
  const { store, t } = visit;
  const name = getArticleName(visit, line.sku);
  const texts = listTexts(line.option).join(' · ');
  const label = texts === '' ? name : `${name}, ${texts}`;
  const sold = findSold(visit.stock, line.sku, store, visit.day);
  return html`
  <li class="line">
    ${renderPreviewTarget(visit, line)}
    <div class="line-text">
      <h2>${name}</h2>
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
