import type { StoreCode } from '../stores.ts';
import { type Address, STREET_SEPARATOR } from './buildOrderBody.ts';

export const ADDRESS_FIELDS = [
  'name',
  'street',
  'street2',
  'postcode',
  'city',
  'email',
  'telephone',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

const OPTIONAL_FIELDS: readonly AddressField[] = ['street2', 'telephone'];

export const isOptional = (field: AddressField): boolean => OPTIONAL_FIELDS.includes(field);

/** The longest text in each field, in UTF-16 units. The workshop accepts 240 for both lines of the street together. */
export const MAX_LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 120,
  street: 240,
  street2: 120,
  postcode: 20,
  city: 120,
  email: 254,
  telephone: 40,
};

export type AddressError =
  | 'required'
  | 'tooLong'
  | 'wrongCharacters'
  | 'wrongPostcode'
  | 'wrongEmail'
  | 'wrongTelephone';

/** Control characters and lone surrogates, which can't be printed or stored. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
/** At least six digits, with the signs that people write between them. */
const TELEPHONE = /^\+?(?:[\s()./-]*\d){6,15}[\s()./-]*$/;
const FIVE_DIGITS = /^\d{5}$/;
/** Postcodes of each store's country. Northern Ireland, Jersey and the like have the same form as Great Britain. */
const POSTCODES: Readonly<Record<StoreCode, RegExp>> = {
  fr: FIVE_DIGITS,
  es: FIVE_DIGITS,
  it: FIVE_DIGITS,
  de: FIVE_DIGITS,
  uk: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
};
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Parses the address form of a store, which ships within its country. Returns the address as it was filled in and the
 * errors by field. Texts that are too long are not cut, because the shopper must shorten them.
 */
export function parseAddress(
  store: StoreCode,
  form: Readonly<Record<string, unknown>>,
): {
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
    street2: read('street2'),
    postcode: read('postcode'),
    city: read('city'),
    email: read('email'),
    telephone: read('telephone'),
  };
  const errors = new Map<AddressField, AddressError>();
  for (const field of ADDRESS_FIELDS) {
    const error = findError(field, address[field], store);
    if (error !== null) errors.set(field, error);
  }
  const streetLength = address.street.length + STREET_SEPARATOR.length + address.street2.length;
  if (address.street2 !== '' && streetLength > MAX_LENGTHS.street && !errors.has('street'))
    errors.set('street2', 'tooLong');
  return { address, errors };
}

function findError(field: AddressField, text: string, store: StoreCode): AddressError | null {
  if (text === '' && isOptional(field)) return null;
  if (text === '') return field === 'email' ? 'wrongEmail' : 'required';
  if (text.length > MAX_LENGTHS[field]) return 'tooLong';
  if (UNPRINTABLE.test(text)) return 'wrongCharacters';
  if (field === 'postcode' && !POSTCODES[store].test(text)) return 'wrongPostcode';
  if (field === 'telephone' && !TELEPHONE.test(text)) return 'wrongTelephone';
  return field === 'email' && !EMAIL.test(text) ? 'wrongEmail' : null;
}
