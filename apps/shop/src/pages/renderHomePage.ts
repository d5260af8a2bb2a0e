import { listOffers } from '../articles/offers.ts';
import { type DepartmentOffers, findPlace, groupByDepartment, SHELVES } from '../articles/shelves.ts';
import { type Html, html } from '../html.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderPicture } from './renderPicture.ts';
import { renderReasons } from './renderReasons.ts';
import { renderTiles } from './renderTiles.ts';

/** Renders the home page of a store: its departments with their articles. */
export function renderHomePage(visit: Visit): string {
  const { store, t } = visit;
  const hero = `/static/products/${store}/hero.webp`;
  const departments = groupByDepartment(listOffers(visit.articles, store, visit.day));
  const content = html`
<section class="hero">
  <div class="hero-text">
    <h1>${t('home.title')}</h1>
    <p>${t('home.text')}</p>
    <a class="button" href="/${store}/p/EAO">${t('home.start')}</a>
  </div>
  <img src="${hero}" srcset="/pictures/${store}/hero-400.webp 400w, /pictures/${store}/hero-800.webp 800w, ${hero} 1440w" sizes="(min-width: 768px) 50vw, 92vw" alt="" width="1440" height="1080" fetchpriority="high">
</section>
<ul class="doors">${departments.map((department) => renderDepartmentLink(visit, department))}</ul>
${renderReasons(visit)}
${departments.map((department) => renderDepartment(visit, department))}`;
  return renderPage(visit, { title: t('home.short'), path: '', content });
}

/** Renders the link to a department, with the picture of its first article. */
function renderDepartmentLink({ store, t }: Visit, { department, offers: [first] }: DepartmentOffers): Html {
  return html`
<li><a href="#${department}">${first && renderPicture(store, first.article, 'department')}${t(`department.${department}`)}</a></li>`;
}

function renderDepartment(visit: Visit, { department, offers }: DepartmentOffers): Html {
  return html`
<section class="department" id="${department}">
  <h2>${visit.t(`department.${department}`)}</h2>
  ${renderShelves(visit, offers)}
  ${renderTiles(visit, offers)}
</section>`;
}

/** Renders links to the first article of each shelf; null for fewer than two shelves. */
function renderShelves({ t }: Visit, offers: DepartmentOffers['offers']): Html | null {
  const shelves = SHELVES.flatMap((shelf) => {
    const first = offers.find(({ article }) => findPlace(article).shelf === shelf);
    return first ? [{ shelf, sku: first.article.sku }] : [];
  });
  if (shelves.length < 2) return null;
  const links = shelves.map(({ shelf, sku }) => html`<li><a href="#${sku}">${t(`shelf.${shelf}`)}</a></li>`);
  return html`<ul class="shelves">${links}</ul>`;
}
