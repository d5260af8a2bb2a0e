import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources, type Sources } from '../source/readSources.ts';
import { type ProductSource, productSource } from '../source/schemas.ts';
import { createTestCatalogue, type TestCatalogue } from '../testing/createTestCatalogue.ts';
import { changeProduct, compileWith, findProblemsWith } from '../testing/faults.ts';
import { TEST_SOURCES } from '../testing/testSources.ts';
import { compileGroups } from './compileGroups.ts';
import { compileProducts, type OptionLookup, summarizeProduct } from './compileProducts.ts';

let testCatalogue: TestCatalogue;
let sources: Sources;
let lookup: OptionLookup;
let source: ProductSource;
beforeAll(() => {
  testCatalogue = createTestCatalogue();
  ({ sources } = readSources(testCatalogue.path));
  lookup = { groupIds: compileGroups(sources).ids, offers: sources.offers, marketsWithoutPhotos: [] };
  const product = sources.products.find(({ code }) => code === 'EAO');
  if (!product) throw new Error('no product');
  source = product;
});
afterAll(() => testCatalogue.remove());

const compile = (more: Partial<ProductSource> = {}) => compileProducts({ ...source, ...more }, lookup);

describe('compileProducts', () => {
  it('CAT-22 CAT-23 an offer is replaced by its options, on the previews of the product', () => {
    const [product, ...others] = compile({
      options: [
        { kind: 'forme', previews: [0], ids: [1, 2], groups: [], none: false, localized: false },
        { offer: 'etiquette', previews: [1, 2] },
      ],
    });
    expect(others).toEqual([]);
    const offered = { previews: [1, 2], controlIndex: 1, localized: false };
    expect(product?.options).toEqual([
      { kind: 'forme', previews: [0], ids: [1, 2], groups: [], controlIndex: 0, localized: false },
      { kind: 'fond', ids: [], groups: [1, 3], ...offered },
      { kind: 'picto', ids: [0], groups: [101], ...offered },
      { kind: 'font', ids: [1], groups: [], ...offered },
      { kind: 'textcolor', ids: [], groups: [51, 52], ...offered },
    ]);
  });

  it.each([
    ['its own markets', ['fr', 'de'], null, ['fr', 'de']],
    ['its own markets except those that forbid them', ['fr', 'de'], ['de', 'it'], ['fr']],
    ['no market when all of its own forbid them', ['de'], ['de'], undefined],
    ['no market without a list', [], [], undefined],
  ] as const)('BEY-168 a product takes photos in %s', async (_, photos, forbiddenIn, expected) => {
    const { parts, problems } = await compileWith(
      changeProduct('EAO', () => ({ photos })),
      ({ write }) => forbiddenIn && write('assets/catalogue/photos.json', JSON.stringify({ forbiddenIn })),
    );
    expect(problems).toEqual([]);
    const options = parts.products.find(({ code }) => code === 'EAO')?.options ?? [];
    expect(options.map((option) => option.photos)).toContainEqual(expected);
    expect(options.filter((option) => option.photos).map(({ kind }) => kind)).toEqual(
      expected ? ['fond'] : [],
    );
  });

  it('BEY-168 a market that doesn’t exist can’t forbid photos', async () => {
    const problems = await findProblemsWith(({ write }) =>
      write('assets/catalogue/photos.json', JSON.stringify({ forbiddenIn: ['pt'] })),
    );
    expect(problems).toEqual([expect.stringMatching(/^assets\/catalogue\/photos\.json:1 .*forbiddenIn/)]);
  });

  it('BEY-133 a product says that it has a class list only where its source does', () => {
    expect(compile().map((product) => 'classList' in product)).toEqual([false]);
    expect(compile({ classList: true })[0]?.classList).toBe(true);
  });

  it('SCR-30 several previews of one part have a noun, such as the sides of a mug, and other products have none', () => {
    const eao = JSON.parse(JSON.stringify(TEST_SOURCES['products/EAO.json']));
    const [preview] = eao.previews;
    const isAccepted = (previews: readonly unknown[], previewNoun?: string) =>
      v.safeParse(productSource, { ...eao, previews, ...(previewNoun ? { previewNoun } : {}) }).success;
    expect([isAccepted([preview, preview], 'side'), isAccepted([preview])]).toEqual([true, true]);
    expect([isAccepted([preview, preview]), isAccepted([preview], 'side')]).toEqual([false, false]);
    expect(isAccepted([preview, preview], 'leaf')).toBe(false);
    expect(compile({ previewNoun: 'sticker' })[0]?.previewNoun).toBe('sticker');
    expect('previewNoun' in (compile()[0] ?? {})).toBe(false);
  });

  it('BEY-164 a part with a name or a word that is too long for its button is refused in any language', () => {
    const eao = JSON.parse(JSON.stringify(TEST_SOURCES['products/EAO.json']));
    const isAccepted = (name: string, isAlone = false) =>
      [0, 4].map((language) => {
        const [part] = eao.parts;
        const names = part.name.map((localName: string, index: number) =>
          index === language ? name : localName,
        );
        const parts = [part, { ...part, name: names }].slice(isAlone ? 1 : 0);
        return v.safeParse(productSource, { ...eao, parts }).success;
      });
    expect(isAccepted('Große Schulbuchaufkleber, farbig')).toEqual([true, true]);
    expect(isAccepted('Große Schulbuchaufkleber, farbige')).toEqual([false, false]);
    // The only part of a product has no button.
    expect(isAccepted('Große Schulbuchaufkleber, farbige', true)).toEqual([true, true]);
    expect(isAccepted('Thermoklebeetiketten')).toEqual([true, true]);
    expect(isAccepted('Thermoklebeetikettchen')).toEqual([false, false]);
  });

  it('BEY-133 a class list is refused for a product without texts', () => {
    const withList = { ...JSON.parse(JSON.stringify(TEST_SOURCES['products/EAO.json'])), classList: true };
    const isAccepted = (panels: readonly string[]) =>
      v.safeParse(productSource, { ...withList, panels }).success;
    expect([isAccepted(['forme', 'texte']), isAccepted(['forme'])]).toEqual([true, false]);
  });

  it('CAT-22 a forme can be offered in another panel, and id 0 comes first', () => {
    const [product] = compile({
      options: [
        {
          kind: 'forme',
          panel: 'corkType',
          previews: [0],
          ids: [1],
          groups: [],
          none: false,
          localized: false,
        },
        { kind: 'picto', previews: [0], ids: [2], groups: [], none: true, localized: true },
      ],
    });
    expect(product?.options).toEqual([
      {
        kind: 'forme',
        panel: 'corkType',
        previews: [0],
        ids: [1],
        groups: [],
        controlIndex: 0,
        localized: false,
      },
      { kind: 'picto', previews: [0], ids: [0, 2], groups: [], controlIndex: 0, localized: true },
    ]);
  });

  it('PRD-2 each further code is the same article with its own id', () => {
    const [plain, composite, ...others] = compile({ also: [{ id: 9, code: 'VAR_EAO' }] });
    expect(others).toEqual([]);
    expect([plain?.id, plain?.code, composite?.id, composite?.code]).toEqual([1, 'EAO', 9, 'VAR_EAO']);
    expect({ ...composite, id: 1, code: 'EAO' }).toEqual(plain);
  });

  it('PRD-15 the document contains the fields of a product that a list shows', () => {
    const [product] = compile();
    if (!product) throw new Error('no product');
    const { id, code, family, screen, markets, name, baseline } = source;
    expect(summarizeProduct(product)).toEqual({ id, code, family, screen, markets, name, baseline });
  });

  it.each<[string, ProductSource['options'][number], string]>([
    ['offer', { offer: 'perdue', previews: [0] }, 'no offer perdue'],
    [
      'group',
      { kind: 'fond', previews: [0], ids: [], groups: ['perdu'], none: false, localized: false },
      'no group perdu',
    ],
  ])('CHK-9 an unknown %s is refused with its name', (_, option, message) => {
    expect(() => compile({ options: [option] })).toThrow(message);
  });
});
