import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Rule } from '@cmon/core/catalogue/rule';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDescription } from './check/checkDescription.ts';
import { checkFont } from './check/checkFont.ts';
import { checkMaterial } from './check/checkMaterial.ts';
import { checkOptions } from './check/checkOptions.ts';
import { checkProduct } from './check/checkProduct.ts';
import { checkReach, deadRules, walkReach } from './check/checkReach.ts';
import { contrast } from './colour/contrast.ts';
import { type CompiledCatalogue, compileCatalogue } from './compileCatalogue.ts';
import { readSources } from './source/readSources.ts';
import { root } from './testing/plantedRoot.ts';

let compiled: CompiledCatalogue;
let document: OptionsDocument;
let products: readonly Product[];
beforeAll(async () => {
  compiled = await compileCatalogue(root);
  ({ document } = compiled);
  products = compiled.parts.products;
}, 120_000);

const product = (code: string, list = products): Product => {
  const found = list.find((each) => each.code === code);
  if (!found) throw new Error(`no product ${code}`);
  return found;
};
const withRule = (rule: Partial<Rule>) =>
  indexCatalogue({
    ...document,
    rules: [
      ...document.rules,
      {
        id: 'planted',
        reason: 'rule.planted',
        target: { kind: 'fond', ids: [] },
        requires: { kind: 'and', of: [] },
        ...rule,
      },
    ],
  });
const never: Rule['requires'] = { kind: 'or', of: [] };

describe('the catalogue', () => {
  it('CHK-1 may be published', () => {
    expect(compiled.problems).toEqual([]);
  });

  it('OPT-18 has a version that is its content’s hash: the same for the same sources', async () => {
    const again = await compileCatalogue(root);
    expect(again.document).toEqual(document);
    expect([...again.files]).toEqual([...compiled.files]);
    expect(document.version).toMatch(/^[0-9a-f]{16}$/);
  }, 120_000);

  it('OPT-1 ART-7 holds the document, its products and every folder of assets', () => {
    const files = [...compiled.files.keys()];
    const folders = new Set(
      files.filter((file) => file.startsWith('assets/')).map((file) => file.split('/')[1]),
    );
    expect([...folders].sort()).toEqual(['all-defs.svg', 'backgrounds', 'fonts', 'formes', 'pictos', 'ui']);
    expect(files).toContain('json/cmonJson_all.json');
    expect(JSON.parse(String(compiled.files.get('json/version.json')))).toEqual({
      version: document.version,
    });
    for (const code of Object.keys(document.products)) expect(files).toContain(`json/products/${code}.json`);
  });

  it('PRD-8 PRD-11 sells every article of the slice under its plain and its composite code', () => {
    const screens = Object.fromEntries(
      Object.values(document.products).map(({ code, screen }) => [code, screen]),
    );
    expect(screens).toEqual({
      EAO: 'Variable',
      VAR_EAO: 'Variable',
      ETV: 'Variable',
      VAR_ETV: 'Variable',
      MUG: 'MUG',
      OBJ_MUG: 'MUG',
      GRD: 'GRD',
      SACV: 'SACV',
      OBJ_SACV: 'SACV',
      PAC_ECO: 'PACK',
    });
  });

  it('PRD-3 PRD-4 doesn’t sell the bottle in Germany, and sells the rest everywhere', () => {
    expect(product('GRD').markets).toEqual(['fr', 'es', 'it', 'uk']);
    for (const each of products.filter(({ code }) => code !== 'GRD')) {
      expect(each.markets).toEqual(['fr', 'es', 'it', 'uk', 'de']);
    }
  });

  it('PRD-16 PRD-22 states the bottle’s volume and weight and the bag’s certificates in every language', () => {
    for (const text of Object.values(product('GRD').facts ?? {})) expect(text).toBe('480 ml, 260 g');
    for (const text of Object.values(product('GRD').description)) expect(text).toContain('480 ml, 260 g');
    for (const text of Object.values(product('SACV').description)) expect(text).toMatch(/GOTS.*Oeko-Tex/);
  });

  it('CAT-19 has one-, two- and four-line, round, oval and mini labels, and clothing labels of one and two lines', () => {
    const variations = (genCode: string) =>
      document.formes.filter((forme) => forme.genCode === genCode).map(({ variation }) => variation);
    expect(variations('EAO')).toEqual(['1L', '2L', '4L', 'MN', 'R2L', 'OVALE', 'SQUARE', 'REC']);
    expect(variations('ETV')).toEqual(['1L', '2L']);
  });

  it('FIT-8 FIT-9 gives curved texts 180 px over the top and 125 px along the bottom', () => {
    const round = document.formes.filter(({ textSlots }) => textSlots.some(({ arc }) => arc !== null));
    expect(round.map(({ code }) => code)).toEqual(['EAO_R', 'MUG_ROND_A', 'MUG_ROND_B']);
    for (const { textfield } of round)
      expect([textfield.curviligne, textfield.width]).toEqual([
        [1, -1],
        [180, 125],
      ]);
  });

  it('CAT-2 CAT-26 every text box in preview px is its slot in mm', () => {
    for (const { textfield, textSlots, mmPerPx } of document.formes) {
      textSlots.forEach((slot, index) => {
        if (slot.arc !== null) return;
        const of = (figure: number | readonly number[]) =>
          typeof figure === 'number' ? figure : (figure[index] ?? 0);
        expect(of(textfield.width) * mmPerPx).toBeCloseTo(slot.width, 2);
        expect(of(textfield.height) * mmPerPx).toBeCloseTo(slot.height, 2);
      });
    }
  });

  it('CAT-31 names what each font lacks', () => {
    expect(document.fonts).toHaveLength(10);
    for (const { font, metrics } of compiled.parts.fonts) {
      for (const char of font.lacks) expect(metrics.advances[char.codePointAt(0) ?? 0]).toBeUndefined();
    }
  });

  it('CAT-36 links a pale picto to its darker variation on a pale fond, and never a mono one', () => {
    const byId = new Map(document.pictos.map((picto) => [picto.id, picto]));
    for (const { p } of document.teintelinks) expect(byId.get(p)?.type).toBe('poly');
    const cloud = document.pictos.find(({ name }) => name === 'nuageC');
    const white = document.fonds.find(({ fond_id }) => fond_id === 'COULEUR_BLANC');
    expect(white?.pictoVariation).toBe('F');
    expect(document.teintelinks.some(({ p, f }) => p === cloud?.id && f === white?.id)).toBe(false);
  });

  it('CHK-8 every text colour of a plain fond keeps a contrast of 3 with it, its default 4.5 where one does', () => {
    const value = new Map(document.textcolors.map((colour) => [colour.id, colour.value]));
    for (const fond of document.fonds.filter(({ type }) => type === 'couleur')) {
      for (const id of fond.textcolors)
        expect(contrast(value.get(id) ?? fond.colour, fond.colour)).toBeGreaterThanOrEqual(3);
    }
  });

  it('PAN-17 groups what is longer than 12 entries', () => {
    for (const { options } of products) {
      for (const option of options)
        if (option.groups.length === 0) expect(option.ids.length).toBeLessThanOrEqual(12);
    }
  });
});

describe('the catalogue check', () => {
  it('CHK-2 finds a product that starts with what it doesn’t offer', () => {
    const mug = product('MUG');
    const planted = { ...mug, previews: mug.previews.map((preview) => ({ ...preview, forme: 1 })) };
    expect(checkProduct(planted, indexCatalogue(document))).toEqual([
      "preview 0 starts with forme 1, which it doesn't offer",
      "preview 1 starts with forme 1, which it doesn't offer",
    ]);
  });

  it('CHK-2 finds the market in which no model is left', () => {
    const catalogue = withRule({
      target: { kind: 'forme', ids: [10, 11] },
      requires: { kind: 'not', of: { kind: 'country', markets: ['it'] } },
    });
    const faults = checkProduct(product('ETV'), catalogue);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatch(/^it, .*preview 0 has no forme$/);
    expect(checkProduct(product('EAO'), catalogue)).toEqual([]);
  });

  it('SCR-53 finds a product whose code leads to another screen', () => {
    expect(checkProduct({ ...product('GRD'), screen: 'MUG' }, indexCatalogue(document))).toEqual([
      'screen MUG, but its code leads to GRD',
    ]);
  });

  it('CHK-3 finds the option that a rule keeps out everywhere', () => {
    const catalogue = withRule({ target: { kind: 'fond', ids: [60] }, requires: never });
    expect(checkReach(walkReach(products, catalogue), catalogue)).toEqual([
      {
        table: 'fonds',
        entry: '60',
        message: expect.stringMatching(
          /^fond 60 can't be chosen anywhere: the rules keep it out even where \w+ offers it$/,
        ),
      },
    ]);
  });

  it('CHK-3 finds the option that no product offers', () => {
    const without = products.filter(({ code }) => !['MUG', 'OBJ_MUG'].includes(code));
    const catalogue = indexCatalogue(document);
    expect(checkReach(walkReach(without, catalogue), catalogue)).toEqual(
      [20, 21, 22, 23].map((id) => ({
        table: 'formes',
        entry: String(id),
        message: `forme ${id} can't be chosen anywhere: no product offers it`,
      })),
    );
  });

  it('CHK-3 lets a rule that opens an option on some days or with some fond be', () => {
    const dated = withRule({
      target: { kind: 'fond', ids: [60] },
      requires: { kind: 'dateRange', from: '2027-05-01', to: '2027-05-02' },
    });
    expect(checkReach(walkReach(products, dated), dated)).toEqual([]);
    const bound = withRule({
      target: { kind: 'picto', ids: [201] },
      requires: { kind: 'refersTo', option: 'fond', ids: [44] },
    });
    expect(checkReach(walkReach(products, bound), bound)).toEqual([]);
  });

  it('CHK-8 finds the text colour that can’t be read on the bare material', () => {
    const catalogue = indexCatalogue({
      ...document,
      rules: document.rules.filter(({ id }) => id !== 'vert_pomme_sur_coton_naturel'),
    });
    expect(checkMaterial(product('SACV'), indexCatalogue(document))).toEqual([]);
    expect(checkMaterial(product('SACV'), catalogue)).toEqual([
      "text colour 9 can't be read on the bare material of forme 40",
    ]);
  });

  it('CHK-7 finds the font that can’t write the languages it is sold in, or has no open licence', () => {
    const { sources } = readSources(root);
    const [source] = sources.fonts;
    const [font] = document.fonts;
    if (!source || !font) throw new Error('no font');
    expect(checkFont(font, source)).toEqual([]);
    expect(checkFont({ ...font, lacks: 'ñŁß' }, source)).toEqual(['has no glyph for ñß']);
    const closed = { ...source, from: { ...source.from, licence: 'Proprietary' } };
    expect(checkFont(font, closed)).toEqual([
      'licence Proprietary is none of OFL-1.1, Apache-2.0, MIT, CC0-1.0',
    ]);
  });

  it('CHK-9 CHK-10 CHK-11 finds what two entries share and what refers to nothing, naming the entry', () => {
    const [first, second, ...rest] = document.formes;
    if (!first || !second) throw new Error('no forme');
    const twins = { ...document, formes: [first, { ...second, id: first.id, mockup: 'teapot' }, ...rest] };
    expect(checkOptions(twins, readSources(root).sources)).toEqual(
      expect.arrayContaining([
        { file: 'assets/catalogue/formes', entry: '1', rule: 'CHK-10', message: 'duplicateId: 1' },
        {
          file: 'assets/catalogue/formes',
          entry: '1',
          rule: 'CHK-9',
          message: 'unknownReference: mockup: teapot',
        },
      ]),
    );
  });

  it.each([
    ['<p>ok <strong>a</strong><br></p>', []],
    ['<p onclick="x">a</p>', ['<p onclick="x"> has attributes']],
    ['<script>a</script>', ['<script> is not allowed', '</script> is not allowed']],
    ['<p><em>a</p></em>', ['</p> closes nothing', '</em> closes nothing']],
    ['<ul><li>a', ['<li> is not closed']],
    ['<p>1 < 2</p>', ['a loose < or >']],
  ])('PRD-28 a description %s is judged', (html, faults) => {
    expect(checkDescription(html)).toEqual(faults);
  });
});
