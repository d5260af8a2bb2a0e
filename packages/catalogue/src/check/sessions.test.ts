import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product } from '@cmon/core/catalogue/product';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { compileRules } from '@cmon/core/rules/compileRules';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWith } from '../testing/faults.ts';
import { listRelevantDays, listSessions } from './sessions.ts';

let document: OptionsDocument;
let label: Product;
beforeAll(async () => {
  const compiled = await compileWith();
  document = compiled.document;
  const product = compiled.parts.products.find(({ code }) => code === 'EAO');
  if (!product) throw new Error('no product');
  label = product;
});

function makeRule(requires: Condition, target: Rule['target'] = { kind: 'fond', ids: [60] }): Rule {
  return {
    id: 'seule',
    target,
    requires,
    reason: 'rule.outOfSeason',
  };
}
function makeDateRange(from: string | null, to: string | null): Condition {
  return { kind: 'dateRange', from, to };
}

/** Lists the sessions of a catalogue with a single rule, each as `market locale day`. */
function listSessionKeys(only: Rule, product = label): string[] {
  const catalogue = indexCatalogue({ ...document, rules: [only] });
  const rules = compileRules([only]);
  return listSessions(product, listRelevantDays(catalogue.document), rules, catalogue).map(
    ({ market, locale, day }) => `${market} ${locale} ${day}`,
  );
}

describe('listRelevantDays', () => {
  it('CHK-17 the days are each start or end of a date range, the days around it, and one outside all', () => {
    const rules = [
      makeRule(makeDateRange('2026-10-01', '2027-01-01')),
      makeRule(makeDateRange(null, '2026-02-28')),
    ];
    expect(listRelevantDays({ ...document, rules })).toEqual([
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

  it('CHK-17 the dates of nested conditions are found', () => {
    const deep: Condition = { kind: 'not', of: { kind: 'or', of: [makeDateRange('2028-02-29', null)] } };
    expect(listRelevantDays({ ...document, rules: [makeRule(deep)] })).toEqual([
      '2026-06-15',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
  });
});

describe('listSessions', () => {
  it('CHK-17 RUL-31 a yearly season gives one session inside it and one outside', () => {
    expect(listRelevantDays({ ...document, rules: [makeRule(makeDateRange('11-15', '01-10'))] })).toEqual([
      '2026-06-15',
      '2028-01-09',
      '2028-01-10',
      '2028-01-11',
      '2028-11-14',
      '2028-11-15',
      '2028-11-16',
    ]);
    expect(listSessionKeys(makeRule(makeDateRange('11-15', '01-10')))).toEqual([
      'fr fr_FR 2026-06-15',
      'fr fr_FR 2028-01-09',
    ]);
    const sack: Product = { ...label, sold: { from: '10-01', to: '12-24' } };
    expect(listSessionKeys(makeRule(makeDateRange('11-15', '01-10')), sack)).toEqual([
      'fr fr_FR 2028-10-01',
      'fr fr_FR 2028-11-15',
    ]);
  });

  it('CHK-17 a season gives one session inside it and one outside', () => {
    expect(listSessionKeys(makeRule(makeDateRange('2026-10-01', '2026-12-24')))).toEqual([
      'fr fr_FR 2026-06-15',
      'fr fr_FR 2026-10-01',
    ]);
  });

  it('CHK-17 the last day differs from the day after it, and the first from the day before', () => {
    expect(listSessionKeys(makeRule(makeDateRange(null, '2026-06-15')))).toEqual([
      'fr fr_FR 2026-06-14',
      'fr fr_FR 2026-06-16',
    ]);
    expect(listSessionKeys(makeRule(makeDateRange('2026-06-15', null)))).toEqual([
      'fr fr_FR 2026-06-14',
      'fr fr_FR 2026-06-15',
    ]);
  });

  it('CHK-2 each market or language that a rule names has its own session, and the others share one', () => {
    expect(listSessionKeys(makeRule({ kind: 'country', markets: ['de'] }))).toEqual([
      'fr fr_FR 2026-06-15',
      'de de_DE 2026-06-15',
    ]);
    expect(listSessionKeys(makeRule({ kind: 'locale', locales: ['eu_EU'] }))).toEqual([
      'fr fr_FR 2026-06-15',
      'es eu_EU 2026-06-15',
    ]);
  });

  it('CHK-2 a product that no rule concerns has one session', () => {
    const elsewhere = makeRule({ kind: 'country', markets: ['de'] }, { kind: 'fond', ids: [260] });
    expect(listSessionKeys(elsewhere)).toEqual(['fr fr_FR 2026-06-15']);
  });

  it('PRD-3 a market in which the product isn’t sold has no session', () => {
    const french: Product = { ...label, markets: ['fr', 'uk'] };
    expect(listSessionKeys(makeRule({ kind: 'country', markets: ['de'] }), french)).toEqual([
      'fr fr_FR 2026-06-15',
    ]);
  });

  it('CHK-17 the sessions of a seasonal product are on days of its season, with the first and the last day', () => {
    const makeSeasonal = (from: string, to: string): Product => ({ ...label, sold: { from, to } });
    const season = makeRule(makeDateRange('2026-10-01', '2026-12-24'));
    expect(listSessionKeys(season, makeSeasonal('2026-10-05', '2026-11-01'))).toEqual([
      'fr fr_FR 2026-10-05',
    ]);
    expect(listSessionKeys(season, makeSeasonal('2026-09-01', '2026-12-31'))).toEqual([
      'fr fr_FR 2026-09-01',
      'fr fr_FR 2026-10-01',
    ]);
    expect(listSessionKeys(season, makeSeasonal('2026-12-01', '2027-01-06'))).toEqual([
      'fr fr_FR 2026-12-01',
      'fr fr_FR 2026-12-25',
    ]);
  });
});
