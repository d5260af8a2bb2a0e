import type { Catalogue, OptionsDocument } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Rule } from '@cmon/core/catalogue/rule';
import { isInSeason, isYearly } from '@cmon/core/catalogue/season';
import { getMarket } from '@cmon/core/catalogue/stores';
import { LOCALES, type Locale, type Market } from '@cmon/core/catalogue/types';
import type { CompiledRules } from '@cmon/core/rules/compileRules';
import { type FoldedRules, foldRules } from '@cmon/core/rules/foldRules';
import { getPreviewOffer, offersTarget } from './previewClasses.ts';

/** A market, a locale and a day (ISO date), with the rules evaluated for them. */
export interface CheckSession {
  readonly market: Market;
  readonly locale: Locale;
  readonly day: string;
  readonly folded: FoldedRules;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A day that should be outside every season. */
const OFF_SEASON_DAY = '2026-06-15';

/** The year in which yearly dates are checked. It is a leap year, so that 29 February exists. */
const REFERENCE_YEAR = 2028;

/**
 * The days on which a rule can change: the first and last day of each date range, the days around them, and a day
 * outside every season. Yearly dates are listed for each year that a rule names and for the reference year.
 */
export function listRelevantDays(document: OptionsDocument): string[] {
  const rules = JSON.stringify(document.rules);
  const singleDays = rules.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const yearly = [...rules.matchAll(/"(\d{2}-\d{2})"/g)].map(([, day]) => day);
  const years = new Set([...singleDays.map((day) => day.slice(0, 4)), `${REFERENCE_YEAR}`]);
  const dates = [...singleDays, ...[...years].flatMap((year) => yearly.map((day) => `${year}-${day}`))];
  const daysAround = dates.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]);
  return [...new Set([OFF_SEASON_DAY, ...daysAround])].sort();
}

/** The given days on which a product is sold, with the first and the last day of its season. */
function filterSoldDays({ sold }: Product, days: readonly string[]): readonly string[] {
  if (!sold) return days;
  const bounds = isYearly(sold)
    ? [`${REFERENCE_YEAR}-${sold.from}`, `${REFERENCE_YEAR}-${sold.to}`]
    : [sold.from, sold.to];
  return [...new Set([...bounds, ...days.filter((day) => isInSeason(sold, day))])].sort();
}

/** Indexes of the conditions of the given rules in the compiled program, nested conditions included. */
function collectNodes(rules: CompiledRules, ruleIndexes: readonly number[]): readonly number[] {
  const found = new Set(ruleIndexes.map((rule) => rules.roots[rule] ?? 0));
  const { program } = rules;
  const entries: { readonly node: number; readonly of: readonly number[] }[] = [];
  // `CompiledRules.program` says how the program is encoded.
  for (let position = 0; position < program.length; ) {
    const [node = 0, count = 0] = [program[position], program[position + 3]];
    entries.push({ node, of: [...program.subarray(position + 4, position + 4 + count)] });
    position += 4 + count;
  }
  // Operands come before the conditions that use them, so one pass from the end finds them all.
  for (const { node, of } of entries.reverse())
    if (found.has(node)) for (const operand of of) found.add(operand);
  return [...found].sort((a, b) => a - b);
}

/** Returns a function that gives a session's key: two sessions with the same key are equal for a product's rules. */
export function createSessionKey(
  product: Product,
  rules: CompiledRules,
  catalogue: Catalogue,
): (folded: FoldedRules) => string {
  const offers = product.previews.map((_, index) => getPreviewOffer(product, index, catalogue));
  const isRelevant = ({ target }: Rule) =>
    offers.some((offer) => target.ids.some((id) => offersTarget(offer, target.kind, id)));
  const nodes = collectNodes(
    rules,
    rules.rules.flatMap((rule, index) => (isRelevant(rule) ? [index] : [])),
  );
  // The letters stand for FALSE, TRUE and OPEN of `foldRules`.
  return ({ truth }) => nodes.map((node) => `${node}${'fto'[truth[node] ?? 0]}`).join('');
}

/**
 * The markets, locales and days of a product that its rules distinguish. Of several that are equal for these rules, only
 * the first is listed.
 */
export function listSessions(
  product: Product,
  days: readonly string[],
  rules: CompiledRules,
  catalogue: Catalogue,
): CheckSession[] {
  const getKey = createSessionKey(product, rules, catalogue);
  const sessionsByKey = new Map<string, CheckSession>();
  for (const market of product.markets) {
    for (const locale of LOCALES.filter((each) => getMarket(each) === market)) {
      for (const day of filterSoldDays(product, days)) {
        const folded = foldRules(rules, { product: product.code, market, locale, day });
        const key = getKey(folded);
        if (!sessionsByKey.has(key)) sessionsByKey.set(key, { market, locale, day, folded });
      }
    }
  }
  return [...sessionsByKey.values()];
}
