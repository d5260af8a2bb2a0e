import { expect, it } from 'vitest';
import type { Condition } from '../catalogue/rule.ts';
import { computeAvailability, explain, isAvailable } from './availability.ts';
import { compileRules } from './compileRules.ts';
import type { RulePreview, RuleSession } from './context.ts';
import { foldRules } from './foldRules.ts';

const session: RuleSession = { product: 'MUG', market: 'fr', locale: 'fr_FR', day: '2026-12-24' };
const preview: RulePreview = {
  choices: { fond: [3, 4], forme: [30], font: [1], picto: [0], textcolor: [2] },
  packReference: 57,
  avatar: {
    gender: 'male',
    skin: 2,
    values: { body: 64, eyes: 1, clothes: 5, haircut: 0, faceDetails: 0, head: 0, ears: 0 },
  },
};

/** True when an option that requires the condition is available. */
function holds(requires: Condition, from = session, within = preview): boolean {
  const rules = compileRules([{ id: 'r', target: { kind: 'fond', ids: [7] }, requires, reason: 'rule.r' }]);
  return isAvailable(computeAvailability(foldRules(rules, from), within), 'fond', 7);
}

/** Two conditions on the session, one true and one false; they are decided once per session. */
const yes: Condition = { kind: 'product', codes: ['MUG'] };
const no: Condition = { kind: 'product', codes: ['EAO'] };
/** Two conditions on the preview, one true and one false; they stay open until a preview is known. */
const openYes: Condition = { kind: 'model', formes: [30] };
const openNo: Condition = { kind: 'model', formes: [31] };

it.each<readonly [string, Condition, Condition]>([
  ['RUL-2', { kind: 'product', codes: ['EAO', 'MUG'] }, { kind: 'product', codes: ['MU'] }],
  ['RUL-3', { kind: 'model', formes: [30, 31] }, { kind: 'model', formes: [] }],
  ['RUL-4', { kind: 'country', markets: ['fr', 'de'] }, { kind: 'country', markets: ['de'] }],
  ['RUL-6', { kind: 'locale', locales: ['fr_FR'] }, { kind: 'locale', locales: ['eu_EU'] }],
  ['RUL-7', { kind: 'avatarGender', gender: 'male' }, { kind: 'avatarGender', gender: 'female' }],
  ['RUL-8', { kind: 'skinColour', ids: [1, 2] }, { kind: 'skinColour', ids: [1] }],
  [
    'RUL-9',
    { kind: 'avatarItem', slot: 'clothes', ids: [5] },
    { kind: 'avatarItem', slot: 'eyes', ids: [5] },
  ],
  ['RUL-10', { kind: 'pack', references: [57, 58] }, { kind: 'pack', references: [58] }],
  ['RUL-11', { kind: 'refersTo', option: 'fond', ids: [4] }, { kind: 'refersTo', option: 'font', ids: [4] }],
  ['RUL-12', { kind: 'and', of: [yes, openYes] }, { kind: 'and', of: [yes, openYes, openNo] }],
  ['RUL-12', { kind: 'and', of: [] }, { kind: 'and', of: [no, openYes] }],
  ['RUL-13', { kind: 'or', of: [no, openYes] }, { kind: 'or', of: [no, openNo] }],
  ['RUL-13', { kind: 'or', of: [yes, openNo] }, { kind: 'or', of: [] }],
  ['RUL-14', { kind: 'not', of: openNo }, { kind: 'not', of: yes }],
  ['RUL-15', { kind: 'xor', of: [no, openYes, openNo] }, { kind: 'xor', of: [yes, openYes] }],
  ['RUL-15', { kind: 'xor', of: [yes, openNo] }, { kind: 'xor', of: [yes, yes, openYes] }],
  [
    'RUL-16',
    { kind: 'atLeast', n: 2, of: [yes, no, openYes] },
    { kind: 'atLeast', n: 3, of: [yes, no, openYes] },
  ],
  ['RUL-16', { kind: 'atLeast', n: 0, of: [] }, { kind: 'atLeast', n: 1, of: [] }],
])('%s %j is true and %j is false', (_rule, holding, failing) => {
  expect([holds(holding), holds(failing)]).toEqual([true, false]);
});

it('RUL-5 a date range is true from its first to its last day, and a null end is unlimited', () => {
  const range = (from: string | null, to: string | null) => holds({ kind: 'dateRange', from, to });
  expect([
    range('2026-12-24', '2026-12-24'),
    range('2026-12-25', null),
    range(null, '2026-12-23'),
    range(null, null),
  ]).toEqual([true, false, false, true]);
});

it('RUL-17 a for-product condition applies only to the listed products', () => {
  const forProduct = (code: string, of: Condition): Condition => ({ kind: 'forProduct', codes: [code], of });
  expect(holds(forProduct('EAO', openNo))).toBe(true);
  expect(holds(forProduct('MUG', openNo))).toBe(false);
  expect(holds(forProduct('MUG', openYes))).toBe(true);
});

it('RUL-7 RUL-8 RUL-9 every avatar condition is false without an avatar', () => {
  const bare = { ...preview, avatar: null };
  const conditions: readonly Condition[] = [
    { kind: 'avatarGender', gender: 'male' },
    { kind: 'skinColour', ids: [2] },
    { kind: 'avatarItem', slot: 'eyes', ids: [0, 1] },
  ];
  expect(conditions.map((condition) => holds(condition, session, bare))).toEqual([false, false, false]);
});

it('RUL-18 a rule can exclude pack reference 58 and leave the other parts available', () => {
  const rule: Condition = { kind: 'not', of: { kind: 'pack', references: [58] } };
  expect([57, 58, null].map((packReference) => holds(rule, session, { ...preview, packReference }))).toEqual([
    true,
    false,
    true,
  ]);
});

const RULES = compileRules([
  {
    id: 'german',
    target: { kind: 'fond', ids: [1, 2] },
    requires: { kind: 'country', markets: ['fr'] },
    reason: 'a',
  },
  { id: 'model', target: { kind: 'fond', ids: [2, 3] }, requires: openYes, reason: 'b' },
  { id: 'group', target: { kind: 'group', ids: [2] }, requires: no, reason: 'c' },
]);

it('RUL-1 RUL-30 an option is unavailable while a rule that targets it fails; "none" is always available', () => {
  const listUnavailable = (market: 'fr' | 'de', forme: number) => {
    const within = { ...preview, choices: { ...preview.choices, forme: [forme] } };
    const result = computeAvailability(foldRules(RULES, { ...session, market }), within);
    return [0, 1, 2, 3, 99].filter((id) => !isAvailable(result, 'fond', id));
  };
  expect(listUnavailable('fr', 30)).toEqual([]);
  expect(listUnavailable('fr', 31)).toEqual([2, 3]);
  expect(listUnavailable('de', 30)).toEqual([1, 2]);
  expect(listUnavailable('de', 31)).toEqual([1, 2, 3]);
});

it('RUL-25 an unavailable option is explained by its rules and their reasons, in catalogue order', () => {
  const within = { ...preview, choices: { ...preview.choices, forme: [31] } };
  const result = computeAvailability(foldRules(RULES, { ...session, market: 'de' }), within);
  expect(explain(result, 'fond', 2)).toEqual([
    { rule: 'german', reason: 'a' },
    { rule: 'model', reason: 'b' },
  ]);
  expect(explain(result, 'fond', 3)).toEqual([{ rule: 'model', reason: 'b' }]);
  expect(explain(result, 'group', 2)).toEqual([{ rule: 'group', reason: 'c' }]);
  expect(explain(result, 'fond', 99)).toEqual([]);
  expect(explain(result, 'picto', 2)).toEqual([]);
});

it('BEN-57 session conditions are evaluated once per session, and equal conditions share a node', () => {
  const folded = foldRules(RULES, session);
  expect({ open: folded.program.length, rules: folded.openRules, broken: folded.failedRules }).toEqual({
    open: 0,
    rules: [1],
    broken: [2],
  });
  const twice = compileRules([...RULES.rules, ...RULES.rules]);
  expect(twice.nodes).toBe(RULES.nodes);
});
