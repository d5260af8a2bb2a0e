import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { compileRules } from '@cmon/core/rules/compileRules';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledWith } from '../testing/plants.ts';
import { daysOf, sessionsOf } from './sessions.ts';

let document: OptionsDocument;
let label: Product;
beforeAll(async () => {
  const compiled = await compiledWith();
  document = compiled.document;
  const found = compiled.parts.products.find(({ code }) => code === 'EAO');
  if (!found) throw new Error('no product');
  label = found;
});

function rule(requires: Condition, target: Rule['target'] = { kind: 'fond', ids: [60] }): Rule {
  return {
    id: 'seule',
    target,
    requires,
    reason: 'rule.outOfSeason',
  };
}
const during = (from: string | null, to: string | null): Condition => ({ kind: 'dateRange', from, to });

/** The sessions of a catalogue whose only rule this is, `market locale day`. */
function sessions(only: Rule, product = label): string[] {
  const catalogue = indexCatalogue({ ...document, rules: [only] });
  const rules = compileRules([only]);
  return sessionsOf(product, daysOf(catalogue.document), rules, catalogue).map(
    ({ market, locale, day }) => `${market} ${locale} ${day}`,
  );
}

describe('daysOf', () => {
  it('CHK-17 holds each day on which something dated begins or ends, the days beside it, and a quiet one', () => {
    const rules = [rule(during('2026-10-01', '2027-01-01')), rule(during(null, '2026-02-28'))];
    expect(daysOf({ ...document, rules })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-06-15',
      '2026-09-30',
      '2026-10-01',
      '2026-10-02',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  it('CHK-17 finds the dates of a condition within others', () => {
    const deep: Condition = { kind: 'not', of: { kind: 'or', of: [during('2028-02-29', null)] } };
    expect(daysOf({ ...document, rules: [rule(deep)] })).toEqual([
      '2026-06-15',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });
});

describe('sessionsOf', () => {
  it('CHK-17 RUL-31 looks at both sides of a season that comes back each year, and of its turn of the year', () => {
    expect(daysOf({ ...document, rules: [rule(during('11-15', '01-10'))] })).toEqual([
      '2026-06-15',
      '2028-01-09',
      '2028-01-10',
      '2028-01-11',
      '2028-11-14',
      '2028-11-15',
      '2028-11-16',
    ]);
    expect(sessions(rule(during('11-15', '01-10')))).toEqual(['fr fr_FR 2026-06-15', 'fr fr_FR 2028-01-09']);
    const sack: Product = { ...label, sold: { from: '10-01', to: '12-24' } };
    expect(sessions(rule(during('11-15', '01-10')), sack)).toEqual([
      'fr fr_FR 2028-10-01',
      'fr fr_FR 2028-11-15',
    ]);
  });

  it('CHK-17 looks at both sides of a season', () => {
    expect(sessions(rule(during('2026-10-01', '2026-12-24')))).toEqual([
      'fr fr_FR 2026-06-15',
      'fr fr_FR 2026-10-01',
    ]);
  });

  it('CHK-17 tells a last day from the day after it, and a first from the day before', () => {
    expect(sessions(rule(during(null, '2026-06-15')))).toEqual([
      'fr fr_FR 2026-06-14',
      'fr fr_FR 2026-06-16',
    ]);
    expect(sessions(rule(during('2026-06-15', null)))).toEqual([
      'fr fr_FR 2026-06-14',
      'fr fr_FR 2026-06-15',
    ]);
  });

  it('CHK-2 looks at each market and each language that a rule tells apart, and once at the others', () => {
    expect(sessions(rule({ kind: 'country', markets: ['de'] }))).toEqual([
      'fr fr_FR 2026-06-15',
      'de de_DE 2026-06-15',
    ]);
    expect(sessions(rule({ kind: 'locale', locales: ['eu_EU'] }))).toEqual([
      'fr fr_FR 2026-06-15',
      'es eu_EU 2026-06-15',
    ]);
  });

  it('CHK-2 looks once at a product that no rule speaks of', () => {
    const elsewhere = rule({ kind: 'country', markets: ['de'] }, { kind: 'fond', ids: [260] });
    expect(sessions(elsewhere)).toEqual(['fr fr_FR 2026-06-15']);
  });

  it('PRD-3 never looks at a market that the product isn’t sold in', () => {
    const french: Product = { ...label, markets: ['fr', 'uk'] };
    expect(sessions(rule({ kind: 'country', markets: ['de'] }), french)).toEqual(['fr fr_FR 2026-06-15']);
  });

  it('CHK-17 looks at a dated product on days of its season alone, its first and last among them', () => {
    const dated = (from: string, to: string): Product => ({ ...label, sold: { from, to } });
    const season = rule(during('2026-10-01', '2026-12-24'));
    expect(sessions(season, dated('2026-10-05', '2026-11-01'))).toEqual(['fr fr_FR 2026-10-05']);
    expect(sessions(season, dated('2026-09-01', '2026-12-31'))).toEqual([
      'fr fr_FR 2026-09-01',
      'fr fr_FR 2026-10-01',
    ]);
    expect(sessions(season, dated('2026-12-01', '2027-01-06'))).toEqual([
      'fr fr_FR 2026-12-01',
      'fr fr_FR 2026-12-25',
    ]);
  });
});
