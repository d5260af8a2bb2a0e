/**
 * What the shop platform does around its add-to-cart form: before the form leaves, everybody who listens to the document
 * event `validateProductOptions` may stop it.
 */
const form = document.getElementById('product_addtocart_form');
form?.addEventListener('submit', (originalEvent) => {
  document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
  const option = form.querySelector('.product-custom-option');
  const notice = document.getElementById('option-notice');
  if (!originalEvent.defaultPrevented && option.value === '') originalEvent.preventDefault();
  if (notice) notice.hidden = !(originalEvent.defaultPrevented && option.value === '');
});
