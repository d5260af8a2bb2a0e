import { type Product, SCREENS } from '@cmon/core/catalogue/product';
import { FAMILY_PREFIXES, splitProductCode } from '@cmon/core/catalogue/productCode';
import { resolveScreen } from '@cmon/core/catalogue/resolveScreen';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let products: readonly Product[];
beforeAll(async () => {
  ({ products } = (await compileWholeCatalogue()).parts);
}, 600_000);

function findProduct(code: string): Product {
  const product = products.find((each) => each.code === code);
  if (!product) throw new Error(`no product ${code}`);
  return product;
}
const listCodes = () => products.map(({ code }) => code);
const listCodesSoldIn = (market: Product['markets'][number]) =>
  products.filter(({ markets }) => markets.includes(market)).map(({ code }) => code);

/** The texts of a product's page with its facts, in each language, with plain spaces. */
function listPageTexts(code: string): string[] {
  const { description, facts, name, name2, legend } = findProduct(code);
  return STORE_LOCALES.map((locale) =>
    [name, name2, legend, facts, description]
      .map((text) => text?.[locale] ?? '')
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
}

describe('the products', () => {
  it.each([
    ['PRD-9', 'OBJ_BOX OBJ_MUG OBJ_SACV OBJ_SACHOT OBJ_SAC_COUL OBJ_SAC_CAD'],
    ['PRD-10', 'PAC_MUG2 PAC_ECO PAC_GRD_EL PAC_DEC2 PAC_UHU'],
    ['PRD-11', 'SMP_BOU VAR_EAO VAR_ETV'],
    ['PRD-12', 'EAV ETV EAO BOX SBOX BOXSTI GRD GOBO CAN MUG CHA BAG ORNO ENTR ETQ_MUL'],
    ['PRD-13', 'SACV SAC2 SAC_COUL SAC_CAD SACAVT SACHOT TRO TRO_TOI TRO_CRAY TRO_TROL STI_PERSO STI_AVENT'],
  ])('%s the products include %s', (_rule, codeList) => {
    expect(codeList.split(' ').filter((code) => !listCodes().includes(code))).toEqual([]);
  });

  it('PRD-2 PRD-8 each code is unique, and is plain or has a family prefix', () => {
    expect(new Set(listCodes()).size).toBe(products.length);
    for (const code of listCodes()) {
      const { prefix, plain } = splitProductCode(code);
      expect(prefix === null ? plain : `${prefix}_${plain}`).toBe(code);
    }
  });

  it('PRD-7 every family prefix has a product', () => {
    const used = new Set(listCodes().map((code) => splitProductCode(code).prefix));
    expect([...used].filter((prefix) => prefix !== null).sort()).toEqual([...FAMILY_PREFIXES].sort());
  });

  it('PRD-14 the products belong to the families of the catalogue', () => {
    const families = 'BAG BOX CAR CHA CPL EAO EAV ENV ETC ETV GOM GRD MUG PAS SAC';
    expect([...new Set(products.map(({ family }) => family))].sort().join(' ')).toBe(families);
  });

  it('PRD-8 the plain and the composite product of an article differ only in id and code', () => {
    const composite = products.filter(({ code }) => code.startsWith('OBJ_'));
    expect(composite.length).toBeGreaterThan(9);
    for (const { id, code, ...article } of composite) {
      const { id: plainId, code: plainCode, ...plain } = findProduct(code.slice('OBJ_'.length));
      expect(article).toEqual(plain);
      expect([id, code]).not.toEqual([plainId, plainCode]);
    }
  });

  it('PRD-15 PRD-26 a product has a name, a description, a legend and a baseline, translated into five languages', () => {
    for (const { code, name, description, legend, baseline } of products) {
      for (const text of [description, legend, baseline])
        expect(new Set(STORE_LOCALES.map((locale) => text[locale])).size, code).toBe(5);
      // The French name of a lunch box is the same as the English one.
      expect(new Set(STORE_LOCALES.map((locale) => name[locale])).size, code).toBeGreaterThan(3);
      for (const locale of STORE_LOCALES)
        expect(description[locale], `${code} ${locale}`).toMatch(
          /^<p>.{40,}<\/p><ul>(<li>.+<\/li>){2,}<\/ul>$/,
        );
    }
    expect(products.filter(({ name2 }) => name2 !== null).length).toBeGreaterThan(0);
  });

  it('PRD-15 no two articles have the same description', () => {
    const articles = products.filter(({ code }) => !/^(OBJ|VAR)_/.test(code));
    for (const locale of STORE_LOCALES)
      expect(new Set(articles.map(({ description }) => description[locale])).size).toBe(articles.length);
  });

  it.each([
    ['PRD-16', 'GRD', '480 ml', '260 g'],
    ['PRD-17', 'BOX', '1000 ml'],
    ['PRD-18', 'BOX', '361 g', '568 g'],
    ['PRD-18', 'BOX_FROID', '361 g', '568 g'],
    ['PRD-19', 'BOX', '210 × 85 × 145 mm'],
    ['PRD-20', 'SBOX', '165 × 60 × 120 mm'],
    ['PRD-21', 'SACHOT', '79 × 48 cm'],
  ])('%s the texts of %s contain %s in every language', (_rule, code, ...figures) => {
    for (const text of listPageTexts(code)) for (const figure of figures) expect(text).toContain(figure);
  });

  it('PRD-18 the lunch box weighs 568 g with the cooler pack, and the pack weighs the difference', () => {
    const coolerPackNames = [
      'bloc fraîcheur',
      'acumulador de frío',
      'mattonella refrigerante',
      'cooler pack',
      'Kühlakku',
    ];
    for (const [index, text] of listPageTexts('BOX').entries()) {
      expect(text).toContain('568 g');
      expect(text).toContain(coolerPackNames[index]);
    }
    for (const text of listPageTexts('BOX_FROID')) expect(text).toContain(`${568 - 361} g`);
  });

  it('PRD-22 the texts of every cotton bag name GOTS and Oeko-Tex in every language', () => {
    const bags = listCodes().filter((code) => splitProductCode(code).plain.startsWith('SAC'));
    expect(bags.length).toBeGreaterThan(9);
    for (const code of [...bags, 'PAC_ECO'])
      for (const text of listPageTexts(code)) expect(text).toMatch(/GOTS.*Oeko-Tex/);
  });

  it.each([
    ['PRD-23', 'BOX', 'Lunch box'],
    ['PRD-23', 'GRD', 'Insulated bottle'],
    ['PRD-23', 'MUG', 'Name mug'],
    ['PRD-23', 'SACV', 'Cotton bag'],
    ['PRD-23', 'TRO_TOI', 'Wash bag'],
    ['PRD-23', 'TRO', 'Pencil case'],
    ['PRD-23', 'TRO_CRAY', 'Crayon pouch'],
    ['PRD-23', 'CAN', 'Refillable can'],
    ['PRD-24', 'SACHOT', 'Christmas sack'],
    ['PRD-24', 'STI_AVENT', 'Advent stickers'],
    ['PRD-24', 'PAC_ECO', 'Starter pack'],
    ['PRD-24', 'ETV', 'Iron-on labels'],
    ['PRD-24', 'ORNO', 'Engraved wooden ornament'],
    ['PRD-24', 'TRO_TROL', 'Trolley suitcase'],
    ['PRD-24', 'GOBO', 'Tumbler'],
    ['PRD-24', 'SACAVT', 'Avatar bag'],
  ])('%s %s has its English name and is sold in more than one market', (_rule, code, name) => {
    expect(findProduct(code).name.en_GB).toBe(name);
    expect(findProduct(code).markets.length).toBeGreaterThan(1);
  });

  it('PRD-24 a pack of labels and a bag has a preview for each of its items', () => {
    expect(findProduct('PAC_ECO').previews.length).toBeGreaterThan(1);
  });

  it.each([
    ['fr', []],
    ['es', []],
    ['it', ['SMP_POT']],
    ['uk', ['ETQ_MUL']],
  ] as const)('PRD-3 in %s every product is sold but %j', (market, absentCodes) => {
    const soldCodes = new Set(listCodesSoldIn(market));
    expect(listCodes().filter((code) => !soldCodes.has(code))).toEqual(absentCodes);
  });

  it('PRD-27 every product is sold in at least one market and names each once', () => {
    for (const { markets } of products) expect(new Set(markets).size).toBe(markets.length);
    for (const { markets } of products) expect(markets.length).toBeGreaterThan(0);
  });

  it('PRD-3 PRD-4 the listed articles aren’t sold in Germany', () => {
    const german = new Set(listCodesSoldIn('de'));
    const absent = products.filter(({ code }) => !german.has(code));
    expect(
      absent
        .map(({ code }) => code)
        .sort()
        .join(' '),
    ).toBe(
      'BOXPD CAR EL_GRD ENTR ETC GRD INV OBJ_GRD OBJ_SACAVT PAC_BOX2 PAC_DEC2 PAC_UHU SACAVT SMP_BOU STI_AVENT TRO_TROL',
    );
    for (const code of ['EAO', 'ETV', 'BOX', 'MUG', 'SACV']) expect([...german]).toContain(code);
  });

  it('SCR-53 each product opens in the screen of its code, and every screen except Error is used', () => {
    for (const { code, screen } of products)
      if (screen !== 'NoCustomizer') expect([code, screen]).toEqual([code, resolveScreen(code)]);
    const used = new Set(products.map(({ screen }) => screen));
    expect(SCREENS.filter((screen) => !used.has(screen))).toEqual(['Error']);
  });

  it('PAN-17 an option with more than 12 entries has groups', () => {
    for (const { code, options } of products)
      for (const option of options)
        if (option.groups.length === 0) expect(option.ids.length, code).toBeLessThanOrEqual(12);
  });

  it('CAT-22 CAT-23 each preview offers a forme, a background, a font, a picto and a text colour', () => {
    for (const { code, screen, previews, options } of products) {
      expect(previews.length === 0, code).toBe(screen === 'NoCustomizer');
      for (const [index] of previews.entries()) {
        const kinds = options.filter((option) => option.previews.includes(index)).map(({ kind }) => kind);
        expect(new Set(kinds), `${code} ${index}`).toEqual(
          new Set(['forme', 'fond', 'font', 'picto', 'textcolor']),
        );
        expect(kinds.length, `${code} ${index}`).toBe(5);
      }
    }
  });
});
