import { html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { STORES } from '../stores.ts';
import { getArticleName } from './getArticleName.ts';
import { listTexts } from './listTexts.ts';
import { renderPreviewScripts, renderPreviewTarget } from './previewList.ts';
import { renderPage, type Visit } from './renderPage.ts';

/**
 * Renders the proof of a class or of siblings, to be printed and ticked: each design with its texts and a box. The school's
 * name is typed on the page and stays there.
 */
export function renderProofPage(visit: Visit, lines: readonly CartLine[]): string {
  const { store, t } = visit;
  const date = new Intl.DateTimeFormat(STORES[store].lang, { dateStyle: 'long', timeZone: 'UTC' });
  const content = html`
<div class="proof">
  <h1>${t('proof.title')}</h1>
  <label class="proof-school">${t('proof.school')} <input type="text" maxlength="80" autocomplete="organization"></label>
  <p>${lines[0] && getArticleName(visit, lines[0].sku)} · ${t('cart.count', { count: lines.length })} · ${date.format(new Date(visit.day))}</p>
  <div class="page-actions">
    <button class="button" type="button" data-print>${t('proof.print')}</button>
    <a class="quiet" href="/${store}/cart">${t('proof.back')}</a>
  </div>
  <ol class="proof-lines">${lines.map(
    (line) => html`
    <li>
      ${renderPreviewTarget(visit, line)}
      <p><span class="proof-box" aria-hidden="true"></span> ${listTexts(line.option).join(' · ')}</p>
    </li>`,
  )}</ol>
</div>`;
  const scripts = renderPreviewScripts(visit, lines);
  return renderPage(visit, { title: t('proof.title'), path: '/cart', content, scripts });
}
