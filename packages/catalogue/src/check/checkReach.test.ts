import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWith } from '../testing/faults.ts';
import { checkReach, computeReach, findDeadRules } from './checkReach.ts';

let document: OptionsDocument;
let products: readonly Product[];
beforeAll(async () => {
  const compiled = await compileWith();
  ({ document } = compiled);
  ({ products } = compiled.parts);
});

const NEVER: Condition = { kind: 'or', of: [] };
const ALWAYS: Condition = { kind: 'and', of: [] };
const not = (of: Condition): Condition => ({ kind: 'not', of });

/** Adds a rule. Returns the unreachable options and the dead rules. */
function computeReachWithRule(target: Rule['target'], requires: Condition, sold = products) {
  const rule: Rule = { id: 'plantee', reason: 'rule.outOfSeason', target, requires };
  const catalogue = indexCatalogue({ ...document, rules: [...document.rules, rule] });
  const reach = computeReach(sold, catalogue);
  return {
    unreachable: checkReach(reach, catalogue).map(({ table, entry }) => `${table} ${entry}`),
    dead: findDeadRules(reach, catalogue),
  };
}
const makeTarget = (kind: Rule['target']['kind'], ...ids: number[]): Rule['target'] => ({ kind, ids });

describe('checkReach', () => {
  it.each<[string, Rule['target'], string[]]>([
    ['a forme', makeTarget('forme', 2), ['formes 2']],
    ['a background', makeTarget('fond', 60), ['fonds 60']],
    ['an avatar’s background', makeTarget('fond', 260), ['fonds 260']],
    ['a font', makeTarget('font', 1), ['fonts 1']],
    ['a picto', makeTarget('picto', 2), ['pictos 2']],
    ['text colours', makeTarget('textcolor', 2, 3), ['textcolors 2', 'textcolors 3']],
    ['a body', makeTarget('body', 65), ['avatars/body 65']],
    ['a layer', makeTarget('ears', 1), ['avatars/ears 1']],
  ])('CHK-3 %s that a rule excludes everywhere is reported', (_, target, unreachable) => {
    expect(computeReachWithRule(target, NEVER)).toEqual({ unreachable, dead: [] });
  });

  it('CHK-3 the options of a product that is no longer sold are reported', () => {
    const catalogue = indexCatalogue(document);
    const labels = products.filter(({ code }) => code === 'EAO');
    expect(checkReach(computeReach(labels, catalogue), catalogue)[0]).toEqual({
      table: 'fonds',
      entry: '260',
      message: "fond 260 can't be chosen anywhere: no product offers it",
    });
    expect(
      computeReachWithRule(makeTarget('fond', 60), ALWAYS, labels).unreachable.filter(
        (one) => !one.startsWith('avatars/'),
      ),
    ).toEqual(['fonds 260']);
  });

  it.each<[string, Rule['target'], Condition]>([
    ['on two days', makeTarget('fond', 60), { kind: 'dateRange', from: '2027-05-01', to: '2027-05-02' }],
    ['in one market', makeTarget('fond', 60), { kind: 'country', markets: ['de'] }],
    ['in one language', makeTarget('fond', 60), { kind: 'locale', locales: ['eu_EU'] }],
    ['with one background', makeTarget('picto', 2), { kind: 'refersTo', option: 'fond', ids: [60] }],
    ['on one shape', makeTarget('fond', 60), { kind: 'model', formes: [2] }],
    [
      'with one picto and one shape',
      makeTarget('fond', 60),
      {
        kind: 'and',
        of: [
          { kind: 'model', formes: [2] },
          { kind: 'refersTo', option: 'picto', ids: [2] },
        ],
      },
    ],
    ['on one body', makeTarget('haircut', 1), { kind: 'avatarItem', slot: 'body', ids: [65] }],
    ['without another layer', makeTarget('head', 1), not({ kind: 'avatarItem', slot: 'haircut', ids: [1] })],
    ['for one gender', makeTarget('eyes', 1), { kind: 'avatarGender', gender: 'female' }],
  ])('CHK-3 CHK-12 a rule that allows an option only %s causes no problem', (_, target, requires) => {
    expect(computeReachWithRule(target, requires)).toEqual({ unreachable: [], dead: [] });
  });

  it('CHK-3 an option whose two rules never hold together is reported', () => {
    const rules: Rule[] = ['fr', 'de'].map((market) => ({
      id: `seulement_${market}`,
      reason: 'rule.outOfSeason',
      target: makeTarget('fond', 60),
      requires: { kind: 'country', markets: [market as 'fr'] },
    }));
    const catalogue = indexCatalogue({ ...document, rules: [...document.rules, ...rules] });
    expect(checkReach(computeReach(products, catalogue), catalogue)).toEqual([
      {
        table: 'fonds',
        entry: '60',
        message: "fond 60 can't be chosen anywhere: EAO offers it, but the rules always exclude it",
      },
    ]);
  });
});

describe('findDeadRules', () => {
  it.each<[string, Rule['target'], Condition]>([
    ['that always holds', makeTarget('fond', 60), ALWAYS],
    [
      'about a product that never offers its target',
      makeTarget('fond', 60),
      not({ kind: 'product', codes: ['SACAVT'] }),
    ],
    ['about a pack that isn’t sold', makeTarget('fond', 60), not({ kind: 'pack', references: [58] })],
    ['about a model that never has its target', makeTarget('fond', 260), not({ kind: 'model', formes: [2] })],
    ['about a skin colour that no body has', makeTarget('eyes', 1), not({ kind: 'skinColour', ids: [8] })],
    ['about a group that no product offers', makeTarget('group', 77), NEVER],
    ['without a target', makeTarget('fond'), NEVER],
  ])('CHK-12 a rule %s is reported as dead', (_, target, requires) => {
    expect(computeReachWithRule(target, requires)).toEqual({ unreachable: [], dead: ['plantee'] });
  });
});
