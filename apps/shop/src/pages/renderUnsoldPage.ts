import type { Article } from '../articles/article.ts';
import { formatDay } from '../articles/days.ts';
import type { Availability } from '../articles/findAvailability.ts';
import { type Html, html } from '../html.ts';
import { STORES, type StoreCode } from '../stores.ts';
import { renderCrumbs } from './renderCrumbs.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderPicture } from './renderPicture.ts';

type Refusal = Exclude<Availability, { readonly kind: 'onSale' }>;

/** Renders the page of an article that can't be bought in this store now, with the reason, the dates or the other stores. */
export function renderUnsoldPage(visit: Visit, article: Article, sku: string, refusal: Refusal): string {
  const { store, t } = visit;
  const { name, name2, baseline } = article.texts[store];
  const elsewhere = article.stores.filter((code) => code !== store);
  const links = elsewhere.map(
    (code) => html`<li><a href="/${code}/p/${sku}" lang="${STORES[code].lang}">${STORES[code].name}</a></li>`,
  );
  const content = html`
${renderCrumbs(visit, article)}
<section class="unsold">
  ${renderPicture(store, article, 'half', 'eager')}
  <div>
    <h1>${name}${name2 && html` <span class="name2">${name2}</span>`}</h1>
    <p class="baseline">${baseline}</p>
    ${describeReason(visit, refusal)}
    ${refusal.kind === 'elsewhere' && html`<p>${t('unsold.stores')}</p><ul class="chips">${links}</ul>`}
    <a class="button" href="/${store}">${t('cart.continue')}</a>
  </div>
</section>`;
  const path = (code: StoreCode): string => (article.stores.includes(code) ? `/p/${sku}` : '');
  return renderPage(visit, { title: name, description: baseline, path, content });
}

function describeReason({ store, t }: Visit, refusal: Refusal): Html {
  if (refusal.kind === 'elsewhere') return html`<p class="reason">${t('unsold.elsewhere')}</p>`;
  const from = formatDay(store, refusal.season.from);
  const to = formatDay(store, refusal.season.to);
  return html`<p class="reason">${t(`unsold.${refusal.kind}`, { from, to })}</p>`;
}
