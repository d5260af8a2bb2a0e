import { type Html, html } from '../html.ts';
import { searchStock } from '../stock/searchStock.ts';
import { groupByDepartment } from '../stock/shelves.ts';
import { listOffers } from '../stock/stock.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderTiles } from './renderTiles.ts';

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
${renderResults(visit, found, departmentLinks)}`;
  return renderPage(visit, { title: t('search.title'), path: '/search', content });
}

function renderResults(
  visit: Visit,
  found: Parameters<typeof renderTiles>[1],
  departmentLinks: readonly Html[],
): Html {
  return found.length > 0 ? renderTiles(visit, found) : html`<ul class="chips">${departmentLinks}</ul>`;
}
