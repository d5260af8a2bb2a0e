import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileCatalogue } from '../compileCatalogue.ts';
import { describeProblem } from '../problem.ts';
import { createTestCatalogue, root, type TestCatalogue } from '../testing/createTestCatalogue.ts';
import { readProfiles } from './readProfiles.ts';

const ICC = readFileSync(join(root, 'assets/profiles/FOGRA39L_coated.icc'));
/** The default profile with four other characters in its header. */
function changeHeader(start: number, text: string): Buffer {
  const icc = Buffer.from(ICC);
  icc.write(text, start, 'latin1');
  return icc;
}

let catalogue: TestCatalogue;
beforeEach(() => {
  catalogue = createTestCatalogue();
});
afterEach(() => catalogue.remove());

const findProblems = async () => (await readProfiles(catalogue.path)).problems.map(describeProblem);

describe('readProfiles', () => {
  it('PDF-16 each profile of the folder is opened, with its registered printing condition or its own description', async () => {
    catalogue.write('assets/profiles/PRESS-2.icc', ICC);
    const { screens, all, problems } = await readProfiles(catalogue.path);
    expect(problems).toEqual([]);
    expect(screens?.name).toBe('FOGRA39L_coated');
    expect(all.map(({ name, condition }) => [name, condition])).toEqual([
      [
        'FOGRA39L_coated',
        {
          identifier: 'FOGRA39',
          condition: 'Offset printing on coated paper, ISO 12647-2:2004',
          registry: 'http://www.color.org',
        },
      ],
      ['PRESS-2', { identifier: 'Custom', condition: 'FOGRA39L Coated', registry: null }],
    ]);
  });

  it.each([
    ['of a screen', changeHeader(16, 'RGB '), 'is a profile for RGB, not for CMYK'],
    ['of a scanner', changeHeader(12, 'scnr'), 'is a profile of class scnr, not of an output device'],
    ['that is a text', Buffer.from('not a profile'), 'is not an ICC profile'],
    ['that is cut off', ICC.subarray(0, 200), 'is not a readable ICC profile'],
  ])('CHK-23 a profile %s is refused with the reason', async (_, icc, reason) => {
    catalogue.write('assets/profiles/PRESS.icc', icc);
    expect(await findProblems()).toEqual([`assets/profiles/PRESS.icc: ${reason} (CHK-23)`]);
  });

  it('CHK-23 the file name of a profile may have letters, digits, - and _ only', async () => {
    catalogue.write('assets/profiles/our press.icc', ICC);
    expect(await findProblems()).toEqual([
      'assets/profiles/our press.icc: has a name with other characters than letters, digits, - and _ (CHK-23)',
    ]);
  });

  it.each([
    ['{', /profiles\.json:1: is not JSON/],
    ['{"conditions":{}}', /profiles\.json: screens: /],
    [
      '{"screens":"PRESS_9","conditions":{}}',
      /› PRESS_9: there is no profile assets\/profiles\/PRESS_9\.icc/,
    ],
  ])('CHK-23 settings with the text %s are refused', async (text, message) => {
    catalogue.write('assets/profiles/profiles.json', text);
    expect(await findProblems()).toEqual([expect.stringMatching(message)]);
  });

  it('CHK-23 CHK-1 a catalogue without a usable profile isn’t published', async () => {
    catalogue.write('assets/profiles/FOGRA39L_coated.icc', changeHeader(16, 'GRAY'));
    const { problems } = await compileCatalogue(catalogue.path, catalogue.messages);
    expect(problems.map(describeProblem)).toEqual([
      'assets/profiles/FOGRA39L_coated.icc: is a profile for GRAY, not for CMYK (CHK-23)',
    ]);
  });
});
