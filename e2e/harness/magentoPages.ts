/**
 * A product page as Magento 2 renders it: a text area of a custom option, RequireJS, and a form submitted by script.
 */
export function buildMagentoPage(origin: string) {
  return `<!doctype html><html lang="fr"><body>
<style>#cmon-customizer > * { animation: cmon-late 3s step-end; } @keyframes cmon-late { from { visibility: hidden; } }</style>
<div id="cmon-customizer"><img slot="picture" alt="EAO" width="400" height="400"><p role="alert">slow</p></div>
<div id="cmon-previews"></div><p id="cmon-notice" role="alert" hidden>not ready</p>
<form id="product_addtocart_form" method="post" action="/cart"><input type="hidden" name="product" value="12">
<div class="product-options-wrapper"><div class="field textarea required"><label for="options_7_text"><span>cmon</span></label>
<div class="control"><textarea id="options_7_text" class="product-custom-option" name="options[7]"></textarea></div></div></div>
<button type="submit" id="product-addtocart-button">Ajouter au panier</button></form>
<script>window.cmon = { productCode: 'EAO', locale: 'fr_FR' };</script>
<script type="module" src="${origin}/customizer.js"></script>
<script>
window.sent = [];
// Magento's validation intercepts every submit event that reaches it and posts the form itself.
const form = document.getElementById('product_addtocart_form');
form.addEventListener('submit', (event) => { event.preventDefault(); sent.push(new FormData(form).get('options[7]')); });
// What the module uses of jQuery, whose events aren't those of the browser.
const jQuery = (target) => ({ on: (name, listen) => target.addEventListener(name, (event) => listen(event, event.detail)) });
window.define = (names, factory) => factory(jQuery)({}, form);
window.answer = (response) => document.dispatchEvent(new CustomEvent('ajax:addToCart', { detail: { form: [form], response } }));
</script>
<script src="/validate-options.js"></script></body></html>`;
}

/** A cart of Magento 2 with one line, whose picture the editor replaces. */
export function buildMagentoCart(origin: string, option: string) {
  return `<!doctype html><html lang="fr"><body>
<table><tbody class="cart item"><tr class="item-info"><td><a class="product-item-photo" href="#"><img alt="EAO"></a></td>
<td><input id="cart-41-qty" value="1"></td></tr></tbody></table>
<div id="cmon-customizer" hidden></div>
<script type="application/json" id="cmon-items">${JSON.stringify({ 41: option }).replaceAll('<', '\\u003c')}</script>
<script>window.cmon = { locale: 'fr_FR' };</script>
<script type="module" src="${origin}/customizer.js"></script>
<script type="module" src="/cart-previews.js"></script></body></html>`;
}
