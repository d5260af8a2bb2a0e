import { listOffers } from '../articles/offers.ts';
import { searchOffers } from '../articles/searchOffers.ts';
import { groupByDepartment } from '../articles/shelves.ts';
import { html } from '../html.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderSearchForm } from './renderSearchForm.ts';
import { renderSuggestions } from './renderSuggestions.ts';
import { renderTiles } from './renderTiles.ts';

/** Renders the search results of a store, or its departments and a product of each when there are none. */
export function renderSearchPage(visit: Visit, query: string): string {
  const { store, t } = visit;
  const departments = groupByDepartment(listOffers(visit.articles, store, visit.day));
  const matchingOffers = searchOffers(
    departments.flatMap(({ offers }) => offers),
    store,
    query,
  );
  const content = html`
<h1>${t('search.title')}</h1>
${renderSearchForm(visit, query)}
${query !== '' && html`<p class="found" role="status">${t('search.found', { count: matchingOffers.length, question: query })}</p>`}
${matchingOffers.length > 0 ? renderTiles(visit, matchingOffers) : renderSuggestions(visit)}`;
  return renderPage(visit, { title: t('search.title'), path: '/search', content });
}
