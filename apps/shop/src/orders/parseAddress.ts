import type { Address } from './buildOrderBody.ts';

export const ADDRESS_FIELDS = ['name', 'street', 'postcode', 'city', 'email'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The longest text that the workshop accepts in each field, in UTF-16 units. */
export const MAX_LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 120,
  street: 240,
  postcode: 20,
  city: 120,
  email: 254,
};

export type AddressError = 'required' | 'tooLong' | 'wrongCharacters' | 'wrongEmail';

/** Control characters and lone surrogates, which can't be printed or stored. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Parses the address form. Returns the address as it was filled in and the errors by field. Texts that are too long are
 * not cut, because the shopper must shorten them.
 */
export function parseAddress(form: Readonly<Record<string, unknown>>): {
  readonly address: Address;
  readonly errors: ReadonlyMap<AddressField, AddressError>;
} {
  const read = (field: AddressField) => {
    const value = form[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const address = {
    name: read('name'),
    street: read('street'),
    postcode: read('postcode'),
    city: read('city'),
    email: read('email'),
  };
  const errors = new Map<AddressField, AddressError>();
  for (const field of ADDRESS_FIELDS) {
    const error = findError(field, address[field]);
    if (error !== null) errors.set(field, error);
  }
  return { address, errors };
}

function findError(field: AddressField, text: string): AddressError | null {
  if (text === '') return field === 'email' ? 'wrongEmail' : 'required';
  if (text.length > MAX_LENGTHS[field]) return 'tooLong';
  if (UNPRINTABLE.test(text)) return 'wrongCharacters';
  return field === 'email' && !EMAIL.test(text) ? 'wrongEmail' : null;
}
