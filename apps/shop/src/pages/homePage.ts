import { type Html, html } from '../html.ts';
import { type Filled, fillDepartments, placeOf, SHELVES } from '../stock/shelves.ts';
import { offersOf } from '../stock/stock.ts';
import { page, type Visit } from './page.ts';
import { reasons } from './reasons.ts';
import { tiles } from './tiles.ts';

/** The store's home: its departments, and everything it sells in them. */
export function homePage(visit: Visit): string {
  const { store, t } = visit;
  const departments = fillDepartments(offersOf(visit.stock, store, visit.day));
  const content = html`
<section class="hero">
  <div class="hero-text">
    <h1>${t('home.title')}</h1>
    <p>${t('home.text')}</p>
    <a class="button" href="/${store}/p/EAO">${t('home.start')}</a>
  </div>
  <img src="/static/products/hero.webp" alt="" width="1440" height="1080" fetchpriority="high">
</section>
<ul class="doors">${departments.map((filled) => door(visit, filled))}</ul>
${reasons(visit)}
${departments.map((filled) => departmentSection(visit, filled))}`;
  return page(visit, t('home.short'), '', content);
}

/** A department's first article stands for it. */
const door = ({ t }: Visit, { department, offers }: Filled): Html => html`
<li><a href="#${department}"><img src="/static/products/${offers[0]?.article.picture}.webp" alt="" width="800" height="600">${t(`department.${department}`)}</a></li>`;

function departmentSection(visit: Visit, { department, offers }: Filled): Html {
  return html`
<section class="department" id="${department}">
  <h2>${visit.t(`department.${department}`)}</h2>
  ${shelfList(visit, offers)}
  ${tiles(visit, offers)}
</section>`;
}

/** The shelves of a department that has several, each leading to its first article. */
function shelfList({ t }: Visit, offers: Filled['offers']): Html | null {
  const shelves = SHELVES.flatMap((shelf) => {
    const first = offers.find(({ article }) => placeOf(article).shelf === shelf);
    return first ? [{ shelf, sku: first.article.sku }] : [];
  });
  if (shelves.length < 2) return null;
  const links = shelves.map(({ shelf, sku }) => html`<li><a href="#${sku}">${t(`shelf.${shelf}`)}</a></li>`);
  return html`<ul class="shelves">${links}</ul>`;
}
