import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { expect, it } from 'vitest';
import { readPublishedJson } from '../golden/publishedCatalogue.ts';
import { computeStageSize } from './computeStageSize.ts';
import { listVisiblePieces } from './listVisiblePieces.ts';

const catalogue = indexCatalogue(readPublishedJson('json/cmonJson_all.json') as OptionsDocument);
function layOutStage(code: string, selected = 0) {
  const product = readPublishedJson(`json/products/${code}.json`) as Product;
  const shown = listVisiblePieces(product.previews, selected, product, catalogue);
  return { shown: shown.map(({ previews }) => previews), ...computeStageSize(shown, product, catalogue) };
}

it('PAN-21 the stage is low for a flat label and high for a tall bag, so that both fit on a phone', () => {
  expect([layOutStage('EAO'), layOutStage('SACV')]).toEqual([
    { shown: [[0]], width: 640, height: 330 },
    { shown: [[0]], width: 640, height: 520 },
  ]);
});

it('SCR-45 SCR-31 SCR-24 both pieces of a pair are listed, no matter which one is edited', () => {
  for (const code of ['EAO__CHGD', 'PAC_MUG2', 'PAC_GRD2'])
    expect([layOutStage(code).shown, layOutStage(code, 1).shown]).toEqual([
      [[0], [1]],
      [[0], [1]],
    ]);
});

it('PAN-26 SCR-30 of a pack and of a mug, only the edited part or side is listed', () => {
  expect([0, 1, 2].map((part) => layOutStage('PAC_ECO', part).shown)).toEqual([[[0]], [[1]], [[2]]]);
  expect([0, 1].map((side) => layOutStage('MUG', side).shown)).toEqual([[[0]], [[1]]]);
});
