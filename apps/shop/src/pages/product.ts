import { html, scriptJson } from '../html.ts';
import type { ShopProduct } from '../products.ts';
import type { CartLine } from '../state/shopState.ts';
import { STORES, type StoreCode } from '../stores.ts';
import { page, type Visit } from './page.ts';
import { reasons } from './reasons.ts';

/**
 * A product's page with the editor in it. The form is Magento 2's own: `#product_addtocart_form` with the custom option
 * field that the editor fills. `line` is the cart line being changed, if any; `refused` says that the cart refused it.
 */
export function productPage(
  visit: Visit,
  product: ShopProduct,
  line: CartLine | undefined,
  refused: boolean,
): string {
  const { store, t } = visit;
  const { sku } = product;
  const content = html`
<nav class="crumbs" aria-label="${t('layout.crumbs')}"><a href="/${store}">Mimosa</a> › <a href="/${store}#${product.family}">${t(`family.${product.family}`)}</a></nav>
<div class="product-head">
  <h1>${t(`product.${sku}.name`)}</h1>
  <p class="baseline">${t(`product.${sku}.baseline`)}</p>
</div>
${refused && html`<p class="notice" role="alert">${t('product.refused')}</p>`}
<div id="cmon-customizer"></div>
<div id="cmon-previews"></div>
<form id="product_addtocart_form" action="/${store}/cart/add" method="post" novalidate>
  <input type="hidden" name="product" value="${sku}">
  ${line && html`<input type="hidden" name="line" value="${line.id}">`}
  <div class="product-options-wrapper">
    <input type="hidden" class="product-custom-option" name="options[1]" value="${line?.option ?? ''}">
  </div>
  <p class="notice" role="alert" id="option-notice" hidden>${t('product.notReady')}</p>
  <div class="buy">
    <p class="buy-name">${t(`product.${sku}.name`)}</p>
    <label><span>${t('product.quantity')}</span>
      <input class="qty" type="number" name="qty" min="1" max="99" value="${line?.quantity ?? 1}" inputmode="numeric">
    </label>
    <button class="button action tocart" type="submit" id="product-addtocart-button">${t(line ? 'product.update' : 'product.add')}</button>
  </div>
</form>
<section class="product-about">
  <img src="/static/products/${sku}.webp" alt="" width="1280" height="960" loading="lazy">
  <div>
    <h2>${t('product.about')}</h2>
    <p>${t(`product.${sku}.text`)}</p>
    ${reasons(visit)}
  </div>
</section>`;
  const settings = { productCode: sku, locale: STORES[store].locale };
  const scripts = html`<script nonce="${visit.nonce}">window.cmon = ${scriptJson(settings)};</script>
<script type="module" src="${visit.cmonOrigin}/customizer.js"></script>`;
  const path = (there: StoreCode): string => (product.stores.includes(there) ? `/p/${sku}` : '');
  return page(visit, t(`product.${sku}.name`), path, content, scripts);
}
