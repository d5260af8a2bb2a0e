/**
 * Does what the shop platform does before its add-to-cart form is sent: listeners of the document event
 * `validateProductOptions` may prevent it. A product without options has nothing to validate.
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

/** Nothing can be ordered without the editor: the button is disabled when the editor takes long to load, or fails. */
const LATE_MS = 3000;
const editor = document.getElementById('cmon-customizer');
const button = option && form.querySelector('[type="submit"]');
const updateButton = () => {
  if (button) button.disabled = editor?.dataset.ready !== 'true';
};
window.addEventListener('cmon:ready', updateButton);
setTimeout(updateButton, LATE_MS);

/** A class list in the editor has its own order button, so that the form is hidden. Lines that it adds are counted. */
window.addEventListener('cmon:classList', ({ detail }) => {
  if (form) form.hidden = detail.open;
});
window.addEventListener('cmon:linesAdded', ({ detail }) => {
  const count = document.querySelector('.cart-link .count');
  if (count) count.textContent = String(Number(count.textContent) + detail.count);
});

/** Copies a link. The button is shown only where the browser has a clipboard. */
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    const status = button.nextElementSibling;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      status.textContent = button.dataset.copied;
    } catch {
      // The clipboard is forbidden: the link beside the button can still be copied by hand.
      button.hidden = true;
    }
  });
}

/** Prints the proof. The button is shown only where a script runs. */
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

/** Forgets the order on a shared computer: also what the editor keeps in the tab. */
document.querySelector('[data-forget]')?.addEventListener('submit', () => {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so that nothing was kept.
  }
});
