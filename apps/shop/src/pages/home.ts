import { type Html, html } from '../html.ts';
import { FAMILIES, type Family, PRODUCTS, type ShopProduct } from '../products.ts';
import { page, type Visit } from './page.ts';
import { reasons } from './reasons.ts';

/** The store's home: what it sells, by family. */
export function homePage(visit: Visit): string {
  const { store, t } = visit;
  const sold = PRODUCTS.filter((product) => product.stores.includes(store));
  const content = html`
<section class="hero">
  <div class="hero-text">
    <h1>${t('home.title')}</h1>
    <p>${t('home.text')}</p>
    <a class="button" href="/${store}/p/EAO">${t('home.start')}</a>
  </div>
  <img src="/static/products/hero.webp" alt="" width="1440" height="1080" fetchpriority="high">
</section>
${reasons(visit)}
<div class="families">
${FAMILIES.map((family) => {
  const products = sold.filter((product) => product.family === family);
  return products.length > 0 && familySection(visit, family, products);
})}
</div>`;
  return page(visit, t('home.short'), '', content);
}

/** A family with one product shares its row with the next one. */
const familySection = (visit: Visit, family: Family, products: readonly ShopProduct[]): Html => html`
<section class="family ${products.length > 1 ? 'several' : ''}" id="${family}">
  <h2>${visit.t(`family.${family}`)}</h2>
  <ul class="tiles">${products.map((product) => tile(visit, product))}</ul>
</section>`;

const tile = ({ store, t }: Visit, { sku }: ShopProduct): Html => html`
<li class="tile"><a href="/${store}/p/${sku}">
  <img src="/static/products/${sku}.webp" alt="" width="1280" height="960" loading="lazy">
  <span class="tile-text">
    <span class="tile-name">${t(`product.${sku}.name`)}</span>
    <span class="tile-baseline">${t(`product.${sku}.baseline`)}</span>
    <span class="tile-action">${t('home.personalise')}</span>
  </span>
</a></li>`;
