import { expect, it } from 'vitest';
import { buildProductNames } from './buildProductNames.ts';

it('OFF-307 products are sorted by their names, and two of the same name have their codes beside it', () => {
  const products = [
    { code: 'GRD', name: 'Isolierflasche' },
    { code: 'MUG', name: 'Tasse' },
    { code: 'OBJ_GRD', name: 'Isolierflasche' },
  ];
  expect([...buildProductNames(products).values()]).toEqual([
    'Isolierflasche\u00a0· GRD',
    'Isolierflasche\u00a0· OBJ_GRD',
    'Tasse',
  ]);
});
