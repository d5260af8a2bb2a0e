import { formatDay } from '../articles/days.ts';
import { MAX_TITLE_LENGTH } from '../forms.ts';
import { html } from '../html.ts';
import type { LineGroup } from '../state/parseState.ts';
import { getArticleName } from './getArticleName.ts';
import type { CartEntry } from './groupLines.ts';
import { listTexts } from './listTexts.ts';
import { renderPreviewScripts, renderPreviewTarget } from './previewHtml.ts';
import { renderPage, type Visit } from './renderPage.ts';

/** Lines a page that a shopper can choose: the same as in the editor, whose sheet has the same look. */
export const PAGE_SIZES = [10, 20, 30] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** The smallest size with which everything is on one page, else the largest. */
export const choosePageSize = (count: number): PageSize => PAGE_SIZES.find((size) => count <= size) ?? 30;

/**
 * Renders the proof of a class or of siblings, which is printed and ticked by somebody who checks the names: A4 pages with
 * each design, its texts and a box. The name of the class is on every page.
 */
export function renderProofPage(
  visit: Visit,
  group: LineGroup,
  { lines }: CartEntry,
  size: PageSize,
): string {
  const { store, t } = visit;
  const articles = [...new Set(lines.map(({ sku }) => getArticleName(visit, sku)))];
  const about = [t('proof.title'), ...articles, formatDay(store, visit.day)].join(' · ');
  const pages = Math.ceil(lines.length / size);
  const content = html`
<h1 class="no-print">${t('proof.title')}</h1>
<form class="proof-form no-print" method="post" action="/${store}/cart/proof">
  <input type="hidden" name="group" value="${group.id}">
  <label>${t('proof.name')} <input type="text" name="title" value="${group.title}" maxlength="${MAX_TITLE_LENGTH}" autocomplete="organization"></label>
  <label>${t('proof.perPage')} <select name="size">${PAGE_SIZES.map((pageSize) => html`<option${pageSize === size && html` selected`}>${pageSize}</option>`)}</select></label>
  <button class="quiet" type="submit">${t('cart.update')}</button>
</form>
<div class="page-actions no-print">
  <button class="button" type="button" data-print hidden>${t('proof.print')}</button>
  <a class="quiet" href="/${store}/cart">${t('proof.back')}</a>
</div>
${Array.from(
  { length: pages },
  (_, page) => html`
<section class="proof-page" data-size="${size}" aria-label="${`${page + 1} / ${pages}`}">
  <header class="proof-head">
    <h2>${group.title === '' ? t(`cart.${group.kind}`) : group.title}</h2>
    <p>${about}</p>
    <p class="proof-number">${page + 1} / ${pages}</p>
    <p class="proof-lead">${t('proof.lead')}</p>
  </header>
  <ol start="${page * size + 1}">${lines.slice(page * size, (page + 1) * size).map(
    (line, index) => html`
    <li>
      <span class="proof-box"></span>
      <span class="proof-place">${page * size + index + 1}</span>
      ${renderPreviewTarget(visit, line)}
      <span class="proof-names">${listTexts(line.option).join(' · ')}${line.quantity > 1 && html` × ${line.quantity}`}</span>
    </li>`,
  )}</ol>
</section>`,
)}`;
  const scripts = renderPreviewScripts(visit, lines);
  return renderPage(visit, { title: t('proof.title'), path: '/cart', content, scripts });
}
