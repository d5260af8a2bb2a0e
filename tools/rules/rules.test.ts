import { expect, it } from 'vitest';
import { citedRules, idsAtStart } from './citedRules.ts';
import { compareRules } from './compareRules.ts';
import { markRules } from './markRules.ts';
import { parseRules } from './parseRules.ts';
import { spanIds } from './spanIds.ts';

const page = `# Rules

## CAS Cascading rules

| id | status | rule | source |
| --- | --- | --- | --- |
| CAS-1 | built | A longer shape pads. | spec 4 |
| CAS-2 | todo | A shorter shape trims. | spec 4 |

## A11 Feel

| id | status | rule | source |
| --- | --- | --- | --- |
| A11-1 | todo | Focus is visible. | editor 5 |
`;

const ids = (source: string) => citedRules(source, 'a.test.ts').map((citation) => citation.id);

it('RUN-44 a row becomes an id, area, status, sentence, source and line', () => {
  const book = parseRules(page);
  expect(book.problems).toEqual([]);
  expect(book.rules[0]).toEqual({
    id: 'CAS-1',
    area: 'CAS',
    built: true,
    sentence: 'A longer shape pads.',
    source: 'spec 4',
    line: 7,
  });
  expect([...book.titles]).toEqual([
    ['CAS', 'Cascading rules'],
    ['A11', 'Feel'],
  ]);
});

it('RUN-45 an id given twice is reported with both lines', () => {
  const twice = page.replace('A11-1', 'CAS-1');
  expect(parseRules(twice).problems).toEqual([
    'line 14: CAS-1 is already on line 7',
    'line 14: CAS-1 stands under A11',
  ]);
});

it('RUN-46 a malformed row is reported with its line', () => {
  const wrong = page.replace('| CAS-2 | todo |', '| CAS-2 | done |');
  expect(parseRules(wrong).problems).toEqual([
    'line 8: not a rule row: | CAS-2 | done | A shorter shape trims. | spec 4 |',
  ]);
});

it.each([
  `it('CAS-1 pads', f);`,
  `test("CAS-1: pads", f);`,
  `it.each([[1], [2]])('CAS-1 pads %s', f);`,
  'it.each`a | b`("CAS-1 pads", f);',
  `test.prop([fc.string()])('CAS-1 pads', f);`,
  `test.concurrent.for([1])(\`CAS-1 pads \${x}\`, f);`,
  `describe('x', () => { it('CAS-1', f); });`,
  `for (const [rule] of [['CAS-1', 1]]) it(\`\${rule} pads\`, f);`,
  `it.each([['CAS-1', 1]])('%s pads', f);`,
  `it.each([['CAS-1 a shape', 1], ['of no rule', 2]])('%s pads', f);`,
])('RUN-47 a title cites its rule: %s', (source) => {
  expect(ids(source)).toEqual(['CAS-1']);
});

it.each([
  `// it('CAS-1 pads', f);`,
  `const fixture = "it('CAS-1 pads', f)";`,
  `it.skip('CAS-1 pads', f);`,
  `it.todo('CAS-1 pads');`,
  `describe.skip('x', () => { it('CAS-1 pads', f); });`,
  `describe('CAS-1 pads', f);`,
])('RUN-47 what runs no test cites nothing: %s', (source) => {
  expect(ids(source)).toEqual([]);
});

it('RUN-48 several ids at the start are all cited', () => {
  expect(idsAtStart('CAS-3 CAS-4, A11-2: drops')).toEqual(['CAS-3', 'CAS-4', 'A11-2']);
});

it('RUN-49 an id in the middle, or glued to more, cites nothing', () => {
  expect(idsAtStart('drops as CAS-3 says')).toEqual([]);
  expect(idsAtStart('PDF-1.4 header')).toEqual([]);
});

it('RUN-50 RUN-51 a built rule without a test and an unknown id are problems', () => {
  const cited = citedRules(`\nit('CAS-9 drops', f);`, 'a.test.ts');
  expect(compareRules(parseRules(page), cited).problems).toEqual([
    'line 7: CAS-1 is marked built and no test cites it',
    'a.test.ts:2: cites CAS-9, which is not a rule',
  ]);
});

it('RUN-52 each area counts built, cited and total and names what is not cited', () => {
  const cited = citedRules(`it('CAS-1 pads', f);`, 'a.test.ts');
  expect(compareRules(parseRules(page), cited)).toEqual({
    areas: [
      { area: 'CAS', title: 'Cascading rules', built: 1, cited: 1, total: 2, uncited: ['CAS-2'] },
      { area: 'A11', title: 'Feel', built: 0, cited: 0, total: 1, uncited: ['A11-1'] },
    ],
    problems: [],
  });
  expect(spanIds('CAS', ['CAS-1', 'CAS-2', 'CAS-3', 'CAS-7'])).toBe('CAS-1..3 7');
});

it('RUN-53 marking turns cited rules to built and leaves built ones built', () => {
  expect(markRules(page, new Set(['CAS-2']))).toBe(page.replace('CAS-2 | todo', 'CAS-2 | built'));
});
