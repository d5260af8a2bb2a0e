import { expect, it } from 'vitest';
import { ADDRESS } from '../testing/forms.ts';
import { MAX_LENGTHS, parseAddress } from './parseAddress.ts';

const family = '👨‍👩‍👧‍👦';

it('SHOP-29 an address is accepted unchanged, with emoji and long names', () => {
  const name = `${'É'.repeat(MAX_LENGTHS.name - family.length)}${family}`;
  expect(parseAddress('fr', { ...ADDRESS, name: `  ${name} ` })).toEqual({
    address: { ...ADDRESS, name },
    errors: new Map(),
  });
});

it('SHOP-29 fields that are too long, unprintable or missing are reported, and nothing is cut', () => {
  // The 120th UTF-16 unit is the first half of an emoji, where the name must not be cut.
  const name = `${'x'.repeat(119)}😀`;
  const form = {
    name,
    street: 'a\u0000b',
    postcode: '\ud83d',
    city: ['Lyon'],
    email: 'emma',
    telephone: 'later',
  };
  const { address, errors } = parseAddress('fr', form);
  expect(address).toEqual({ ...form, street2: '', city: '' });
  expect([...errors]).toEqual([
    ['name', 'tooLong'],
    ['street', 'wrongCharacters'],
    ['postcode', 'wrongCharacters'],
    ['city', 'required'],
    ['email', 'wrongEmail'],
    ['telephone', 'wrongTelephone'],
  ]);
});

it('SHOP-29, BEY-67 a second line and a telephone number may be left out, and both lines fit one street', () => {
  const { street2: _line, telephone: _number, ...needed } = ADDRESS;
  expect(parseAddress('fr', needed).errors).toEqual(new Map());
  const long = { ...ADDRESS, street: 'x'.repeat(200), street2: 'y'.repeat(60) };
  expect([...parseAddress('fr', long).errors]).toEqual([['street2', 'tooLong']]);
});

it('SHOP-41 a postcode has the form of the postcodes of the store’s country', () => {
  const find = (store: 'fr' | 'es' | 'it' | 'de' | 'uk', postcode: string) =>
    parseAddress(store, { ...ADDRESS, postcode }).errors.get('postcode') ?? null;
  expect(['10115', '123', '1011A'].map((postcode) => find('de', postcode))).toEqual([
    null,
    'wrongPostcode',
    'wrongPostcode',
  ]);
  expect(['SW1A 1AA', 'm11ae', 'BT9 6AB', '69003'].map((postcode) => find('uk', postcode))).toEqual([
    null,
    null,
    null,
    'wrongPostcode',
  ]);
  for (const store of ['fr', 'es', 'it'] as const)
    expect([store, ...['28013', '7501', 'SW1A 1AA'].map((postcode) => find(store, postcode))]).toEqual([
      store,
      null,
      'wrongPostcode',
      'wrongPostcode',
    ]);
});
