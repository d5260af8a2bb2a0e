import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PlantedRoot, plantedRoot, root } from '../testing/plantedRoot.ts';
import { readSources } from './readSources.ts';

type Entry = Record<string, unknown>;

describe('readSources', () => {
  let planted: PlantedRoot;
  beforeEach(() => {
    planted = plantedRoot();
  });
  afterEach(() => planted.remove());

  const found = () => readSources(planted.path).problems;

  it('OPT-17 the repository’s own sources are read without a problem', () => {
    const { sources, problems } = readSources(root);
    expect(problems).toEqual([]);
    expect(sources.products.map(({ code }) => code).sort()).toEqual([
      'EAO',
      'ETV',
      'GRD',
      'MUG',
      'OBJ_SACV',
      'PAC_ECO',
    ]);
  });

  it('CHK-4 CHK-11 a text missing in a language is named with its file, entry and field', () => {
    planted.change('textcolors.json', ([first, ...rest]: Entry[]) => [
      { ...first, name: ['Noir', 'Negro', 'Nero', 'Black'] },
      ...rest,
    ]);
    planted.change('formes.json', ([first, ...rest]: Entry[]) => [
      { ...first, name: ['a', 'b', ' ', 'd', 'e'] },
      ...rest,
    ]);
    expect(found()).toEqual([
      { file: 'assets/catalogue/formes.json', entry: 'EAO_1L', rule: 'CHK-4', message: 'name.2: is empty' },
      expect.objectContaining({ file: 'assets/catalogue/textcolors.json', entry: '1' }),
    ]);
  });

  it('RUL-26 an unknown kind of condition is refused and named', () => {
    planted.change('rules.json', ([first, ...rest]: Entry[]) => [
      { ...first, requires: { kind: 'moonPhase' } },
      ...rest,
    ]);
    const [problem, ...others] = found();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'assets/catalogue/rules.json', entry: 'medaillon_sans_decor' });
    expect(problem?.message).toContain('moonPhase');
  });

  it('CHK-11 a misspelt field is named, and the other entries are still read', () => {
    planted.change('fonds/couleurs.json', ([first, second, ...rest]: Entry[]) => [
      first,
      { ...second, color: '#fff' },
      ...rest,
    ]);
    const { sources, problems } = readSources(planted.path);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: 'assets/catalogue/fonds/couleurs.json',
      entry: 'COULEUR_BLANC',
    });
    expect(problems[0]?.message).toContain('color');
    expect(sources.fonds).toHaveLength(readSources(root).sources.fonds.length - 1);
  });

  it('CAT-7 a background type that the specification doesn’t know is refused', () => {
    planted.change('fonds/couleurs.json', ([first, second, ...rest]: Entry[]) => [
      first,
      { ...second, type: 'video' },
      ...rest,
    ]);
    expect(found()[0]?.message).toContain('video');
  });

  it('OPT-17 a file that is no JSON is named', () => {
    planted.write('assets/catalogue/mockups.json', '[{]');
    const [problem, ...others] = found();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'assets/catalogue/mockups.json', entry: '' });
    expect(problem?.message).toMatch(/^is not JSON: /);
  });
});
