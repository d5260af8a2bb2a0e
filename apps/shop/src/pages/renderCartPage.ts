import { findSoldArticle } from '../articles/offers.ts';
import { type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { type CartEntry, groupLines } from './groupLines.ts';
import { renderPreviewScripts } from './previewHtml.ts';
import { renderCartGroup } from './renderCartGroup.ts';
import { renderCartLine } from './renderCartLine.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderReasons } from './renderReasons.ts';

interface CartNotices {
  /** True when the cart had no room for the line that was added last. */
  readonly isFull: boolean;
  /** How many lines have just been removed and can be put back. */
  readonly removedCount: number;
}

/** Renders the cart: each line or group with its preview and actions. */
export function renderCartPage(
  visit: Visit,
  lines: readonly CartLine[],
  { isFull, removedCount }: CartNotices,
): string {
  const { store, t } = visit;
  const undo = removedCount > 0 && renderUndo(visit, removedCount);
  if (lines.length === 0) {
    const empty = html`${undo}<div class="empty"><img src="/static/mimosa.svg" alt="" width="96" height="96"><h1>${t('cart.title')}</h1><p>${t('cart.empty')}</p><a class="button" href="/${store}">${t('cart.continue')}</a></div>`;
    return renderPage(visit, { title: t('cart.title'), path: '/cart', content: empty });
  }
  const isOrderable = lines.every((line) => findSoldArticle(visit.articles, line.sku, store, visit.day));
  const content = html`
<h1>${t('cart.title')}</h1>
${isFull && html`<p class="notice" role="alert">${t('cart.full')}</p>`}
${undo}
<div class="with-aside">
  <ul class="lines">${groupLines(lines).map((entry) => renderEntry(visit, entry))}</ul>
  <aside class="aside">
    <h2>${t('cart.summary')}</h2>
    <p>${t('cart.count', { count: visit.cartCount })}</p>
    ${isOrderable && html`<a class="button" href="/${store}/checkout">${t('cart.checkout')}</a>`}
    <a class="quiet" href="/${store}">${t('cart.continue')}</a>
    ${renderReasons(visit)}
  </aside>
</div>`;
  const scripts = renderPreviewScripts(visit, lines);
  return renderPage(visit, { title: t('cart.title'), path: '/cart', content, scripts });
}

function renderEntry(visit: Visit, entry: CartEntry): Html {
  return entry.group
    ? renderCartGroup(visit, entry.group, entry)
    : html`${entry.lines.map((line) => renderCartLine(visit, line, 'h2'))}`;
}

function renderUndo({ store, t }: Visit, count: number): Html {
  return html`
<form class="notice undo" method="post" action="/${store}/cart/restore">
  <p role="status">${t('cart.removed', { count })}</p>
  <button class="quiet" type="submit">${t('cart.restore')}</button>
</form>`;
}
