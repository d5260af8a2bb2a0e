import { expect, it } from 'vitest';
import type { Product, ProductPart } from '../product.ts';
import { findBlank } from './findBlank.ts';
import { listBlanks } from './listBlanks.ts';

const part = {
  code: 'BAG',
  pole: 'sac',
  blank: 'BAG',
  blanks: { BAG_RED: 'BAG_RED' },
} as unknown as ProductPart;
const label = { code: 'LABEL', pole: null, blank: null } as unknown as ProductPart;

function makeProduct(code: string, parts: readonly ProductPart[], formeIds: readonly number[]): Product {
  const options = formeIds.length === 0 ? [] : [{ kind: 'forme', previews: [0], ids: formeIds }];
  return { code, parts, options, previews: [{ forme: 1 }] } as unknown as Product;
}

const formes = new Map([
  [1, { code: 'BAG_WHITE' }],
  [2, { code: 'BAG_RED' }],
]);

it('WSC-170 a shape of another colour or size has its own blank, and the other shapes share the blank of the part', () => {
  expect(findBlank(part, 'BAG_RED')).toBe('BAG_RED');
  expect(findBlank(part, 'BAG_WHITE')).toBe('BAG');
  expect(findBlank(part, null)).toBe('BAG');
  expect(findBlank(label, 'BAG_RED')).toBeNull();
});

it('WSC-170 the blanks of the catalogue are those of all shapes that its products offer', () => {
  const products = [makeProduct('PACK', [part, label], [1, 2]), makeProduct('ONE', [part], [])];
  expect(listBlanks(products, formes)).toEqual([
    { blank: 'BAG', pole: 'sac', products: ['ONE', 'PACK'] },
    { blank: 'BAG_RED', pole: 'sac', products: ['PACK'] },
  ]);
});
