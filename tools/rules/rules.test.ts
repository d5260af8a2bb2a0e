import { expect, it } from 'vitest';
import { compareRules } from './compareRules.ts';
import { joinIdSpans } from './joinIdSpans.ts';
import { listCitedRules, readIdsAtStart } from './listCitedRules.ts';
import { parseRules } from './parseRules.ts';

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

const listIds = (source: string) => listCitedRules(source, 'a.test.ts').flatMap((title) => title.ids);
const BENCH_ROWS = ['rules', 'text-fit'];

it('RUN-44 a row becomes an id, area, status, sentence, source and line', () => {
  const book = parseRules(page);
  expect(book.problems).toEqual([]);
  expect(book.rules[0]).toEqual({
    id: 'CAS-1',
    area: 'CAS',
    state: 'built',
    sentence: 'A longer shape pads.',
    bench: null,
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
    'line 14: CAS-1 is under A11',
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
  `it.skipIf(windows)('CAS-1 pads', f);`,
])('RUN-47 a title cites its rule: %s', (source) => {
  expect(listIds(source)).toEqual(['CAS-1']);
});

it.each([
  `it.each([['CAS-1', 1], ['CAS-2', 2]])('%s pads', f);`,
  `it.each([['CAS-1 a shape', 1], ['CAS-2 a text', 2]])('%s pads', f);`,
  `it.each(['CAS-1', 'CAS-2'])('%s pads', f);`,
  `it.each([{ rule: 'CAS-1' }, { rule: 'CAS-2' }])('$rule pads', f);`,
  `const table = [['CAS-1', 1], ['CAS-2', 2]] as const; it.for(table)('%s pads', f);`,
  `const more = [['CAS-2', 2]]; it.each([['CAS-1', 1], ...more])('%s pads', f);`,
  `const rows = [row('CAS-1', 1), row('CAS-2', 2)]; it.each(rows)('$rule pads', f);`,
  `it.each([row('CAS-1', 1), ...states.map((state) => row('CAS-2', state))])('$rule pads', f);`,
  `it.each(states.flatMap((state) => [row('CAS-1', state), row('CAS-2', state)]))('$rule pads', f);`,
  `for (const [rule] of [['CAS-1', 1], ['CAS-2', 2]]) it(\`\${rule} pads\`, f);`,
  `for (const [, rule] of [[1, 'CAS-1'], [2, 'CAS-2']]) it(\`\${rule} pads\`, f);`,
  `describe.each([['CAS-1', 1], ['CAS-2', 2]])('%s', (rule) => { it(\`\${rule} pads\`, f); });`,
  `[{ id: 'CAS-1' }, { id: 'CAS-2' }].forEach(({ id }) => it(\`\${id} pads\`, f));`,
])('RUN-47 each row of a table cites its rule: %s', (source) => {
  expect(listIds(source)).toEqual(['CAS-1', 'CAS-2']);
});

it('RUN-47 the rule of a row goes before the rules of the title', () => {
  const titles = listCitedRules(`it.each([['CAS-1'], ['CAS-2']])('%s A11-1 pads', f);`, 'a.test.ts');
  expect(titles.map((title) => title.ids)).toEqual([
    ['CAS-1', 'A11-1'],
    ['CAS-2', 'A11-1'],
  ]);
});

it.each([
  `// it('CAS-1 pads', f);`,
  `const fixture = "it('CAS-1 pads', f)";`,
  `it.skip('CAS-1 pads', f);`,
  `it.todo('CAS-1 pads');`,
  `describe.skip('x', () => { it('CAS-1 pads', f); });`,
  `describe('CAS-1 pads', f);`,
])('RUN-47 what runs no test cites nothing: %s', (source) => {
  expect(listIds(source)).toEqual([]);
});

it('RUN-48 several ids at the start are all cited', () => {
  expect(readIdsAtStart('CAS-3 CAS-4, A11-2: drops')).toEqual(['CAS-3', 'CAS-4', 'A11-2']);
});

it('RUN-49 an id in the middle, or glued to more, cites nothing', () => {
  expect(readIdsAtStart('drops as CAS-3 says')).toEqual([]);
  expect(readIdsAtStart('PDF-1.4 header')).toEqual([]);
});

it('RUN-50 RUN-51 a built rule without a test and an unknown id are problems', () => {
  const cited = listCitedRules(`\nit('CAS-9 drops', f);`, 'a.test.ts');
  expect(compareRules(parseRules(page), cited, BENCH_ROWS).problems).toEqual([
    'line 7: CAS-1 is marked built and no test cites it',
    'a.test.ts:2: cites CAS-9, which is not a rule',
  ]);
});

it.each([
  [`it('drops', f);`, 'the title begins with no rule'],
  [`it('CAS-1 CAS-2 CAS-1 A11-1 drops', f);`, 'cites 4 rules, at most 3: split the test'],
  [`it.each(rows())('%s drops', f);`, 'the table with the beginning of its title can’t be found'],
])('RUN-58 a title begins with one to three rules: %s', (source, problem) => {
  const titles = listCitedRules(`it('CAS-1 pads', f);${source}`, 'a.test.ts');
  expect(compareRules(parseRules(page), titles, BENCH_ROWS).problems).toEqual([`a.test.ts:1: ${problem}`]);
});

it('RUN-52 RUN-53 each area counts its rules and names what is not cited, and what is cited but not built', () => {
  const cited = listCitedRules(`it('CAS-1 A11-1 pads', f);`, 'a.test.ts');
  const counts = { built: 0, measured: 0, cited: 1 };
  expect(compareRules(parseRules(page), cited, BENCH_ROWS)).toEqual({
    areas: [
      { ...counts, area: 'CAS', title: 'Cascading rules', built: 1, total: 2, uncited: ['CAS-2'], early: [] },
      { ...counts, area: 'A11', title: 'Feel', total: 1, uncited: [], early: ['A11-1'] },
    ],
    problems: [],
  });
  expect(joinIdSpans('CAS', ['CAS-1', 'CAS-2', 'CAS-3', 'CAS-7'])).toBe('CAS-1..3 7');
});

function buildFigureTable(state: string, cell: string) {
  return `## BEN Bench figures

| id | status | rule | bench | source |
| --- | --- | --- | --- | --- |
| BEN-1 | ${state} | A text is fitted in ≤ 0.7 µs. | ${cell} | bar 1 |
`;
}

it('RUN-56 a measured rule names its bench row, the last value and the day', () => {
  const book = parseRules(buildFigureTable('measured', 'text-fit: 0.25 µs (2026-11-23)'));
  expect(book.rules[0]).toMatchObject({
    state: 'measured',
    bench: { row: 'text-fit', value: '0.25 µs (2026-11-23)' },
  });
  expect(compareRules(book, [], BENCH_ROWS).problems).toEqual([]);
  expect(parseRules(buildFigureTable('todo', 'packing: not measured')).problems).toEqual([]);
  expect(parseRules(buildFigureTable('todo', '—')).problems).toEqual([]);
});

it('BEN-30 a test that cites a rule which the bench measures is a problem', () => {
  const book = parseRules(buildFigureTable('measured', 'text-fit: 0.25 µs (2026-11-23)'));
  const cited = listCitedRules(`it('BEN-1 fits fast', f);`, 'a.test.ts');
  expect(compareRules(book, cited, BENCH_ROWS).problems).toEqual([
    'a.test.ts:1: cites BEN-1, which the bench measures',
  ]);
});

it.each([
  ['measured', 'text-fit: not measured', 'BEN-1 is marked measured and has no bench row with a value'],
  ['measured', '—', 'BEN-1 is marked measured and has no bench row with a value'],
  ['todo', 'fast', 'BEN-1 has a bench cell that is not "row: value (date)": fast'],
  [
    'measured',
    'packing: 99 % (2026-11-23)',
    'BEN-1 names the bench row packing, which the bench doesn’t have',
  ],
])('RUN-56 what is measured without a value or a row is a problem: %s %s', (state, cell, problem) => {
  const { problems } = compareRules(parseRules(buildFigureTable(state, cell)), [], BENCH_ROWS);
  expect(problems).toEqual([`line 5: ${problem}`]);
});
