import { html } from '../html.ts';
import { searchStock } from '../stock/searchStock.ts';
import { groupByDepartment } from '../stock/shelves.ts';
import { listOffers } from '../stock/stock.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderSearchForm } from './renderSearchForm.ts';
import { renderTiles } from './renderTiles.ts';
import { renderWaysOn } from './renderWaysOn.ts';

/** Renders the search results of a store, or its departments and a product of each when there are none. */
export function renderSearchPage(visit: Visit, query: string): string {
  const { store, t } = visit;
  const departments = groupByDepartment(listOffers(visit.stock, store, visit.day));
  const matchingOffers = searchStock(
    departments.flatMap(({ offers }) => offers),
    store,
    query,
  );
  const content = html`
<h1>${t('search.title')}</h1>
${renderSearchForm(visit, query)}
${query !== '' && html`<p class="found" role="status">${t('search.found', { count: matchingOffers.length, question: query })}</p>`}
${matchingOffers.length > 0 ? renderTiles(visit, matchingOffers) : renderWaysOn(visit)}`;
  return renderPage(visit, { title: t('search.title'), path: '/search', content });
}
