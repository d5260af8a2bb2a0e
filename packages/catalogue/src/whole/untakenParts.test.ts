import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import {
  checkSavedConfiguration,
  decodeSavedConfiguration,
  encodeSavedConfiguration,
} from '@cmon/core/composition/buildSavedConfiguration';
import type { Composition } from '@cmon/core/composition/types';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { toSavedConfiguration } from '@cmon/core/customiser/design/toSavedConfiguration';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduceAll } from '@cmon/core/customiser/reduceAll';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { checkComposition } from '@cmon/core/rules/checkComposition';
import { compileRules } from '@cmon/core/rules/compileRules';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let catalogue: Catalogue;
let products: readonly Product[];
beforeAll(async () => {
  const { document, parts } = await compileWholeCatalogue();
  catalogue = indexCatalogue(document);
  products = parts.products;
}, 600_000);

const date = '2026-12-01T12:00:00Z';

function findProduct(code: string): Product {
  const product = products.find((each) => each.code === code);
  if (!product) throw new Error(`the catalogue has no ${code}`);
  return product;
}

function createEnv(product: Product) {
  return createCustomiserEnv(product, catalogue, {
    rules: compileRules(catalogue.document.rules),
    market: product.markets[0] ?? 'fr',
    locale: 'fr_FR',
    date,
  });
}

/** Opens the link of a design as a new visitor does. */
function openLink(state: CustomiserState, product: Product): CustomiserState {
  const decoded = decodeSavedConfiguration(encodeSavedConfiguration(toSavedConfiguration(state), false));
  if (!decoded.ok) throw new Error('the link is not a saved configuration');
  const checked = checkSavedConfiguration(decoded.value, product, catalogue);
  if (!checked.ok) throw new Error('the link is refused');
  return initProduct(createEnv(product), { saved: checked.value }).state;
}

const listChoices = ({ previews }: CustomiserState) =>
  previews.map(({ fond, forme, font, picto, textcolor }) => ({ fond, forme, font, picto, textcolor }));

function findMugB() {
  const forme = catalogue.document.formes.find(({ code }) => code === 'MUG_B');
  if (!forme) throw new Error('the catalogue has no MUG_B');
  return forme.id;
}

describe('the untaken shape', () => {
  it('SC-5 CAT-39 the untaken shape is 21, has no text, prints nothing, and only box packs offer it', () => {
    expect(catalogue.formes.get(21)).toMatchObject({ code: 'AUCUNE', copies: 0, textSlots: [] });
    const offering = products.filter(({ options }) =>
      options.some(({ kind, ids }) => kind === 'forme' && ids.includes(UNTAKEN_FORME)),
    );
    expect(offering.map(({ code }) => code).sort()).toEqual(['PAC_BOX', 'PAC_BOX2']);
  });

  it('SC-3 the link of every product restores its design, with backgrounds and without', () => {
    for (const product of products) {
      const { state } = initProduct(createEnv(product));
      const bare = { ...state, previews: state.previews.map((preview) => ({ ...preview, fond: 0 })) };
      for (const design of [
        state,
        initProduct(createEnv(product), { composition: toComposition(bare) }).state,
      ])
        expect(listChoices(openLink(design, product)), product.code).toEqual(listChoices(design));
    }
  });
});

describe.each([
  ['CAS-14', 'PAC_BOX'],
  ['CAS-15', 'PAC_BOX2'],
])('%s %s', (rule, code) => {
  const getSecondPreview = (state: CustomiserState) => state.previews[1];

  it(`${rule} the product opens with a second preview of shape 21 and background 0, which the cart accepts and a link leaves out`, () => {
    const product = findProduct(code);
    const env = createEnv(product);
    expect(product.previews).toHaveLength(1);
    const { state } = initProduct(env);
    expect(state.previews).toHaveLength(2);
    expect(getSecondPreview(state)).toMatchObject({ forme: UNTAKEN_FORME, fond: 0, textes: [] });
    const { market, locale, rules } = env;
    const check = { catalogue, product, rules: rules.compiled, market, locale, date };
    expect(checkComposition(toComposition(state), check)).toEqual([]);
    expect(toSavedConfiguration(state).previews).toHaveLength(1);
    expect(getSecondPreview(openLink(state, product))).toMatchObject({ forme: UNTAKEN_FORME, fond: 0 });
  });

  it(`${rule} a cart line with one preview gets the second preview`, () => {
    const product = findProduct(code);
    const composition = toComposition(initProduct(createEnv(product)).state);
    const [box] = composition.previews;
    const boxOnly: Composition = { ...composition, previews: box ? [box] : [] };
    const opened = initProduct(createEnv(product), { composition: boxOnly }).state;
    expect(opened.previews.map(({ forme, fond }) => [forme, fond])).toEqual([
      [box?.forme, box?.fond],
      [UNTAKEN_FORME, 0],
    ]);
  });

  it('CAS-25 added stickers get the design of the box, and can be removed again', () => {
    const env = createEnv(findProduct(code));
    const { state } = initProduct(env);
    const withStickers = reduceAll(
      state,
      [{ kind: 'select', option: 'forme', id: 67, preview: 1 }],
      env,
    ).state;
    const [box, stickers] = listChoices(withStickers);
    expect(stickers).toEqual({ ...box, forme: 67 });
    expect(stickers?.fond).not.toBe(0);
    expect(toSavedConfiguration(withStickers).previews).toHaveLength(2);
    const removed = reduceAll(
      withStickers,
      [{ kind: 'select', option: 'forme', id: UNTAKEN_FORME, preview: 1 }],
      env,
    );
    expect(removed.state.previews[1]).toMatchObject({ forme: UNTAKEN_FORME, textes: [] });
  });
});

describe('SC-19 designs from the time when the mug’s second side was shape 21', () => {
  it.each(['MUG', 'OBJ_MUG'])(
    'SC-19 an old link and an old cart line of %s open with the second side',
    (code) => {
      const product = findProduct(code);
      const { state } = initProduct(createEnv(product));
      const getOldForme = ({ forme }: { readonly forme: number }) =>
        forme === findMugB() ? UNTAKEN_FORME : forme;
      const composition = toComposition(state);
      const line = {
        ...composition,
        previews: composition.previews.map((side) => ({ ...side, forme: getOldForme(side), fond: 30 })),
      };
      const opened = initProduct(createEnv(product), { composition: line }).state;
      expect(opened.previews.map(({ forme, fond }) => [forme, fond])).toEqual([
        [20, 30],
        [findMugB(), 30],
      ]);
      const saved = toSavedConfiguration(opened);
      const link = {
        ...saved,
        previews: saved.previews.map((side) => ({ ...side, forme: getOldForme(side) })),
      };
      const decoded = decodeSavedConfiguration(encodeSavedConfiguration(link, false));
      expect(decoded.ok && initProduct(createEnv(product), { saved: decoded.value }).state.previews).toEqual(
        openLink(opened, product).previews,
      );
    },
  );

  it('SC-19 a link without the second side opens with that side and no background', () => {
    const product = findProduct('MUG');
    const saved = toSavedConfiguration(initProduct(createEnv(product)).state);
    const link = { ...saved, previews: saved.previews.slice(0, 1) };
    const { previews } = initProduct(createEnv(product), { saved: link }).state;
    expect(previews[1]).toMatchObject({ forme: findMugB(), fond: 0 });
    expect(previews[1]?.textes).toHaveLength(2);
  });
});
