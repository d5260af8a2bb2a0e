import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledWith } from '../testing/plants.ts';
import { checkReach, deadRules, walkReach } from './checkReach.ts';

let document: OptionsDocument;
let products: readonly Product[];
beforeAll(async () => {
  const compiled = await compiledWith();
  ({ document } = compiled);
  ({ products } = compiled.parts);
});

const never: Condition = { kind: 'or', of: [] };
const always: Condition = { kind: 'and', of: [] };
const not = (of: Condition): Condition => ({ kind: 'not', of });

/** What is unreachable and which rules are dead once a rule is added. */
function walked(target: Rule['target'], requires: Condition, sold = products) {
  const rule: Rule = { id: 'plantee', reason: 'rule.outOfSeason', target, requires };
  const catalogue = indexCatalogue({ ...document, rules: [...document.rules, rule] });
  const reach = walkReach(sold, catalogue);
  return {
    out: checkReach(reach, catalogue).map(({ table, entry }) => `${table} ${entry}`),
    dead: deadRules(reach, catalogue),
  };
}
const all = (kind: Rule['target']['kind'], ...ids: number[]): Rule['target'] => ({ kind, ids });

describe('checkReach', () => {
  it.each<[string, Rule['target'], string[]]>([
    ['a forme', all('forme', 2), ['formes 2']],
    ['a background', all('fond', 60), ['fonds 60']],
    ['an avatar’s background', all('fond', 260), ['fonds 260']],
    ['a font', all('font', 1), ['fonts 1']],
    ['a picto', all('picto', 2), ['pictos 2']],
    ['text colours', all('textcolor', 2, 3), ['textcolors 2', 'textcolors 3']],
    ['a body', all('body', 65), ['avatars/body 65']],
    ['a layer', all('ears', 1), ['avatars/ears 1']],
  ])('CHK-3 finds %s that a rule keeps out everywhere', (_, target, out) => {
    expect(walked(target, never)).toEqual({ out, dead: [] });
  });

  it('CHK-3 finds what is left over when a product is no longer sold', () => {
    const catalogue = indexCatalogue(document);
    const labels = products.filter(({ code }) => code === 'EAO');
    expect(checkReach(walkReach(labels, catalogue), catalogue)[0]).toEqual({
      table: 'fonds',
      entry: '260',
      message: "fond 260 can't be chosen anywhere: no product offers it",
    });
    expect(walked(all('fond', 60), always, labels).out.filter((one) => !one.startsWith('avatars/'))).toEqual([
      'fonds 260',
    ]);
  });

  it.each<[string, Rule['target'], Condition]>([
    ['on two days', all('fond', 60), { kind: 'dateRange', from: '2027-05-01', to: '2027-05-02' }],
    ['in one market', all('fond', 60), { kind: 'country', markets: ['de'] }],
    ['in one language', all('fond', 60), { kind: 'locale', locales: ['eu_EU'] }],
    ['with one background', all('picto', 2), { kind: 'refersTo', option: 'fond', ids: [60] }],
    ['on one shape', all('fond', 60), { kind: 'model', formes: [2] }],
    [
      'with one picto and one shape',
      all('fond', 60),
      {
        kind: 'and',
        of: [
          { kind: 'model', formes: [2] },
          { kind: 'refersTo', option: 'picto', ids: [2] },
        ],
      },
    ],
    ['on one body', all('haircut', 1), { kind: 'avatarItem', slot: 'body', ids: [65] }],
    ['without another layer', all('head', 1), not({ kind: 'avatarItem', slot: 'haircut', ids: [1] })],
    ['for one gender', all('eyes', 1), { kind: 'avatarGender', gender: 'female' }],
  ])('CHK-3 CHK-12 lets a rule be that opens an option %s', (_, target, requires) => {
    expect(walked(target, requires)).toEqual({ out: [], dead: [] });
  });

  it('CHK-3 finds the option whose two rules never open together', () => {
    const rules: Rule[] = ['fr', 'de'].map((market) => ({
      id: `seulement_${market}`,
      reason: 'rule.outOfSeason',
      target: all('fond', 60),
      requires: { kind: 'country', markets: [market as 'fr'] },
    }));
    const catalogue = indexCatalogue({ ...document, rules: [...document.rules, ...rules] });
    expect(checkReach(walkReach(products, catalogue), catalogue)).toEqual([
      {
        table: 'fonds',
        entry: '60',
        message: "fond 60 can't be chosen anywhere: the rules keep it out even where EAO offers it",
      },
    ]);
  });
});

describe('deadRules', () => {
  it.each<[string, Rule['target'], Condition]>([
    ['that always holds', all('fond', 60), always],
    [
      'about a product that never offers its target',
      all('fond', 60),
      not({ kind: 'product', codes: ['SACAVT'] }),
    ],
    ['about a pack that isn’t sold', all('fond', 60), not({ kind: 'pack', references: [58] })],
    ['about a model that never bears its target', all('fond', 260), not({ kind: 'model', formes: [2] })],
    ['about a skin that nobody has', all('eyes', 1), not({ kind: 'skinColour', ids: [8] })],
    ['about a group that isn’t offered', all('group', 77), never],
    ['about nothing', all('fond'), never],
  ])('CHK-12 finds a rule %s', (_, target, requires) => {
    expect(walked(target, requires)).toEqual({ out: [], dead: ['plantee'] });
  });
});
