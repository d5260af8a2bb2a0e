import { html } from '../html.ts';
import type { PlacedOrder } from '../state/parseState.ts';
import { renderPreviewScripts } from './previewHtml.ts';
import { renderLineList } from './renderLineList.ts';
import { renderPage, type Visit } from './renderPage.ts';

/**
 * Renders the confirmation: the order number, the link for corrections, the next steps and the ordered lines. On a shared
 * computer, a button makes the shop forget all of it.
 */
export function renderConfirmationPage(visit: Visit, order: PlacedOrder): string {
  const { store, t } = visit;
  const content = html`
<section class="thanks">
  <img src="/static/mimosa.svg" alt="" width="96" height="96">
  <h1>${t('confirmation.title')}</h1>
  <p class="number">${t('confirmation.number')} <strong id="order-number">${order.orderNumber}</strong></p>
  ${order.payment === 'transfer' && html`<p>${t('confirmation.transfer')}</p>`}
  <p>${t('confirmation.text', { email: order.email })}</p>
</section>
${
  order.correction &&
  html`
<aside class="typo" aria-labelledby="typo">
  <h2 id="typo">${t('confirmation.typo')}</h2>
  <p>${t('confirmation.typoText')}</p>
  <a class="button" href="${order.correction}" rel="noreferrer">${t('confirmation.correct')}</a>
  <button class="quiet" type="button" data-copy="${order.correction}" data-copied="${t('confirmation.copied')}" hidden>${t('confirmation.copy')}</button>
  <p class="copied" role="status"></p>
</aside>`
}
<ol class="reasons steps">
  <li><strong>${t('confirmation.print')}</strong>${t('confirmation.printText')}</li>
  <li><strong>${t('confirmation.check')}</strong>${t('confirmation.checkText')}</li>
  <li><strong>${t('confirmation.ship')}</strong>${t('confirmation.shipText')}</li>
</ol>
<h2>${t('confirmation.ordered')}</h2>
${renderLineList(visit, order.lines)}
<div class="page-actions"><a class="button" href="/${store}">${t('cart.continue')}</a></div>
<aside class="shared" aria-labelledby="shared">
  <h2 id="shared">${t('confirmation.shared')}</h2>
  <p>${t('confirmation.sharedText', { hasLink: String(order.correction !== null) })}</p>
  <form action="/${store}/order/${order.token}/forget" method="post" data-forget>
    <button class="quiet">${t('confirmation.forget')}</button>
  </form>
</aside>`;
  const scripts = renderPreviewScripts(visit, order.lines);
  return renderPage(visit, { title: t('confirmation.title'), path: '', content, scripts });
}
