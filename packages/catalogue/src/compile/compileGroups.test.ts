import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PictoFile } from '../source/pictoSource.ts';
import { readSources } from '../source/readSources.ts';
import type { FondSource, GroupSource } from '../source/schemas.ts';
import { createTestCatalogue, type TestCatalogue } from '../testing/createTestCatalogue.ts';
import { compileGroups } from './compileGroups.ts';

describe('compileGroups', () => {
  let testCatalogue: TestCatalogue;
  beforeEach(() => {
    testCatalogue = createTestCatalogue();
  });
  afterEach(() => testCatalogue.remove());

  const compile = () => compileGroups(readSources(testCatalogue.path).sources);
  const listMembers = (slug: string) => {
    const { groups, ids } = compile();
    return groups.find(({ id }) => id === ids.get(slug))?.ids;
  };
  const addGroup = (group: Partial<Record<keyof GroupSource, unknown>>) =>
    testCatalogue.change('groups.json', (groups: GroupSource[]) => [
      ...groups,
      { ...groups[5], id: 900, ...group },
    ]);

  it('CAT-14 a group has its ids, its table and its name', () => {
    const { groups, problems } = compile();
    expect(problems).toEqual([]);
    expect(groups.find(({ id }) => id === 51)).toEqual({
      id: 51,
      ids: [1, 3],
      parentTable: 'textcolors',
      name: {
        fr_FR: 'foncees',
        es_ES: 'foncees es',
        it_IT: 'foncees it',
        en_GB: 'foncees en',
        de_DE: 'foncees de',
      },
    });
  });

  it('CAT-14 a group contains the backgrounds that name it, and the background “none” comes last', () => {
    expect(listMembers('couleurs')).toEqual([1, 2, 0]);
  });

  it('CAT-32 coloured pictos come before mono ones, and each colour of a picto of the type polygon is a member', () => {
    testCatalogue.change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
      mono,
      {
        ...poly,
        style: 'plain',
        type: 'polygon',
        pictos: [
          {
            ...poly?.pictos[0],
            id: 901,
            name: 'rond',
            also: undefined,
            variations: ['JAUNE', 'ROUGE', 'NOIR', 'VERT'],
          },
        ],
      },
      poly,
    ]);
    expect(listMembers('animaux')).toEqual([1, 901, 902, 903, 904, 2]);
  });

  it('CAT-43 our drawings come first, then the drawings in strong colours, then the public set', () => {
    testCatalogue.change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
      mono,
      poly,
      ...(['bright', 'drawn'] as const).map((style, index) => ({
        ...poly,
        style,
        pictos: [{ ...poly?.pictos[0], id: 10 + index, name: style, file: 'ours.svg' }],
      })),
    ]);
    expect(listMembers('animaux')).toEqual([11, 10, 1, 2]);
  });

  it('CAT-32 a group can contain every picto of a type', () => {
    addGroup({ slug: 'gravure', every: 'mono' });
    addGroup({ slug: 'couleur', id: 901, every: 'poly' });
    expect([listMembers('gravure'), listMembers('couleur'), listMembers('animaux')]).toEqual([
      [2],
      [1],
      [1, 2],
    ]);
  });

  it('CHK-9 a background and a file of pictos with an unknown group are reported', () => {
    testCatalogue.change('fonds.json', (fonds: FondSource[]) =>
      fonds.map((fond) => (fond.id === 60 ? { ...fond, group: 'perdu' } : fond)),
    );
    testCatalogue.change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
      poly,
      { ...mono, group: 'perdus' },
    ]);
    expect(compile().problems).toEqual([
      { file: 'assets/catalogue/fonds.json', entry: 'SCENE_MER', rule: 'CHK-9', message: 'no group perdu' },
      { file: 'assets/catalogue/pictos/animaux.json', entry: '', rule: 'CHK-9', message: 'no group perdus' },
    ]);
  });

  it('CAT-35 a missing family of text colours is reported', () => {
    testCatalogue.change('groups.json', (groups: GroupSource[]) =>
      groups.filter(({ slug }) => slug !== 'textes_clairs'),
    );
    expect(compile().problems).toEqual([
      { file: 'assets/catalogue/groups.json', entry: 'textes_clairs', rule: 'CAT-35', message: 'is missing' },
    ]);
  });
});
