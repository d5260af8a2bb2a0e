import { type Html, html } from '../html.ts';
import { searchStock } from '../stock/searchStock.ts';
import { fillDepartments } from '../stock/shelves.ts';
import { offersOf } from '../stock/stock.ts';
import { page, type Visit } from './page.ts';
import { tiles } from './tiles.ts';

/** What a store has for a question; without one, a field to ask and the departments to look through. */
export function searchPage(visit: Visit, question: string): string {
  const { store, t } = visit;
  const departments = fillDepartments(offersOf(visit.stock, store, visit.day));
  const found = searchStock(
    departments.flatMap(({ offers }) => offers),
    store,
    question,
  );
  const doors = departments.map(
    ({ department }) => html`<li><a href="/${store}#${department}">${t(`department.${department}`)}</a></li>`,
  );
  const content = html`
<h1>${t('search.title')}</h1>
<form class="search" action="/${store}/search">
  <input type="search" name="q" value="${question}" aria-label="${t('search.label')}" maxlength="60" enterkeyhint="search">
  <button class="button" type="submit">${t('search.label')}</button>
</form>
${question !== '' && html`<p class="found" role="status">${t('search.found', { count: found.length, question })}</p>`}
${answer(visit, found, doors)}`;
  return page(visit, t('search.title'), '/search', content);
}

const answer = (visit: Visit, found: Parameters<typeof tiles>[1], doors: readonly Html[]): Html =>
  found.length > 0 ? tiles(visit, found) : html`<ul class="chips">${doors}</ul>`;
