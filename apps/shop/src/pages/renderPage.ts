import { type ArticlesByCode, listOffers } from '../articles/offers.ts';
import { groupByDepartment } from '../articles/shelves.ts';
import { type Html, html } from '../html.ts';
import { STORE_CODES, STORES, type StoreCode } from '../stores.ts';
import type { Translate } from '../translate.ts';

const CART_ICON = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`;
const SEARCH_ICON = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L21 21" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/></svg>`;

/** Data of a request that every page needs. */
export interface Visit {
  readonly store: StoreCode;
  readonly t: Translate;
  readonly articles: ArticlesByCode;
  /** Today in the store, `YYYY-MM-DD`. */
  readonly day: string;
  readonly cartCount: number;
  readonly cmonOrigin: string;
  /** Nonce of this response's inline script and style in the content security policy. */
  readonly nonce: string;
}

interface PageParts {
  readonly title: string;
  /** The description for search engines. When it is absent, the shop's own description is used. */
  readonly description?: string;
  /** The page's path below each store, for the links to the other stores. */
  readonly path: string | ((store: StoreCode) => string);
  readonly content: Html;
  readonly head?: Html;
  readonly scripts?: Html;
  /** True for a page whose content needs all the height of a screen. */
  readonly compact?: boolean;
}

/** Renders a whole page around its content. */
export function renderPage(visit: Visit, parts: PageParts): string {
  const { title, description, path, content, head, scripts, compact } = parts;
  const { store, t } = visit;
  const departments = groupByDepartment(listOffers(visit.articles, store, visit.day));
  const pathIn = (code: StoreCode): string => (typeof path === 'string' ? path : path(code));
  const document = html`<!doctype html>
<html lang="${STORES[store].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#2f6b49">
<title>${title} · Mimosa</title>
<meta name="description" content="${description ?? t('home.description')}">
<link rel="preload" href="/fonts/nunito-latin-800.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/nunito-latin-500.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="/static/mimosa.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/shop.css">
${head}
</head>
<body${compact && html` class="compact"`}>
<a class="skip" href="#content">${t('layout.skip')}</a>
<header>
<p class="promise">${t('layout.promise')}</p>
<div class="top">
  <a class="brand" href="/${store}"><img src="/static/mimosa.svg" alt="" width="36" height="36">Mimosa</a>
  <form class="top-search" action="/${store}/search" role="search">
    <label><span class="visually-hidden">${t('search.label')}</span><input type="search" name="q" placeholder="${t('search.label')}" maxlength="60" enterkeyhint="search"></label>
    <button type="submit" aria-label="${t('search.label')}">${SEARCH_ICON}</button>
  </form>
  <a class="search-link" href="/${store}/search" aria-label="${t('search.label')}">${SEARCH_ICON}</a>
  <nav class="top-nav" aria-label="${t('home.departments')}">
    ${departments.map(({ department }) => html`<a href="/${store}#${department}">${t(`department.${department}`)}</a>`)}
  </nav>
  <a class="cart-link" href="/${store}/cart">${CART_ICON}<span class="cart-word">${t('layout.cart')}</span> <span class="count">${visit.cartCount}</span></a>
</div>
</header>
<main id="content">${content}</main>
<footer class="bottom">
  <p>${t('layout.about')}</p>
  <nav aria-label="${t('layout.stores')}">
    ${STORE_CODES.map(
      (code) =>
        html`<a href="/${code}${pathIn(code)}" lang="${STORES[code].lang}" ${code === store ? html`aria-current="true"` : ''}>${STORES[code].name}</a>`,
    )}
  </nav>
</footer>
<script type="module" src="/static/shop.js"></script>
${scripts}
</body>
</html>`;
  return document.text;
}
