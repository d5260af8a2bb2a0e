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

/** Writes another hidden field of the form, which is sent with the option value. An empty value removes the field. */
export function writeFormField(page: Document, name: string, value: string): void {
  const form = findOptionField(page)?.form;
  form?.querySelector(`[name=${name}]`)?.remove();
  if (value) form?.append(Object.assign(page.createElement('input'), { type: 'hidden', name, value }));
}

export const readOption = (page: Document): string => findOptionField(page)?.value ?? '';
