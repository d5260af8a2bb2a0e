/** Sends the designs of this page's lines to the widget, which draws the previews. */
const items = document.getElementById('preview-items');
if (items) {
  const detail = { previewItems: JSON.parse(items.textContent) };
  window.dispatchEvent(new CustomEvent('cmon:updatePagePreviews', { detail }));
}
