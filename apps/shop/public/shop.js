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

/** While a class list stands in the editor, its own button orders; what the editor adds by itself is counted. */
window.addEventListener('cmon:classList', ({ detail }) => {
  if (form) form.hidden = detail.open;
});
window.addEventListener('cmon:linesAdded', ({ detail }) => {
  const count = document.querySelector('.cart-link .count');
  if (count) count.textContent = String(Number(count.textContent) + detail.count);
});
