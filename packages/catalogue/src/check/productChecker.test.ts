import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { PreviewDefaults, Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledWith } from '../testing/plants.ts';
import { checkMaterial } from './checkMaterial.ts';
import { checkProductIds } from './checkProductIds.ts';
import { productChecker } from './productChecker.ts';

let document: OptionsDocument;
let label: Product;
let avatar: Product;
beforeAll(async () => {
  const compiled = await compiledWith();
  document = compiled.document;
  const of = (code: string) => {
    const found = compiled.parts.products.find((product) => product.code === code);
    if (!found) throw new Error(`no product ${code}`);
    return found;
  };
  [label, avatar] = [of('EAO'), of('SACAVT')];
});

const not = (of: Condition): Condition => ({ kind: 'not', of });
function withRule(target: Rule['target'], requires: Condition) {
  return indexCatalogue({
    ...document,
    rules: [...document.rules, { id: 'plantee', reason: 'rule.outOfSeason', target, requires }],
  });
}
function starting(product: Product, more: Partial<PreviewDefaults>): Product {
  return {
    ...product,
    previews: product.previews.map((preview) => ({ ...preview, ...more })),
  };
}
/** Two labels of one sheet each; the second is part 58 of the pack. */
function pack(): Product {
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

describe('productChecker', () => {
  it('CHK-2 CHK-13 passes what can be chosen to the end', () => {
    const check = productChecker(indexCatalogue(document));
    expect([label, avatar, pack()].map(check)).toEqual([[], [], []]);
  });

  it('CHK-2 names the part of a pack that has no font, and not its twin', () => {
    const catalogue = withRule({ kind: 'font', ids: [1] }, not({ kind: 'pack', references: [58] }));
    expect(productChecker(catalogue)(pack())).toEqual([
      { rule: 'CHK-2', message: 'fr in fr_FR, 2026-06-15, first configuration: preview 1 has no font' },
      {
        rule: 'CHK-2',
        message: 'fr in fr_FR, 2026-06-15, first configuration: part 2, preview 0 has no font',
      },
    ]);
  });

  it('CHK-13 names the model, then the choice, that leads into the dead end', () => {
    const onTheRoundOne: Condition = {
      kind: 'and',
      of: [
        { kind: 'model', formes: [2] },
        { kind: 'refersTo', option: 'fond', ids: [60] },
      ],
    };
    expect(productChecker(withRule({ kind: 'font', ids: [1] }, not(onTheRoundOne)))(label)).toEqual([
      { rule: 'CHK-13', message: 'fr in fr_FR, 2026-06-15, forme 2, then fond 60: preview 0 has no font' },
    ]);
  });

  it('CHK-13 finds the picto with which no forme is left', () => {
    const catalogue = withRule(
      { kind: 'forme', ids: [1, 2] },
      not({ kind: 'refersTo', option: 'picto', ids: [2] }),
    );
    expect(productChecker(catalogue)(starting(label, { picto: 0 }))).toEqual([
      {
        rule: 'CHK-13',
        message: 'fr in fr_FR, 2026-06-15, first configuration, then picto 2: preview 0 has no forme',
      },
    ]);
  });

  it('CHK-2 CHK-17 finds the one day on which nothing is left, and tells of it for each product alike', () => {
    const oneDay: Condition = { kind: 'dateRange', from: '2026-12-25', to: '2026-12-25' };
    const check = productChecker(withRule({ kind: 'font', ids: [1] }, not(oneDay)));
    const fault = {
      rule: 'CHK-2',
      message: 'fr in fr_FR, 2026-12-25, first configuration: preview 0 has no font',
    };
    expect(check(label)).toEqual([fault]);
    expect(check({ ...label, code: 'VAR_EAO' })).toEqual([fault]);
    expect(check({ ...label, sold: { from: '2026-01-01', to: '2026-12-24' } })).toEqual([]);
  });

  it('CHK-2 finds a first choice that isn’t offered', () => {
    const check = productChecker(indexCatalogue(document));
    expect(check(starting(avatar, { picto: 1 }))).toEqual([
      { rule: 'CHK-2', message: "preview 0 starts with picto 1, which it doesn't offer" },
    ]);
  });
});

describe('checkProductIds', () => {
  const found = (product: Product) => checkProductIds(product, indexCatalogue(document));

  it('CHK-9 passes ids that exist, and none', () => {
    expect([label, avatar, starting(label, { picto: 0, fond: 0 })].map(found)).toEqual([[], [], []]);
  });

  it.each<[string, Partial<PreviewDefaults>, string]>([
    ['a forme', { forme: 9 }, 'forme 9'],
    ['a background', { fond: 9 }, 'fond 9'],
    ['a background of a stack', { fond: [1, 9] }, 'fond 9'],
    ['a font of a stack', { font: [1, 9] }, 'font 9'],
    ['a picto', { picto: 9 }, 'picto 9'],
    ['a text colour', { textcolor: 9 }, 'textcolor 9'],
    ['a layer of an avatar', { fond: [260, 1, 1, 9, 0, 0, 0, 0] }, 'clothes 9'],
  ])('CHK-9 finds %s that a product starts with and isn’t there', (_, more, named) => {
    expect(found(starting(avatar, more))).toEqual([`preview 0 starts with ${named}, which doesn't exist`]);
  });

  it('CHK-9 finds what is offered and isn’t there, and where', () => {
    const [formes, ...rest] = label.options;
    if (!formes) throw new Error('no option');
    const planted = { ...label, options: [{ ...formes, ids: [1, 2, 9], previews: [0, 3] }, ...rest] };
    expect(found(planted)).toEqual([
      "offers forme 9, which doesn't exist",
      "offers formes on preview 3, which doesn't exist",
    ]);
  });
});

describe('checkMaterial', () => {
  const dark = (id: number) => ({
    ...document,
    formes: document.formes.map((forme) => (forme.id === id ? { ...forme, material: '#1d2c5e' } : forme)),
  });

  it('CHK-8 finds the text colours that can’t be read on a dark material, by forme', () => {
    expect(checkMaterial(label, indexCatalogue(dark(2)))).toEqual([
      "text colour 1 can't be read on the bare material of forme 2",
      "text colour 3 can't be read on the bare material of forme 2",
    ]);
  });

  it('CHK-8 asks nothing of a product that always prints a background', () => {
    const covered: Product = {
      ...label,
      options: label.options.map((option) =>
        option.kind === 'fond' ? { ...option, groups: [], ids: [1, 2] } : option,
      ),
    };
    expect(checkMaterial(covered, indexCatalogue(dark(2)))).toEqual([]);
  });
});
