import { html } from '../html.ts';
import { FAMILIES, PRODUCTS } from '../products.ts';
import { page, type Visit } from './page.ts';

/** The store's home: what it sells, by family. */
export function homePage(visit: Visit): string {
  const { store, t } = visit;
  const sold = PRODUCTS.filter((product) => product.stores.includes(store));
  const families = FAMILIES.filter((family) => sold.some((product) => product.family === family));
  const content = html`
<section class="hero">
  <div>
    <h1>${t('home.title')}</h1>
    <p>${t('home.text')}</p>
    <a class="button" href="/${store}/p/EAO">${t('home.start')}</a>
  </div>
  <img src="/static/products/hero.webp" alt="" width="960" height="720">
</section>
<ul class="reasons">
  <li><strong>${t('home.reason.preview')}</strong>${t('home.reason.previewText')}</li>
  <li><strong>${t('home.reason.lasting')}</strong>${t('home.reason.lastingText')}</li>
  <li><strong>${t('home.reason.quick')}</strong>${t('home.reason.quickText')}</li>
</ul>
${families.map(
  (family) => html`
<section class="family" id="${family}">
  <h2>${t(`family.${family}`)}</h2>
  <ul class="tiles">
    ${sold
      .filter((product) => product.family === family)
      .map(
        ({ sku }) => html`
    <li class="tile"><a href="/${store}/p/${sku}">
      <img src="/static/products/${sku}.webp" alt="" width="640" height="480" loading="lazy">
      <span class="tile-name">${t(`product.${sku}.name`)}</span>
      <span class="tile-baseline">${t(`product.${sku}.baseline`)}</span>
      <span class="tile-action">${t('home.personalise')}</span>
    </a></li>`,
      )}
  </ul>
</section>`,
)}`;
  return page(visit, t('home.short'), '', content);
}
