import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { expect, it } from 'vitest';
import { publishedJson } from '../golden/publishedCatalogue.ts';
import { onStage } from './onStage.ts';
import { stageSize } from './stageSize.ts';

const catalogue = indexCatalogue(publishedJson('json/cmonJson_all.json') as OptionsDocument);
function staged(code: string, selected = 0) {
  const product = publishedJson(`json/products/${code}.json`) as Product;
  const shown = onStage(product.previews, selected, product, catalogue);
  return { shown: shown.map(({ previews }) => previews), ...stageSize(shown, product, catalogue) };
}

it('PAN-21 a flat label needs little height, a tall bag the most, so that a phone keeps both in view', () => {
  expect([staged('EAO'), staged('SACV')]).toEqual([
    { shown: [[0]], width: 640, height: 330 },
    { shown: [[0]], width: 640, height: 520 },
  ]);
});

it('SCR-45 SCR-31 SCR-24 a pair stands side by side, whichever of it is being edited', () => {
  for (const code of ['EAO__CHGD', 'PAC_MUG2', 'PAC_GRD2'])
    expect([staged(code).shown, staged(code, 1).shown]).toEqual([
      [[0], [1]],
      [[0], [1]],
    ]);
});

it('SCR-22 PAN-26 of a pack, the part being edited stands alone', () => {
  expect([0, 1, 2].map((part) => staged('PAC_ECO', part).shown)).toEqual([[[0]], [[1]], [[2]]]);
});
