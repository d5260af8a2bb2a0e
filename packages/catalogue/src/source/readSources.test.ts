import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { type PlantedRoot, plantedRoot, root } from '../testing/plantedRoot.ts';
import { smallSources } from '../testing/smallSources.ts';
import { readSources } from './readSources.ts';

type Entry = Record<string, unknown>;

/** The second entry of a list with other fields. */
function second(more: Entry) {
  return ([first, entry, ...rest]: Entry[]) => [first, { ...entry, ...more }, ...rest];
}

describe('readSources', () => {
  let planted: PlantedRoot;
  beforeEach(() => {
    planted = plantedRoot();
  });
  afterEach(() => planted.remove());

  const found = () => readSources(planted.path).problems;
  const textAt = ({ file, line = 0 }: Problem) =>
    readFileSync(join(planted.path, file), 'utf8').split('\n')[line - 1];

  it('OPT-17 the repository’s own sources are read without a problem', () => {
    expect(readSources(root).problems).toEqual([]);
  });

  it('OPT-17 every file of a folder is read, in order of name, a list or one entry each', () => {
    planted.write('assets/catalogue/rules/avant.json', JSON.stringify([]));
    planted.write(
      'assets/catalogue/formes/zz/fin.json',
      JSON.stringify([{ ...(smallSources['formes/etiquettes.json'] as Entry[])[0], id: 9, code: 'EAO_FIN' }]),
    );
    const { sources, problems } = readSources(planted.path);
    expect(problems).toEqual([]);
    expect(sources.formes.map(({ code, source }) => [code, source])).toEqual([
      ['EAO_1L', 'assets/catalogue/formes/etiquettes.json'],
      ['EAO_ROND', 'assets/catalogue/formes/etiquettes.json'],
      ['EAO_FIN', 'assets/catalogue/formes/zz/fin.json'],
    ]);
    expect(sources.products.map(({ code, source }) => [code, source])).toEqual([
      ['EAO', 'assets/catalogue/products/EAO.json'],
      ['SACAVT', 'assets/catalogue/products/SACAVT.json'],
    ]);
    expect(Object.keys(sources.avatars).sort()).toEqual([...AVATAR_SLOTS].sort());
  });

  it('CHK-4 CHK-16 a text missing in a language is named with its file, line, entry and field', () => {
    planted.change('textcolors.json', second({ name: ['Blanc', 'Blanco', 'Bianco', 'White'] }));
    expect(found()).toEqual([
      {
        file: 'assets/catalogue/textcolors.json',
        line: 16,
        entry: '2',
        rule: 'CHK-4',
        message: 'name.4: de_DE is missing',
      },
    ]);
  });

  it('CHK-4 a sixth text is refused, so that none is left out unseen', () => {
    planted.change('textcolors.json', second({ name: ['a', 'b', 'c', 'd', 'e', 'f'] }));
    expect(found()).toMatchObject([{ entry: '2', rule: 'CHK-4' }]);
  });

  it('RUL-26 an unknown kind of condition is refused and named', () => {
    planted.change('rules/essentiels.json', second({ requires: { kind: 'moonPhase' } }));
    const [problem, ...others] = found();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      file: 'assets/catalogue/rules/essentiels.json',
      entry: 'lion_de_saison',
      rule: 'OPT-17',
    });
    expect(problem?.message).toContain('moonPhase');
    expect(problem && textAt(problem)).toContain('"moonPhase"');
  });

  it('RUL-26 a condition within others is refused by name too', () => {
    const not = { kind: 'not', of: { kind: 'and', of: [{ kind: 'moonPhase' }] } };
    planted.change('rules/essentiels.json', second({ requires: not }));
    expect(found()[0]?.message).toMatch(/^requires\.of\.of\.0\.kind: .*moonPhase/);
  });

  it('CHK-11 a misspelt field is named, and the other entries are still read', () => {
    planted.change('fonds.json', second({ color: '#fff' }));
    const { sources, problems } = readSources(planted.path);
    expect(problems).toEqual([
      {
        file: 'assets/catalogue/fonds.json',
        line: expect.any(Number),
        entry: 'COULEUR_BLANC',
        rule: 'OPT-17',
        message: 'unknown field color',
      },
    ]);
    expect(problems.map(textAt)).toEqual(['    "color": "#fff"']);
    expect(sources.fonds.map(({ id }) => id)).toEqual([0, 2, 60, 260]);
  });

  it.each([
    ['CAT-7', 'background type', 'fonds.json', { type: 'video' }, 'video'],
    ['CAT-15', 'shape variation', 'formes/etiquettes.json', { variation: '3L' }, '3L'],
    ['CAT-10', 'picto type', 'pictos/animaux.json', { type: 'gif' }, 'gif'],
    ['CAT-13', 'colour that is no hex', 'textcolors.json', { value: 'red' }, 'is not a colour like #1a2b3c'],
    [
      'RUL-25',
      'reason that is no message key',
      'rules/essentiels.json',
      { reason: 'Non' },
      'is not a message key',
    ],
  ])('%s a %s that the specification doesn’t know is refused', (_rule, _what, file, more, said) => {
    planted.change(file, second(more));
    expect(found()[0]?.message).toContain(said);
  });

  it.each([
    ['none of icon, file and letter', { icon: undefined }],
    ['two of them', { glyph: 'A' }],
    ['a letter of two', { icon: undefined, glyph: 'AB' }],
  ])('CHK-5 a picto with %s is refused', (_, more) => {
    planted.change('pictos/animaux.json', ([poly, mono]: { pictos: Entry[] }[]) => [
      poly,
      { ...mono, pictos: [{ ...mono?.pictos[0], ...more }] },
    ]);
    expect(found()).toMatchObject([{ file: 'assets/catalogue/pictos/animaux.json', rule: 'OPT-17' }]);
  });

  it('OPT-17 a file that is no JSON is named, and one that isn’t there', () => {
    planted.write('assets/catalogue/mockups.json', '[{]');
    const [problem, ...others] = found();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'assets/catalogue/mockups.json', entry: '', rule: 'OPT-17' });
    expect(problem?.message).toMatch(/^is not JSON: /);
    expect(readSources(`${planted.path}/nowhere`).problems).toHaveLength(17);
  });
});
