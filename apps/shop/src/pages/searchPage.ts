import { html } from '../html.ts';
import { searchStock } from '../stock/searchStock.ts';
import { groupByDepartment } from '../stock/shelves.ts';
import { listOffers } from '../stock/stock.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderSearchForm } from './renderSearchForm.ts';
import { renderTiles } from './renderTiles.ts';
import { renderWaysOn } from './renderWaysOn.ts';

/** Renders the search results of a store, or its departments and a product of each when there are none. */
export function searchPage(visit: Visit, question: string): string {
  const { store, t } = visit;
  const departments = groupByDepartment(listOffers(visit.stock, store, visit.day));
  const found = searchStock(
    departments.flatMap(({ offers }) => offers),
    store,
    question,
  );
  const content = html`
<h1>${t('search.title')}</h1>
${renderSearchForm(visit, question)}
${question !== '' && html`<p class="found" role="status">${t('search.found', { count: found.length, question })}</p>`}
${found.length > 0 ? renderTiles(visit, found) : renderWaysOn(visit)}`;
  return renderPage(visit, { title: t('search.title'), path: '/search', content });
}
