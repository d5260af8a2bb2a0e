/** Returns an option value as the editor writes it into the form. */
export function buildOption(code: string, text = 'Zoé'): string {
  return JSON.stringify({
    id: 1,
    code,
    previews: [
      { fond: 30, forme: 2, font: 1, picto: 236, textcolor: 4, textes: [{ value: text, ratio: 1 }] },
    ],
  });
}

/** Returns the fields of a product's add-to-cart form. */
export function buildCartForm(code: string, text?: string): Record<string, string> {
  return {
    product: code,
    qty: '1',
    'options[1]': buildOption(code, text),
  };
}

export const ADDRESS = {
  name: 'Emma Duval',
  street: '3 rue des Mimosas',
  street2: 'Bâtiment C, 2e étage',
  postcode: '69003',
  city: 'Lyon',
  email: 'emma@example.org',
  telephone: '+33 6 39 98 12 34',
} as const;

/** The address as an order carries it: with one street. */
export const SHIPPED_ADDRESS = {
  name: ADDRESS.name,
  street: `${ADDRESS.street}, ${ADDRESS.street2}`,
  postcode: ADDRESS.postcode,
  city: ADDRESS.city,
  email: ADDRESS.email,
  telephone: ADDRESS.telephone,
} as const;
