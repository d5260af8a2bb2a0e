import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { createTestCatalogue, root, type TestCatalogue } from '../testing/createTestCatalogue.ts';
import { TEST_SOURCES } from '../testing/testSources.ts';
import { readSources } from './readSources.ts';

type Entry = Record<string, unknown>;

/** Changes fields of the second entry of a list. */
function changeSecond(changes: Entry) {
  return ([first, entry, ...rest]: Entry[]) => [first, { ...entry, ...changes }, ...rest];
}

describe('readSources', () => {
  let testCatalogue: TestCatalogue;
  beforeEach(() => {
    testCatalogue = createTestCatalogue();
  });
  afterEach(() => testCatalogue.remove());

  const findProblems = () => readSources(testCatalogue.path).problems;
  const readLine = ({ file, line = 0 }: Problem) =>
    readFileSync(join(testCatalogue.path, file), 'utf8').split('\n')[line - 1];

  it('OPT-17 the repository’s sources are valid', () => {
    expect(readSources(root).problems).toEqual([]);
  });

  it('OPT-17 every file of a folder is read in order of name, and contains a list or one entry', () => {
    testCatalogue.write('assets/catalogue/rules/avant.json', JSON.stringify([]));
    testCatalogue.write(
      'assets/catalogue/formes/zz/fin.json',
      JSON.stringify([{ ...(TEST_SOURCES['formes/etiquettes.json'] as Entry[])[0], id: 9, code: 'EAO_FIN' }]),
    );
    const { sources, problems } = readSources(testCatalogue.path);
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

  it('CHK-4 CHK-16 a missing translation is reported with its file, line, entry and field', () => {
    testCatalogue.change('textcolors.json', changeSecond({ name: ['Blanc', 'Blanco', 'Bianco', 'White'] }));
    expect(findProblems()).toEqual([
      {
        file: 'assets/catalogue/textcolors.json',
        line: 16,
        entry: '2',
        rule: 'CHK-4',
        message: 'name.4: de_DE is missing',
      },
    ]);
  });

  it('CHK-4 a sixth text is refused', () => {
    testCatalogue.change('textcolors.json', changeSecond({ name: ['a', 'b', 'c', 'd', 'e', 'f'] }));
    expect(findProblems()).toMatchObject([{ entry: '2', rule: 'CHK-4' }]);
  });

  it('RUL-26 an unknown kind of condition is refused with its name', () => {
    testCatalogue.change('rules/essentiels.json', changeSecond({ requires: { kind: 'moonPhase' } }));
    const [problem, ...others] = findProblems();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      file: 'assets/catalogue/rules/essentiels.json',
      entry: 'lion_de_saison',
      rule: 'OPT-17',
    });
    expect(problem?.message).toContain('moonPhase');
    expect(problem && readLine(problem)).toContain('"moonPhase"');
  });

  it('RUL-26 an unknown kind of nested condition is refused with its name', () => {
    const not = { kind: 'not', of: { kind: 'and', of: [{ kind: 'moonPhase' }] } };
    testCatalogue.change('rules/essentiels.json', changeSecond({ requires: not }));
    expect(findProblems()[0]?.message).toMatch(/^requires\.of\.of\.0\.kind: .*moonPhase/);
  });

  it('CHK-11 an unknown field is reported, and the other entries are still read', () => {
    testCatalogue.change('fonds.json', changeSecond({ color: '#fff' }));
    const { sources, problems } = readSources(testCatalogue.path);
    expect(problems).toEqual([
      {
        file: 'assets/catalogue/fonds.json',
        line: expect.any(Number),
        entry: 'COULEUR_BLANC',
        rule: 'OPT-17',
        message: 'unknown field color',
      },
    ]);
    expect(problems.map(readLine)).toEqual(['    "color": "#fff"']);
    expect(sources.fonds.map(({ id }) => id)).toEqual([0, 2, 60, 260]);
  });

  it.each([
    ['CAT-7', 'background type', 'fonds.json', { type: 'video' }, 'video'],
    ['CAT-15', 'shape variation', 'formes/etiquettes.json', { variation: '3L' }, '3L'],
    ['CAT-10', 'picto type', 'pictos/animaux.json', { type: 'gif' }, 'gif'],
    [
      'CAT-13',
      'colour in another format',
      'textcolors.json',
      { value: 'red' },
      'is not a colour like #1a2b3c',
    ],
    ['RUL-25', 'reason', 'rules/essentiels.json', { reason: 'Non' }, 'is not a message key'],
  ])('%s a %s outside the specification is refused', (_rule, _what, file, changes, expected) => {
    testCatalogue.change(file, changeSecond(changes));
    expect(findProblems()[0]?.message).toContain(expected);
  });

  it.each([
    ['no file or letter', { file: undefined }],
    ['a file and a letter', { glyph: 'A' }],
    ['two letters', { file: undefined, glyph: 'AB' }],
  ])('CHK-5 a picto with %s is refused', (_, changes) => {
    testCatalogue.change('pictos/animaux.json', ([poly, mono]: { pictos: Entry[] }[]) => [
      poly,
      { ...mono, pictos: [{ ...mono?.pictos[0], ...changes }] },
    ]);
    expect(findProblems()).toMatchObject([{ file: 'assets/catalogue/pictos/animaux.json', rule: 'OPT-17' }]);
  });

  it('OPT-17 an invalid JSON file and missing files are reported', () => {
    testCatalogue.write('assets/catalogue/mockups.json', '[{]');
    const [problem, ...others] = findProblems();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'assets/catalogue/mockups.json', entry: '', rule: 'OPT-17' });
    expect(problem?.message).toMatch(/^is not JSON: /);
    expect(readSources(`${testCatalogue.path}/nowhere`).problems).toHaveLength(18);
  });
});
