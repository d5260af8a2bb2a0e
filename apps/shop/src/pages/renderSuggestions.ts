import { listOffers } from '../articles/offers.ts';
import { groupByDepartment } from '../articles/shelves.ts';
import { type Html, html } from '../html.ts';
import type { Visit } from './renderPage.ts';
import { renderTiles } from './renderTiles.ts';

/** Renders what helps on a page that found nothing: the departments, and one product of each. */
export function renderSuggestions(visit: Visit): Html {
  const { store, t } = visit;
  const departments = groupByDepartment(listOffers(visit.articles, store, visit.day));
  return html`
<ul class="chips ways">${departments.map(
    ({ department }) => html`<li><a href="/${store}#${department}">${t(`department.${department}`)}</a></li>`,
  )}</ul>
<h2>${t('search.instead')}</h2>
${renderTiles(
  visit,
  departments.flatMap(({ offers }) => offers.slice(0, 1)),
)}`;
}
