import { type Html, html } from '../html.ts';
import { STORE_CODES, STORES, type StoreCode } from '../stores.ts';
import type { Translate } from '../translate.ts';

/** What every page knows of the visit. */
export interface Visit {
  readonly store: StoreCode;
  readonly t: Translate;
  readonly cartCount: number;
  readonly cmonOrigin: string;
  /** Allows this answer's own inline script and nothing else. */
  readonly nonce: string;
}

/** A whole page of the shop around its content. `path` is the page's place below the store, for the language links. */
export function page(visit: Visit, title: string, path: string, content: Html, scripts?: Html): string {
  const { store, t } = visit;
  const text = html`<!doctype html>
<html lang="${STORES[store].lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mimosa</title>
<link rel="icon" href="/static/mimosa.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/shop.css">
</head>
<body>
<a class="skip" href="#content">${t('layout.skip')}</a>
<p class="promise">${t('layout.promise')}</p>
<header class="top">
  <a class="brand" href="/${store}"><img src="/static/mimosa.svg" alt="" width="36" height="36">Mimosa</a>
  <nav aria-label="${t('layout.families')}">
    <a href="/${store}#labels">${t('family.labels')}</a>
    <a href="/${store}#drinks">${t('family.drinks')}</a>
    <a href="/${store}#bags">${t('family.bags')}</a>
    <a href="/${store}#packs">${t('family.packs')}</a>
  </nav>
  <a class="cart-link" href="/${store}/cart">${t('layout.cart')} <span class="count">${visit.cartCount}</span></a>
</header>
<main id="content">${content}</main>
<footer class="bottom">
  <p>${t('layout.about')}</p>
  <nav aria-label="${t('layout.stores')}">
    ${STORE_CODES.map(
      (code) =>
        html`<a href="/${code}${path}" lang="${STORES[code].lang}" ${code === store ? html`aria-current="true"` : ''}>${STORES[code].name}</a>`,
    )}
  </nav>
</footer>
<script type="module" src="/static/shop.js"></script>
${scripts}
</body>
</html>`;
  return text.text;
}
