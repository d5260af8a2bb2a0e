import type { Address } from './orderBody.ts';

export const ADDRESS_FIELDS = ['name', 'street', 'postcode', 'city', 'email'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

const LONGEST = 120;

/** Reads the address form: the address, or the fields to put right. */
export function parseAddress(form: Readonly<Record<string, unknown>>): {
  readonly address: Address;
  readonly wrong: readonly AddressField[];
} {
  const read = (field: AddressField) => {
    const value = form[field];
    return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
  };
  const address = {
    name: read('name'),
    street: read('street'),
    postcode: read('postcode'),
    city: read('city'),
    email: read('email'),
  };
  const wrong = ADDRESS_FIELDS.filter((field) =>
    field === 'email' ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.email) : address[field] === '',
  );
  return { address, wrong };
}
