import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictoFile } from '../source/pictoSource.ts';
import { readSources, type Sources } from '../source/readSources.ts';
import { createTestCatalogue, type TestCatalogue } from '../testing/createTestCatalogue.ts';
import { findSourceLocation } from './findSourceLocation.ts';

let testCatalogue: TestCatalogue;
let sources: Sources;
beforeAll(() => {
  testCatalogue = createTestCatalogue();
  testCatalogue.change('pictos/animaux.json', (files: PictoFile[]) => [
    ...files,
    {
      ...files[0],
      style: 'plain',
      type: 'polygon',
      pictos: [
        { ...files[0]?.pictos[0], id: 901, name: 'rond', also: undefined, variations: ['ROUGE', 'VERT'] },
      ],
    },
  ]);
  ({ sources } = readSources(testCatalogue.path));
});
afterAll(() => testCatalogue.remove());

describe('findSourceLocation', () => {
  it.each([
    ['formes', '2', 'formes/etiquettes.json', '2'],
    ['formes', 'EAO_ROND', 'formes/etiquettes.json', 'EAO_ROND'],
    ['fonds', '0', 'fonds.json', '0'],
    ['rules', 'robe', 'rules/essentiels.json', 'robe'],
    ['groups', '51', 'groups.json', '51'],
    ['products', 'SACAVT', 'products/SACAVT.json', 'SACAVT'],
    ['products', '1', 'products/EAO.json', '1'],
    ['avatars/body', '65', 'avatars/body.json', '65'],
    ['pictos', '2', 'pictos/animaux.json', 'chat'],
    ['pictos', '1001', 'pictos/animaux.json', 'lion'],
    ['pictos', '902', 'pictos/animaux.json', 'rond'],
  ])('CHK-16 the entry of %s with the key %s is found in %s as %s', (table, name, file, entry) => {
    expect(findSourceLocation(table, name, sources)).toEqual({ file: `assets/catalogue/${file}`, entry });
  });

  it.each([
    ['pictos', '903'],
    ['pictos', '2001'],
    ['formes', '99'],
    ['teintelinks', '1-2'],
    ['avatars/tail', '1'],
  ])('CHK-16 an entry of %s without a source gets the folder as its location', (table, name) => {
    expect(findSourceLocation(table, name, sources)).toEqual({
      file: `assets/catalogue/${table}`,
      entry: name,
    });
  });
});
