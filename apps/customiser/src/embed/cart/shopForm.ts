const FIELD_SELECTOR = 'input.product-custom-option, textarea.product-custom-option';

/** Finds the hidden option field in the shop's add-to-cart form; null when the page has none. */
export function findOptionField(page: Document): HTMLInputElement | HTMLTextAreaElement | null {
  const form = page.getElementById('product_addtocart_form');
  return form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELD_SELECTOR) ?? null;
}

export function writeOption(page: Document, value: string): void {
  const field = findOptionField(page);
  if (field && field.value !== value) field.value = value;
}

export const readOption = (page: Document): string => findOptionField(page)?.value ?? '';
