import type { Catalogue, OptionsDocument } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Rule } from '@cmon/core/catalogue/rule';
import { inSeason, isYearly } from '@cmon/core/catalogue/season';
import { marketOf } from '@cmon/core/catalogue/stores';
import { LOCALES, type Locale, type Market } from '@cmon/core/catalogue/types';
import type { CompiledRules } from '@cmon/core/rules/compileRules';
import { type FoldedRules, foldRules } from '@cmon/core/rules/foldRules';
import { has, offerOf } from './previewKinds.ts';

/** A market on a day, with what the rules make of it. */
export interface CheckSession {
  readonly market: Market;
  readonly locale: Locale;
  readonly day: string;
  readonly folded: FoldedRules;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A day on which nothing dated is meant to be on. */
const QUIET_DAY = '2026-06-15';

/** The leap year that stands for every year when something comes back each year. */
const ANY_YEAR = 2028;

/**
 * The days on which something changes: first and last day of each dated rule, the days beside them, and a quiet one.
 * What comes back each year does so in every year that a rule names, and in one more.
 */
export function daysOf(document: OptionsDocument): string[] {
  const rules = JSON.stringify(document.rules);
  const once = rules.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const yearly = [...rules.matchAll(/"(\d{2}-\d{2})"/g)].map(([, day]) => day);
  const years = new Set([...once.map((day) => day.slice(0, 4)), `${ANY_YEAR}`]);
  const dates = [...once, ...[...years].flatMap((year) => yearly.map((day) => `${year}-${day}`))];
  const around = dates.flatMap((day) => [dayAfter(day, -1), day, dayAfter(day, 1)]);
  return [...new Set([QUIET_DAY, ...around])].sort();
}

/** Those of the days on which a product is sold, and the first and the last of its season. */
function daysSold({ sold }: Product, days: readonly string[]): readonly string[] {
  if (!sold) return days;
  const ends = isYearly(sold) ? [`${ANY_YEAR}-${sold.from}`, `${ANY_YEAR}-${sold.to}`] : [sold.from, sold.to];
  return [...new Set([...ends, ...days.filter((day) => inSeason(sold, day))])].sort();
}

/** The conditions that rules are made of, those within others included. */
function nodesOf(rules: CompiledRules, wanted: readonly number[]): readonly number[] {
  const found = new Set(wanted.map((rule) => rules.roots[rule] ?? 0));
  const { program } = rules;
  const steps: { readonly node: number; readonly of: readonly number[] }[] = [];
  for (let at = 0; at < program.length; ) {
    const [node = 0, count = 0] = [program[at], program[at + 3]];
    steps.push({ node, of: [...program.subarray(at + 4, at + 4 + count)] });
    at += 4 + count;
  }
  // Operands stand before what is made of them, so that one pass from the end finds them all.
  for (const { node, of } of steps.reverse())
    if (found.has(node)) for (const operand of of) found.add(operand);
  return [...found].sort((a, b) => a - b);
}

/** What the rules that speak of a product's offers make of a session: the same text for two that they don't tell apart. */
export function sessionKey(
  product: Product,
  rules: CompiledRules,
  catalogue: Catalogue,
): (folded: FoldedRules) => string {
  const offers = product.previews.map((_, index) => offerOf(product, index, catalogue));
  const speaks = ({ target }: Rule) =>
    offers.some((offer) => target.ids.some((id) => has(offer, target.kind, id)));
  const nodes = nodesOf(
    rules,
    rules.rules.flatMap((rule, index) => (speaks(rule) ? [index] : [])),
  );
  return ({ truth }) => nodes.map((node) => `${node}${'fto'[truth[node] ?? 0]}`).join('');
}

/**
 * A product's markets and days, as far as the rules that speak of what it offers tell them apart: of those that look
 * alike to them the first stands for all.
 */
export function sessionsOf(
  product: Product,
  days: readonly string[],
  rules: CompiledRules,
  catalogue: Catalogue,
): CheckSession[] {
  const keyOf = sessionKey(product, rules, catalogue);
  const known = new Map<string, CheckSession>();
  for (const market of product.markets) {
    for (const locale of LOCALES.filter((each) => marketOf(each) === market)) {
      for (const day of daysSold(product, days)) {
        const folded = foldRules(rules, { product: product.code, market, locale, day });
        const key = keyOf(folded);
        if (!known.has(key)) known.set(key, { market, locale, day, folded });
      }
    }
  }
  return [...known.values()];
}
