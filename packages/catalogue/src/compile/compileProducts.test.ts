import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources, type Sources } from '../source/readSources.ts';
import type { ProductSource } from '../source/schemas.ts';
import { type PlantedRoot, plantedRoot } from '../testing/plantedRoot.ts';
import { compileGroups } from './compileGroups.ts';
import { compileProducts, type OptionShelf, summaryOf } from './compileProducts.ts';

let planted: PlantedRoot;
let sources: Sources;
let shelf: OptionShelf;
let source: ProductSource;
beforeAll(() => {
  planted = plantedRoot();
  ({ sources } = readSources(planted.path));
  shelf = { groupIds: compileGroups(sources).ids, offers: sources.offers };
  const found = sources.products.find(({ code }) => code === 'EAO');
  if (!found) throw new Error('no product');
  source = found;
});
afterAll(() => planted.remove());

const made = (more: Partial<ProductSource> = {}) => compileProducts({ ...source, ...more }, shelf);

describe('compileProducts', () => {
  it('CAT-22 CAT-23 an offer stands for its options, each on the previews that it is taken on', () => {
    const [product, ...others] = made({
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

  it('CAT-22 a shape may be offered in a panel of its own, and none comes first', () => {
    const [product] = made({
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

  it('PRD-2 each further code is the same article under an id of its own', () => {
    const [plain, composite, ...others] = made({ also: [{ id: 9, code: 'VAR_EAO' }] });
    expect(others).toEqual([]);
    expect([plain?.id, plain?.code, composite?.id, composite?.code]).toEqual([1, 'EAO', 9, 'VAR_EAO']);
    expect({ ...composite, id: 1, code: 'EAO' }).toEqual(plain);
  });

  it('PRD-15 the document knows of a product what a list of products shows', () => {
    const [product] = made();
    if (!product) throw new Error('no product');
    const { id, code, family, screen, markets, name, baseline } = source;
    expect(summaryOf(product)).toEqual({ id, code, family, screen, markets, name, baseline });
  });

  it.each<[string, ProductSource['options'][number], string]>([
    ['offer', { offer: 'perdue', previews: [0] }, 'no offer perdue'],
    [
      'group',
      { kind: 'fond', previews: [0], ids: [], groups: ['perdu'], none: false, localized: false },
      'no group perdu',
    ],
  ])('CHK-9 an %s that isn’t there is refused by name', (_, option, message) => {
    expect(() => made({ options: [option] })).toThrow(message);
  });
});
