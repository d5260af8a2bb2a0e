import type { Address } from './orderBody.ts';

export const ADDRESS_FIELDS = ['name', 'street', 'postcode', 'city', 'email'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The most that the workshop takes of each field, in UTF-16 units. */
export const LONGEST: Readonly<Record<AddressField, number>> = {
  name: 120,
  street: 240,
  postcode: 20,
  city: 120,
  email: 254,
};

export type AddressFault = 'required' | 'tooLong' | 'wrongCharacters' | 'wrongEmail';

/** Control characters, and halves of a character that UTF-16 writes as a pair: no printer and no database takes them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Reads the address form: the address as it was filled in, and what is wrong with each field to put right. Nothing is
 * cut: a text that is too long is for the shopper to shorten.
 */
export function parseAddress(form: Readonly<Record<string, unknown>>): {
  readonly address: Address;
  readonly wrong: ReadonlyMap<AddressField, AddressFault>;
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
  const wrong = new Map<AddressField, AddressFault>();
  for (const field of ADDRESS_FIELDS) {
    const fault = faultOf(field, address[field]);
    if (fault !== null) wrong.set(field, fault);
  }
  return { address, wrong };
}

function faultOf(field: AddressField, text: string): AddressFault | null {
  if (text === '') return field === 'email' ? 'wrongEmail' : 'required';
  if (text.length > LONGEST[field]) return 'tooLong';
  if (UNPRINTABLE.test(text)) return 'wrongCharacters';
  return field === 'email' && !EMAIL.test(text) ? 'wrongEmail' : null;
}
