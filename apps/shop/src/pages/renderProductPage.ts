import type { Article, Room } from '../articles/article.ts';
import { findAvailability } from '../articles/findAvailability.ts';
import { formatScriptJson, type Html, html } from '../html.ts';
import type { CartLine } from '../state/parseState.ts';
import { STORES, type StoreCode } from '../stores.ts';
import { renderCrumbs } from './renderCrumbs.ts';
import { renderPage, type Visit } from './renderPage.ts';
import { renderPicture, renderSources, SIZES } from './renderPicture.ts';
import { renderReasons } from './renderReasons.ts';
import { renderSeasonNote } from './renderTiles.ts';

/** The article of a product page and the cart line it was opened with. */
interface ProductView {
  readonly article: Article;
  /** The requested code, one of the article's codes. */
  readonly sku: string;
  /** The cart line that is modified, if any. */
  readonly line: CartLine | undefined;
  /** The cart line that is copied for another child, if any. */
  readonly sibling: CartLine | undefined;
  /** The cart lines of a group whose design is changed together; none on every other page. */
  readonly linesOfGroup: readonly CartLine[];
  /** Whether the cart has refused the form. */
  readonly refused: boolean;
  /** Whether the editor shows its developer tools, where the page's host is a development host. */
  readonly developer: boolean;
}

/**
 * Renders a product page with the editor. The form is Magento 2's `#product_addtocart_form` with the custom option field
 * that the editor fills. An article without personalisation has neither the field nor the editor.
 */
export function renderProductPage(visit: Visit, view: ProductView): string {
  const { store, t } = visit;
  const { article, sku, line, sibling, refused, linesOfGroup } = view;
  const { name, name2, baseline } = article.texts[store];
  const offer = { article, availability: findAvailability(article, store, visit.day) };
  const content = html`
${renderCrumbs(visit, article)}
<div class="product-head">
  <h1>${name}${name2 && html` <span class="name2">${name2}</span>`}</h1>
  <p class="baseline">${baseline}</p>
  ${renderSeasonNote(visit, offer)}
</div>
${refused && html`<p class="notice" role="alert">${t('product.refused')}</p>`}
${article.personalised ? renderEditor(visit, article) : renderArticleDetails(visit, article, 'eager')}
${renderOrderForm(visit, view)}
${article.personalised && renderArticleDetails(visit, article, 'lazy')}`;
  const settings = {
    productCode: sku,
    locale: STORES[store].locale,
    ...(sibling ? { anotherChild: true } : {}),
    ...(linesOfGroup.length > 0 ? { lines: linesOfGroup.map(({ option }) => option) } : {}),
    ...(refused ? { refused: true } : {}),
    ...(view.developer ? {} : { developerTools: false }),
  };
  const scripts = html`<script nonce="${visit.nonce}">window.cmon = ${formatScriptJson(settings)};</script>
<script type="module" src="${visit.cmonOrigin}/customizer.js"></script>`;
  const path = (code: StoreCode): string => (article.stores.includes(code) ? `/p/${sku}` : '');
  const parts = { title: name, description: baseline, path, content };
  if (!article.room) return renderPage(visit, parts);
  const hasDesign = [line, sibling, ...linesOfGroup].some((opened) => opened?.option);
  const head = html`${!hasDesign && renderPreloads(visit, sku, article.room)}${renderRoom(visit, article.room)}`;
  return renderPage(visit, { ...parts, compact: true, head, scripts });
}

/** Renders the links with which the editor's first picture is loaded in parallel with its script. */
function renderPreloads({ cmonOrigin, store }: Visit, sku: string, { pictures }: Room): Html {
  const opening = `${cmonOrigin}/json/openings/${sku}.${STORES[store].locale}.json`;
  return html`<link rel="preload" href="${opening}" as="fetch" crossorigin>
${pictures.map((file) => html`<link rel="preload" href="${cmonOrigin}/assets/${file}" as="image">`)}
`;
}

/** Renders the mount points. The picture and the sentence are shown by `shop.css` when the editor doesn't come. */
function renderEditor({ store, t }: Visit, article: Article): Html {
  return html`
<div id="cmon-customizer">
  <img slot="picture" ${renderSources(store, article)} sizes="${SIZES.editor}" alt="${article.texts[store].name}" width="800" height="600" fetchpriority="low">
  <p role="alert">${t('product.late')}</p>
</div>
<div id="cmon-previews"></div>`;
}

/** Renders the room of the article's editor, which `shop.css` reserves before the editor's script comes. */
const renderRoom = ({ nonce }: Visit, { ratio, panels }: Room): Html =>
  html`<style nonce="${nonce}">#cmon-customizer { --room-ratio: ${ratio}; --room-panels: ${panels} }</style>`;

/** Renders the form that adds to the cart, replaces a line, or changes the design of a group. */
function renderOrderForm({ store, t }: Visit, view: ProductView): Html {
  const { article, sku, line, sibling, linesOfGroup } = view;
  const [first] = linesOfGroup;
  const option = html`
  <div class="product-options-wrapper">
    <input type="hidden" class="product-custom-option" name="options[1]" value="${(first ?? line ?? sibling)?.option ?? ''}" autocomplete="off">
  </div>
  <p class="notice" role="alert" id="option-notice" hidden>${t('product.notReady')}</p>`;
  return html`
<form id="product_addtocart_form" action="/${store}/cart/${first ? 'design' : 'add'}" method="post" novalidate>
  <input type="hidden" name="product" value="${sku}">
  ${
    first?.group &&
    html`<input type="hidden" name="group" value="${first.group.id}">
  <input type="hidden" name="lines" value="${linesOfGroup.map(({ id }) => id).join(' ')}">`
  }
  ${sibling && html`<input type="hidden" name="sibling" value="${sibling.id}">`}
  ${line && html`<input type="hidden" name="line" value="${line.id}">`}
  ${article.personalised && option}
  <div class="buy">
    <p class="buy-name">${article.texts[store].name}</p>
    ${
      !first &&
      html`<label><span>${t('product.quantity')}</span>
      <input class="qty" type="number" name="qty" min="1" max="99" value="${line?.quantity ?? 1}" inputmode="numeric">
    </label>`
    }
    <button class="button action tocart" type="submit" id="product-addtocart-button">${first ? t('product.updateAll', { count: linesOfGroup.length }) : t(line ? 'product.update' : 'product.add')}</button>
  </div>
</form>`;
}

function renderArticleDetails(visit: Visit, article: Article, loading: 'lazy' | 'eager'): Html {
  const { t } = visit;
  const { description, legend, facts } = article.texts[visit.store];
  return html`
<section class="product-about">
  ${renderPicture(visit.store, article, 'half', loading)}
  <div>
    <h2>${t('product.about')}</h2>
    <div class="description">${description}</div>
    <dl class="facts">
      <div><dt>${t('product.contents')}</dt><dd>${legend}</dd></div>
      ${facts && html`<div><dt>${t('product.facts')}</dt><dd>${facts}</dd></div>`}
    </dl>
  </div>
</section>
${article.personalised && renderReasons(visit)}`;
}
