import { fileURLToPath } from 'node:url';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { decodeSavedConfiguration } from '@cmon/core/composition/buildSavedConfiguration';
import type { Composition } from '@cmon/core/composition/types';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { describe, expect, it } from 'vitest';
import { getSavedDesign } from '../../../api/itemFacts.ts';
import { readCatalogue } from '../../../queries/readCatalogue.ts';
import { composeProduct } from '../../../seed/composeProduct.ts';
import { type ExplodedLine, explodeLine } from './explodeLine.ts';

const catalogue = await readCatalogue(
  fileURLToPath(new URL('../../../../../../dist/catalogue', import.meta.url)),
);
const order = { store: 'fr', locale: 'fr_FR', placedAt: '2026-11-20T10:00:00.000Z' } as const;

function composeDesign(code: string): string {
  const product = catalogue.products.get(code);
  if (!product) throw new Error(`the catalogue has no ${code}`);
  const { store: market, locale, placedAt: date } = order;
  return JSON.stringify(
    composeProduct({ product, market, locale, date, texts: ['Zoé', 'Martin'], pick: 0 }, catalogue),
  );
}

const explodeFailure = (sku: string, option: string | null) =>
  explodeLine({ line: 1, sku, quantity: 1, option }, order, catalogue).failure;

describe('EMB-13 a line is made exactly as it was sold, or refused', () => {
  it('EMB-13 a personalised product without an option value is refused', () => {
    expect(explodeFailure('EAO', null)).toEqual({ kind: 'optionsEmpty' });
    expect(explodeFailure('EAO', '')).toEqual({ kind: 'optionsEmpty' });
  });

  it("EMB-13 another product's design is refused", () => {
    expect(explodeFailure('EAO', composeDesign('MUG'))).toEqual({ kind: 'unknownProduct', code: 'MUG' });
  });

  it('EMB-13 a design of the sold product is accepted', () => {
    expect(explodeFailure('EAO', composeDesign('EAO'))).toBeNull();
    expect(explodeFailure('MUG', composeDesign('MUG'))).toBeNull();
  });

  it.each<[string, (option: string) => string]>([
    ['optionsEmpty', () => ' \n'],
    ['optionsUnparsable', (option) => option.slice(1)],
    ['optionNameNotAllowed', (option) => option.replace('"fond"', '"price":1,"fond"')],
    ['optionTypeNotAuthorised', (option) => option.replace(/"picto":\d+/, '"picto":"1"')],
    ['textRequired', (option) => option.replace('"Zoé"', '""')],
  ])('ATC-26 an order line is refused with %s, as by the add-to-cart check', (kind, change) => {
    const design = composeDesign('EAO');
    expect(change(design)).not.toBe(design);
    expect(explodeFailure('EAO', change(design))?.kind).toBe(kind);
  });

  it('EMB-13 SCR-51 goods that are not personalised need no design', () => {
    expect(explodeFailure('GIFT-CARD', null)).toBeNull();
    const stockProduct = [...catalogue.products.values()].find(({ previews }) => previews.length === 0);
    if (!stockProduct) throw new Error('every product is personalised');
    const { id, code } = stockProduct;
    const option = JSON.stringify({ id, code, previews: [] });
    const line = explodeLine({ line: 1, sku: code, quantity: 2, option }, order, catalogue);
    expect(line.failure).toBeNull();
    expect(line.items.map(({ kind, part, quantity }) => [kind, part, quantity])).toEqual([
      ['stock', code, 2],
    ]);
  });
});

describe('CMP-15 a part of a pack that the shopper left out is not made', () => {
  const { store: market, locale, placedAt: date } = order;
  const composeOpenedProduct = (code: string) => {
    const product = catalogue.products.get(code);
    if (!product) throw new Error(`the catalogue has no ${code}`);
    const { rules } = catalogue;
    return toComposition(
      initProduct(createCustomiserEnv(product, catalogue.catalogue, { rules, market, locale, date })).state,
    );
  };
  const explode = (composition: Composition) =>
    explodeLine(
      { line: 1, sku: composition.code, quantity: 1, option: JSON.stringify(composition) },
      order,
      catalogue,
    );

  it.each(['PAC_BOX', 'PAC_BOX2'])(
    'CMP-15 %s without stickers is one box, and with stickers also a sheet of labels',
    (code) => {
      const listParts = (line: ExplodedLine) => line.items.map(({ part, labels }) => [part, labels > 0]);
      const alone = explode(composeOpenedProduct(code));
      expect(alone.failure).toBeNull();
      expect(listParts(alone)).toHaveLength(1);
      expect(alone.items[0]?.previews).toEqual([0]);
      const both = explode(JSON.parse(composeDesign(code)) as Composition);
      expect(both.failure).toBeNull();
      expect(listParts(both)).toEqual([...listParts(alone), ['BOXSTI', true]]);
    },
  );

  it('SC-19 a mug whose second side has the old forme id is made with both sides', () => {
    const mug = composeOpenedProduct('MUG');
    const mugWithOldForme = {
      ...mug,
      previews: mug.previews.map((side, index) => (index === 1 ? { ...side, forme: 21, fond: 0 } : side)),
    };
    const line = explode(mugWithOldForme);
    expect(line.failure).toBeNull();
    expect(line.items.map(({ previews }) => previews)).toEqual([[0, 1]]);
    const formes = line.composition?.previews.map(({ forme }) => catalogue.catalogue.formes.get(forme)?.code);
    expect(formes).toEqual(['MUG_A', 'MUG_B']);
    const sc = decodeSavedConfiguration(getSavedDesign(mugWithOldForme, catalogue) ?? '');
    expect(sc.ok && sc.value.previews).toHaveLength(2);
  });
});

describe('the checks of the text field and the cart are repeated at intake', () => {
  /** Composes a design of a product with the given texts. */
  const composeDesignWithTexts = (code: string, ...texts: readonly string[]) => {
    const design = JSON.parse(composeDesign(code)) as { previews: { textes: { value: string }[] }[] };
    for (const { textes } of design.previews)
      for (const [index, text] of textes.entries()) text.value = texts[index] ?? text.value;
    return JSON.stringify(design);
  };

  it('TXT-21 an unwanted word is refused, and the refusal doesn’t contain it', () => {
    expect(explodeFailure('EAO', composeDesignWithTexts('EAO', 'Zoé M3RDE'))).toEqual({
      kind: 'textUnwanted',
      preview: 0,
      text: 0,
    });
    expect(explodeFailure('EAO', composeDesignWithTexts('EAO', 'Dick Essex'))).toBeNull();
  });

  it('TXT-22 a bag tag without a telephone number is refused', () => {
    expect(explodeFailure('BAG', composeDesign('BAG'))).toBeNull();
    expect(explodeFailure('BAG', composeDesignWithTexts('BAG', 'Zoé', 'CP Soleil'))).toEqual({
      kind: 'textPatternMissed',
      preview: 0,
      text: 1,
      pattern: 'phone',
    });
  });

  it('TXT-23 a text that overflows at the smallest size is refused', () => {
    expect(explodeFailure('EAO', composeDesignWithTexts('EAO', 'W'.repeat(26)))).toEqual({
      kind: 'textOverflows',
      preview: 0,
      text: 0,
    });
  });

  it('TXT-24 an image too coarse for its printed size is refused', () => {
    const { document } = catalogue.catalogue;
    const design = JSON.parse(composeDesign('EAO')) as { previews: { fond: number }[] };
    const fondId = design.previews[0]?.fond;
    const fonds = document.fonds.map((fond) =>
      fond.id === fondId ? { ...fond, pixels: { width: 120, height: 80 } } : fond,
    );
    const coarse = { ...catalogue, catalogue: indexCatalogue({ ...document, fonds }) };
    const line = { line: 1, sku: 'EAO', quantity: 1, option: composeDesign('EAO') };
    expect(explodeLine(line, order, coarse).failure).toEqual({
      kind: 'imageTooCoarse',
      option: 'fond',
      id: fondId,
      preview: 0,
    });
  });
});
