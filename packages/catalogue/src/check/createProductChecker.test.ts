import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { PreviewDefaults, Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWith } from '../testing/faults.ts';
import { checkMaterial } from './checkMaterial.ts';
import { checkProductIds } from './checkProductIds.ts';
import { createProductChecker } from './createProductChecker.ts';

let document: OptionsDocument;
let label: Product;
let avatarProduct: Product;
beforeAll(async () => {
  const compiled = await compileWith();
  document = compiled.document;
  const findProduct = (code: string) => {
    const matching = compiled.parts.products.find((product) => product.code === code);
    if (!matching) throw new Error(`no product ${code}`);
    return matching;
  };
  [label, avatarProduct] = [findProduct('EAO'), findProduct('SACAVT')];
});

const not = (of: Condition): Condition => ({ kind: 'not', of });
function addRule(target: Rule['target'], requires: Condition) {
  return indexCatalogue({
    ...document,
    rules: [...document.rules, { id: 'plantee', reason: 'rule.outOfSeason', target, requires }],
  });
}
function changeStart(product: Product, more: Partial<PreviewDefaults>): Product {
  return {
    ...product,
    previews: product.previews.map((preview) => ({ ...preview, ...more })),
  };
}
/** A pack of two labels. The second is the part with pack reference 58. */
function buildPack(): Product {
  const [part] = label.parts;
  if (!part) throw new Error('no part');
  return {
    ...label,
    code: 'PAC_EAO',
    screen: 'PACK',
    parts: [part, { ...part, code: 'B', packReference: 58 }],
    previews: [...label.previews, ...label.previews],
    options: [
      ...label.options,
      ...label.options.map((option) => ({ ...option, previews: [1], controlIndex: 1 })),
    ],
  };
}

describe('createProductChecker', () => {
  it('CHK-2 CHK-13 products without dead ends have no problem', () => {
    const check = createProductChecker(indexCatalogue(document));
    expect([label, avatarProduct, buildPack()].map(check)).toEqual([[], [], []]);
  });

  it('CHK-2 only the part of a pack that has no font is reported', () => {
    const catalogue = addRule({ kind: 'font', ids: [1] }, not({ kind: 'pack', references: [58] }));
    expect(createProductChecker(catalogue)(buildPack())).toEqual([
      { rule: 'CHK-2', message: 'fr in fr_FR, 2026-06-15, first configuration: preview 1 has no font' },
      {
        rule: 'CHK-2',
        message: 'fr in fr_FR, 2026-06-15, first configuration: part 2, preview 0 has no font',
      },
    ]);
  });

  it('CHK-13 a dead end is reported with the forme and the choice that lead to it', () => {
    const onTheRoundOne: Condition = {
      kind: 'and',
      of: [
        { kind: 'model', formes: [2] },
        { kind: 'refersTo', option: 'fond', ids: [60] },
      ],
    };
    expect(createProductChecker(addRule({ kind: 'font', ids: [1] }, not(onTheRoundOne)))(label)).toEqual([
      { rule: 'CHK-13', message: 'fr in fr_FR, 2026-06-15, forme 2, then fond 60: preview 0 has no font' },
    ]);
  });

  it('CHK-13 a picto with which no forme is available is reported', () => {
    const catalogue = addRule(
      { kind: 'forme', ids: [1, 2] },
      not({ kind: 'refersTo', option: 'picto', ids: [2] }),
    );
    expect(createProductChecker(catalogue)(changeStart(label, { picto: 0 }))).toEqual([
      {
        rule: 'CHK-13',
        message: 'fr in fr_FR, 2026-06-15, first configuration, then picto 2: preview 0 has no forme',
      },
    ]);
  });

  it('CHK-2 CHK-17 a single day without an available font is reported for each product', () => {
    const oneDay: Condition = { kind: 'dateRange', from: '2026-12-25', to: '2026-12-25' };
    const check = createProductChecker(addRule({ kind: 'font', ids: [1] }, not(oneDay)));
    const fault = {
      rule: 'CHK-2',
      message: 'fr in fr_FR, 2026-12-25, first configuration: preview 0 has no font',
    };
    expect(check(label)).toEqual([fault]);
    expect(check({ ...label, code: 'VAR_EAO' })).toEqual([fault]);
    expect(check({ ...label, sold: { from: '2026-01-01', to: '2026-12-24' } })).toEqual([]);
  });

  it('CHK-2 a first choice that isn’t offered is reported', () => {
    const check = createProductChecker(indexCatalogue(document));
    expect(check(changeStart(avatarProduct, { picto: 1 }))).toEqual([
      { rule: 'CHK-2', message: "preview 0 starts with picto 1, which it doesn't offer" },
    ]);
  });
});

describe('checkProductIds', () => {
  const findFaults = (product: Product) => checkProductIds(product, indexCatalogue(document));

  it('CHK-9 existing ids and id 0 are valid', () => {
    expect([label, avatarProduct, changeStart(label, { picto: 0, fond: 0 })].map(findFaults)).toEqual([
      [],
      [],
      [],
    ]);
  });

  it.each<[string, Partial<PreviewDefaults>, string]>([
    ['a forme', { forme: 9 }, 'forme 9'],
    ['a background', { fond: 9 }, 'fond 9'],
    ['a background of a stack', { fond: [1, 9] }, 'fond 9'],
    ['a font of a stack', { font: [1, 9] }, 'font 9'],
    ['a picto', { picto: 9 }, 'picto 9'],
    ['a text colour', { textcolor: 9 }, 'textcolor 9'],
    ['a layer of an avatar', { fond: [260, 1, 1, 9, 0, 0, 0, 0] }, 'clothes 9'],
  ])('CHK-9 %s that a product starts with but doesn’t exist is reported', (_, more, missing) => {
    expect(findFaults(changeStart(avatarProduct, more))).toEqual([
      `preview 0 starts with ${missing}, which doesn't exist`,
    ]);
  });

  it('CHK-9 offered ids and previews that don’t exist are reported', () => {
    const [formes, ...rest] = label.options;
    if (!formes) throw new Error('no option');
    const planted = { ...label, options: [{ ...formes, ids: [1, 2, 9], previews: [0, 3] }, ...rest] };
    expect(findFaults(planted)).toEqual([
      "offers forme 9, which doesn't exist",
      "offers formes on preview 3, which doesn't exist",
    ]);
  });
});

describe('checkMaterial', () => {
  const darkenForme = (id: number) => ({
    ...document,
    formes: document.formes.map((forme) => (forme.id === id ? { ...forme, material: '#1d2c5e' } : forme)),
  });

  it('CHK-8 text colours that can’t be read on a dark material are reported by forme', () => {
    expect(checkMaterial(label, indexCatalogue(darkenForme(2)))).toEqual([
      "text colour 1 can't be read on the bare material of forme 2",
      "text colour 3 can't be read on the bare material of forme 2",
    ]);
  });

  it('CHK-8, CAT-60 text colours with a contrast of less than 4.5 with the material are reported', () => {
    const setMaterials = (material: string) =>
      indexCatalogue({ ...document, formes: document.formes.map((forme) => ({ ...forme, material })) });
    const [first] = checkMaterial(label, setMaterials('#808080'));
    expect(first).toBe("text colour 1 can't be read on the bare material of forme 1");
    expect(checkMaterial(label, setMaterials('#dcdcdc'))).toEqual([]);
  });

  it('CHK-8 a product that always prints a background has no problem', () => {
    const covered: Product = {
      ...label,
      options: label.options.map((option) =>
        option.kind === 'fond' ? { ...option, groups: [], ids: [1, 2] } : option,
      ),
    };
    expect(checkMaterial(covered, indexCatalogue(darkenForme(2)))).toEqual([]);
  });
});
