import type { Product } from '@cmon/core/catalogue/product';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../packages/core/src/testing/fixture.ts';
import { makeStock } from './makeStock.ts';

function repeatInFiveLanguages(text: string) {
  return {
    fr_FR: `${text} fr`,
    es_ES: `${text} es`,
    it_IT: `${text} it`,
    en_GB: `${text} en`,
    de_DE: `${text} de`,
  };
}

function buildProduct(more: Partial<Product>): Product {
  return {
    id: 1,
    code: 'SACHOT',
    family: 'SAC',
    screen: 'SACHOT',
    markets: ['fr', 'de'],
    sold: { from: '2026-10-01', to: '2026-12-24' },
    name: repeatInFiveLanguages('Sack'),
    name2: null,
    description: repeatInFiveLanguages('<p>Big</p>'),
    legend: repeatInFiveLanguages('One sack'),
    baseline: repeatInFiveLanguages('For every secret'),
    facts: repeatInFiveLanguages('79 × 48 cm'),
    parts: [],
    previews: [],
    panels: [],
    options: [],
    ...more,
  };
}

it('SHOP-19 an article of the feed holds all a shop sells it with, under each of its codes', () => {
  const stock = makeStock(
    CATALOGUE,
    [
      buildProduct({}),
      buildProduct({ id: 2, code: 'OBJ_SACHOT' }),
      buildProduct({
        id: 3,
        code: 'EL_GRD',
        screen: 'NoCustomizer',
        sold: null,
        name2: repeatInFiveLanguages('for bottles'),
        facts: null,
      }),
    ],
    (code) => [`${code}.svg`],
  );
  expect(stock.version).toBe(CATALOGUE.version);
  expect(stock.articles.map(({ texts: _, ...article }) => article)).toEqual([
    {
      sku: 'SACHOT',
      also: ['OBJ_SACHOT'],
      family: 'SAC',
      stores: ['fr', 'de'],
      sold: { from: '2026-10-01', to: '2026-12-24' },
      personalised: true,
      room: { ratio: 0.52, panels: 0, pictures: ['SACHOT.svg'] },
      picture: 'SACHOT',
    },
    {
      sku: 'EL_GRD',
      also: [],
      family: 'SAC',
      stores: ['fr', 'de'],
      sold: null,
      personalised: false,
      room: null,
      picture: 'EL_GRD',
    },
  ]);
  expect(stock.articles.map(({ texts }) => texts.en_GB)).toEqual([
    {
      name: 'Sack en',
      name2: null,
      baseline: 'For every secret en',
      legend: 'One sack en',
      facts: '79 × 48 cm en',
      description: '<p>Big</p> en',
    },
    expect.objectContaining({ name2: 'for bottles en', facts: null }),
  ]);
});
