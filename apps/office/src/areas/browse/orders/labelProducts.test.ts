import { expect, it } from 'vitest';
import { labelProducts } from './labelProducts.ts';

it('OFF-307 products are sorted by their names, and two of the same name have their codes beside it', () => {
  const products = [
    { code: 'GRD', name: 'Isolierflasche' },
    { code: 'MUG', name: 'Tasse' },
    { code: 'OBJ_GRD', name: 'Isolierflasche' },
  ];
  expect([...labelProducts(products).values()]).toEqual([
    'Isolierflasche\u00a0· GRD',
    'Isolierflasche\u00a0· OBJ_GRD',
    'Tasse',
  ]);
});
