import { expect, it } from 'vitest';
import { ADDRESS } from '../testing/forms.ts';
import { LONGEST, parseAddress } from './parseAddress.ts';

const family = '👨‍👩‍👧‍👦';

it('SHOP-29 an address is taken as it was filled in, emoji and long names whole', () => {
  const name = `${'É'.repeat(LONGEST.name - family.length)}${family}`;
  expect(parseAddress({ ...ADDRESS, name: `  ${name} ` })).toEqual({
    address: { ...ADDRESS, name },
    wrong: new Map(),
  });
});

it('SHOP-29 what is too long, can’t be printed or is missing is named, and nothing is cut', () => {
  // The 120th unit is the first half of an emoji: it used to be cut there.
  const name = `${'x'.repeat(119)}😀`;
  const form = { name, street: 'a\u0000b', postcode: '\ud83d', city: ['Lyon'], email: 'emma' };
  const { address, wrong } = parseAddress(form);
  expect(address).toEqual({ name, street: 'a\u0000b', postcode: '\ud83d', city: '', email: 'emma' });
  expect([...wrong]).toEqual([
    ['name', 'tooLong'],
    ['street', 'wrongCharacters'],
    ['postcode', 'wrongCharacters'],
    ['city', 'required'],
    ['email', 'wrongEmail'],
  ]);
});
