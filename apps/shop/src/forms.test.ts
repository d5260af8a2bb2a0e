import { expect, it } from 'vitest';
import { readCartForm, readQuantity } from './forms.ts';

const personalisedProduct = { personalised: true };
const option = JSON.stringify({ id: 1, code: 'MUG', previews: [] });

it('SHOP-1 the add-to-cart form is read in Magento’s format', () => {
  expect(readCartForm({ product: 'MUG', qty: '3', 'options[1]': option }, personalisedProduct)).toEqual({
    sku: 'MUG',
    option,
    quantity: 3,
    line: '',
  });
});

it.each([
  ['an empty option value', { product: 'MUG', 'options[1]': '' }],
  ['no option value', { product: 'MUG' }],
  ['an option value that is not JSON', { product: 'MUG', 'options[1]': '{' }],
  ['another product’s option value', { product: 'EAO', 'options[1]': option }],
  ['an option value that is too long', { product: 'MUG', 'options[1]': `${option}${' '.repeat(70_000)}` }],
  ['a list in place of a text', { product: 'MUG', 'options[1]': [option] }],
])('SHOP-7 %s adds nothing to the cart', (_, form) => {
  expect(readCartForm(form, personalisedProduct)).toBeNull();
});

it('SHOP-24 a product without personalisation is added without a design, even if the form contains one', () => {
  const plain = { sku: 'EL_GRD', option: null, quantity: 2, line: '' };
  const form = { product: 'EL_GRD', qty: '2' };
  expect(
    [form, { ...form, 'options[1]': option }].map((fields) => readCartForm(fields, { personalised: false })),
  ).toEqual([plain, plain]);
});

it.each([
  ['5', 5],
  ['0', 1],
  ['-3', 1],
  ['1000', 99],
  ['2.7', 2],
  ['many', 1],
  [undefined, 1],
])('SHOP-1 a quantity of %s counts as %i', (value, quantity) => {
  expect(readQuantity(value)).toBe(quantity);
});
