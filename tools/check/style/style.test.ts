import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCommitSubjects } from './checkCommitSubjects.ts';
import { listStyleFaults } from './listStyleFaults.ts';
import { collectSentences, listTestFaults } from './listTestFaults.ts';
import { listRuleFaults, listWordingFaults } from './listWordingFaults.ts';

const listMessages = (source: string, file = 'apps/server/src/planLots.ts') =>
  listStyleFaults(file, source).map(({ line, message }) => `${line}: ${message}`);

it.each([
  ['const f = (a: number) => {\n  return a;\n};', ['1: f is longer than a helper: use function']],
  ['\nconst f = function () {\n  return 1;\n};', ['2: f is longer than a helper: use function']],
  ['const f = (a: number): number =>\n  a +\n  1;', ['1: f is longer than a helper: use function']],
  ['const f = (a: number): number =>\n  a + 1;', []],
  ['function f(a: number) {\n  return a;\n}', []],
  ['const f: Handler = (a) => {\n  return a;\n};', []],
  ['function f() {\n  const g = () => {\n    return 1;\n  };\n  return g;\n}', []],
])('HOU-27 a function that is no short helper is a declaration: %j', (source, found) => {
  expect(listMessages(source)).toEqual(found);
});

it.each([
  ['const delay = 5;', ['1: delay is a literal or a table: UPPER_CASE']],
  ['const shift = -5;', ['1: shift is a literal or a table: UPPER_CASE']],
  ['const pattern = /a/;', ['1: pattern is a literal or a table: UPPER_CASE']],
  ["const names = ['a', 'b'] as const;", ['1: names is a literal or a table: UPPER_CASE']],
  ["const names = new Set(['a']);", ['1: names is a literal or a table: UPPER_CASE']],
  [
    'const table = { a: 1, b: { c: OTHER.d } } satisfies Table;',
    ['1: table is a literal or a table: UPPER_CASE'],
  ],
  ['const DELAY_MS = 5;', []],
  ['const registry = new Map();', []],
  ['const store = createStore({ a: 1 });', []],
  ['const handlers = { a: () => 1 };', []],
  ['const lifetimeMs = 60 * 60_000;', ['1: lifetimeMs is a literal or a table: UPPER_CASE']],
  ['let count = 0;', []],
])('HOU-28 a literal or a table is UPPER_CASE: %s', (source, found) => {
  expect(listMessages(source)).toEqual(found);
});

it.each([
  ['apps/office/src/list/planLots.ts', 'export function planLots() {}', []],
  ['apps/office/src/list/RowTable.tsx', 'export function RowTable() {}', []],
  ['apps/office/src/list/maxWaitMs.ts', 'export const MAX_WAIT_MS = 5;', []],
  ['apps/office/src/list/types.ts', 'export interface Row {}', []],
  ['apps/office/src/list/sceneEnv.ts', 'export interface SceneEnv {}', []],
  ['apps/office/src/list/page.ts', 'export interface Page {}\nexport function pageOf() {}', []],
  ['apps/office/src/list/listQueries.ts', 'export const LIST_QUERY = 1;', []],
  [
    'apps/office/src/list/SceneEnv.ts',
    'export interface SceneEnv {}',
    ['1: the only export is sceneEnv: call the file sceneEnv'],
  ],
  ['apps/office/src/list/several.ts', 'export function a() {}\nexport function b() {}', []],
  ['apps/office/src/list/planLots.ts', 'function planLots() {}\nexport { planLots };', []],
  ['apps/office/src/list/lotState.ts', "export type { LotState } from './lots.ts';", []],
  ['apps/office/src/list/anyName.ts', 'export default { a: 1 };', []],
  ['apps/office/src/list/anyName.ts', 'export default function () {}', []],
  ['apps/office/src/list/anyName.ts', 'export {};', []],
  [
    'apps/office/src/list/helper.ts',
    'function plan() {}\nexport { plan as planLots };',
    ['1: the only export is planLots: call the file planLots'],
  ],
  [
    'apps/office/src/list/helper.ts',
    "export { planLots, type Lot } from './lots.ts';",
    ['1: the only export is planLots: call the file planLots'],
  ],
  [
    'apps/office/src/list/helper.ts',
    'const planLots = create();\nexport default planLots;',
    ['1: the only export is planLots: call the file planLots'],
  ],
  [
    'apps/office/src/list/helper.ts',
    'export default function planLots() {}',
    ['1: the only export is planLots: call the file planLots'],
  ],
  [
    'apps/office/src/list/helper.ts',
    'export enum Side { Left, Right }',
    ['1: the only export is Side: call the file Side'],
  ],
  [
    'apps/office/src/list/helper.ts',
    'export function planLots() {}',
    ['1: the only export is planLots: call the file planLots'],
  ],
  [
    'apps/office/src/list/rowTable.tsx',
    'export function RowTable() {}',
    ['1: the only export is RowTable: call the file RowTable'],
  ],
])('HOU-29 a file with one export is named for it: %s', (file, source, found) => {
  expect(listMessages(source, file)).toEqual(found);
});

it.each([
  ['findDevice.ts', 'export function findPrinter() {}\nexport function findCutter() {}', 'findDevice'],
  ['useRows.tsx', 'export const ROWS = [];\nexport function useFirstRows() {}', 'useRows'],
  ['findDevice.ts', 'export function findDevice() {}\nexport function findCutter() {}', null],
  ['deviceLookup.ts', 'export function findPrinter() {}\nexport function findCutter() {}', null],
  ['listLots.ts', 'export function listOpen() {}\nexport function listFull() {}', 'listLots'],
  ['loadLots.ts', 'export function open() {}\nexport function full() {}', 'loadLots'],
  ['planLots.ts', 'export function open() {}\nexport function full() {}', 'planLots'],
  ['isOpen.ts', 'export function open() {}\nexport function full() {}', 'isOpen'],
  ['listUrl.ts', 'export function readUrl() {}\nexport function writeUrl() {}', null],
  ['planLots.ts', "export { planLots } from './lots.ts';\nexport const MAX = 1;", null],
  ['tools.ts', 'export function findPrinter() {}\nexport function findCutter() {}', null],
])('HOU-36 a file that is named like a function exports that function: %s', (file, source, missing) => {
  const message = `1: there is no export ${missing}: name the file for the topic of its exports`;
  expect(listMessages(source, `apps/office/src/list/${file}`)).toEqual(missing === null ? [] : [message]);
});

const createClause = (words: number) => `${'a '.repeat(words).trim()}.`;

it.each([
  ['/** The caller is told. */', ['1: “is told”: write receives, is notified of, is shown']],
  ['// Seen by\n// whoever asks.', ['1: “whoever”: write everybody who, or the role']],
  ['const a = 1; // It stands below.', ['1: “stands below”: write is']],
  ["it('A-1 the page tells of a change', () => {});", ['1: “tells of”: write reports']],
  ['const text = "is told";', []],
  [`/**\n * ${createClause(30)}\n */`, []],
  [`/**\n * ${createClause(31)}\n */`, ['1: a clause of 31 words: divide it']],
  [`/** ${'a'.repeat(118)} */`, []],
  [`/** ${'a'.repeat(119)} */`, ['1: a line of 126 characters: wrap it']],
  ['class LotManager {}', ['1: the name LotManager: choose a name for what it does']],
  ['const shopManager = 1;', []],
  ['function keepRecord() {}', ['1: the name keepRecord: choose the usual word']],
])('HOU-32 comments, test titles and names use ordinary English: %j', (source, found) => {
  const faults = listWordingFaults('apps/server/src/a.ts', source);
  expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual(found);
});

it.each([
  ["vi.mock('./a.ts');", ['1: mock: pass a dependency in place of mocking our own code']],
  ['await page.waitForTimeout(5);', ['1: waitForTimeout: wait for a condition']],
  ['server.mock();', []],
  ["getByText('Voir la\u00a0planche');", ['1: the sentence is a message: read list.read']],
  ["getByText('Voir {n} planches'); getByText('Annuler');", []],
])('HOU-33 a test waits for conditions, mocks nothing of ours and reads sentences: %s', (source, found) => {
  const messages = { 'list.read': 'Voir la planche', 'list.n': 'Voir {n} planches', 'a.cancel': 'Annuler' };
  const faults = listTestFaults('a.test.ts', source, collectSentences([JSON.stringify(messages)]));
  expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual(found);
});

it('HOU-30 a commit subject that is too long is listed, but not one of the commits before the check began', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-subjects-'));
  const runGit = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@cmon.example', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const addCommit = (subject: string) => {
    runGit('commit', '--allow-empty', '-m', subject);
    return runGit('rev-parse', 'HEAD');
  };
  runGit('init', '-q');
  const before = addCommit('Old '.repeat(30));
  addCommit('a'.repeat(72));
  expect(await checkCommitSubjects(folder, before)).toBe('');
  addCommit('b'.repeat(73));
  expect(await checkCommitSubjects(folder, before)).toMatch(
    /^\w+ b{73}: the subject is longer than 72 characters$/,
  );
  expect(await checkCommitSubjects(folder, 'f'.repeat(40))).toBe('');
  rmSync(folder, { recursive: true });
});

it('HOU-38 a private phrase in the list of rules is listed with its line', () => {
  const rows = [
    '| A-1 | built | A caller is shown the time. | x |',
    '| A-2 | built | A caller is told the time. | x |',
  ];
  expect(listRuleFaults('docs/rules.md', rows.join('\n'))).toEqual([
    {
      habit: 'wording',
      file: 'docs/rules.md',
      line: 2,
      name: 'is told',
      message: '“is told”: write receives, is notified of, is shown',
    },
  ]);
});
