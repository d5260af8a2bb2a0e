/**
 * What the shop platform does around its add-to-cart form: before the form leaves, everybody who listens to the document
 * event `validateProductOptions` may stop it. A product without options has nothing to validate.
 */
const form = document.getElementById('product_addtocart_form');
const option = form?.querySelector('.product-custom-option');
form?.addEventListener('submit', (originalEvent) => {
  if (!option) return;
  document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
  const notice = document.getElementById('option-notice');
  if (!originalEvent.defaultPrevented && option.value === '') originalEvent.preventDefault();
  if (notice) notice.hidden = !(originalEvent.defaultPrevented && option.value === '');
});
