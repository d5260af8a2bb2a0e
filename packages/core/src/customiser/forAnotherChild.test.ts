import { expect, it } from 'vitest';
import type { Product } from '../catalogue/product.ts';
import { EAO, envOf, F, MUG } from '../testing/fixture.ts';
import type { Action } from './actions.ts';
import { forAnotherChild } from './forAnotherChild.ts';
import { initProduct } from './initProduct.ts';
import { reduce } from './reduce.ts';
import { toComposition } from './toComposition.ts';

const sibling = (product: Product, actions: readonly Action[]) => {
  const env = envOf(product);
  const run = (from: ReturnType<typeof initProduct>['state'], all: readonly Action[]) =>
    all.reduce((state, action) => reduce(state, action, env).state, from);
  const first = run(initProduct(env).state, actions);
  return { first: toComposition(first), next: toComposition(run(first, forAnotherChild(first, env))) };
};

it('BEY-9 BEY-30 a sibling keeps every choice, without the name and with the product’s first picto', () => {
  const { first, next } = sibling(EAO, [
    { kind: 'select', option: 'forme', id: F.twoLines },
    { kind: 'select', option: 'fond', id: 2 },
    { kind: 'select', option: 'picto', id: 2 },
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'setTextRatio', text: 0, ratio: 0.5 },
    { kind: 'setText', text: 1, value: 'Martin' },
  ]);
  const [label] = first.previews;
  const [name, surname] = label?.textes ?? [];
  expect(name?.value).toBe('Zoé');
  expect(next).toEqual({
    ...first,
    previews: [
      { ...label, picto: 1001, textes: [{ placeholder: name?.placeholder, value: '', ratio: 1 }, surname] },
    ],
  });
});

it('BEY-9 wherever the name stood it is emptied, words that aren’t the name stay', () => {
  const values = (...texts: string[]) =>
    sibling(
      MUG,
      texts.map((value, preview) => ({ kind: 'setText', preview, text: 0, value })),
    ).next.previews.map(({ textes }) => textes[0]?.value);
  expect(values('Zoé', 'Pour ZOE')).toEqual(['', '']);
  expect(values('Zoé', 'Bravo')).toEqual(['', 'Bravo']);
  expect(values('Zoé Martin', 'Martin')).toEqual(['', 'Martin']);
});

it('BEY-30 a design without a picto stays without', () => {
  const { next } = sibling(EAO, [{ kind: 'select', option: 'picto', id: 0 }]);
  expect(next.previews[0]?.picto).toBe(0);
});
