import { type Html, html } from '../html.ts';
import { searchStock } from '../stock/searchStock.ts';
import { groupByDepartment } from '../stock/shelves.ts';
import { listOffers } from '../stock/stock.ts';
import { page, type Visit } from './page.ts';
import { tiles } from './tiles.ts';

/** Renders the search results of a store, or its departments when there are none. */
export function searchPage(visit: Visit, question: string): string {
  const { store, t } = visit;
  const departments = groupByDepartment(listOffers(visit.stock, store, visit.day));
  const found = searchStock(
    departments.flatMap(({ offers }) => offers),
    store,
    question,
  );
  const departmentLinks = departments.map(
    ({ department }) => html`<li><a href="/${store}#${department}">${t(`department.${department}`)}</a></li>`,
  );
  const content = html`
<h1>${t('search.title')}</h1>
<form class="search" action="/${store}/search">
  <input type="search" name="q" value="${question}" aria-label="${t('search.label')}" maxlength="60" enterkeyhint="search">
  <button class="button" type="submit">${t('search.label')}</button>
</form>
${question !== '' && html`<p class="found" role="status">${t('search.found', { count: found.length, question })}</p>`}
${results(visit, found, departmentLinks)}`;
  return page(visit, t('search.title'), '/search', content);
}

const results = (visit: Visit, found: Parameters<typeof tiles>[1], departmentLinks: readonly Html[]): Html =>
  found.length > 0 ? tiles(visit, found) : html`<ul class="chips">${departmentLinks}</ul>`;
