import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import { marketOf } from '@cmon/core/catalogue/stores';
import { type Market, STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import type { CompiledRules } from '@cmon/core/rules/compileRules';
import { type FoldedRules, foldRules } from '@cmon/core/rules/foldRules';

/** A market on a day, with what the rules make of it. */
export interface CheckSession {
  readonly market: Market;
  readonly locale: StoreLocale;
  readonly day: string;
  readonly folded: FoldedRules;
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A day on which nothing dated is meant to be on. */
const quietDay = '2026-06-15';

/** The days on which something changes: first and last day of each dated rule, the days beside them, and a quiet one. */
export function daysOf(document: OptionsDocument): string[] {
  const dates = JSON.stringify(document.rules).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const around = dates.flatMap((day) => [dayAfter(day, -1), day, dayAfter(day, 1)]);
  return [...new Set([quietDay, ...around])].sort();
}

/**
 * A product's markets and days, as far as the rules tell them apart: of those that look alike to them the first stands
 * for all.
 */
export function sessionsOf(
  product: Pick<Product, 'code' | 'markets'>,
  days: readonly string[],
  rules: CompiledRules,
): CheckSession[] {
  const known = new Map<string, CheckSession>();
  for (const market of product.markets) {
    const locale = STORE_LOCALES.find((each) => marketOf(each) === market) ?? 'fr_FR';
    for (const day of days) {
      const folded = foldRules(rules, { product: product.code, market, locale, day });
      const key = folded.truth.join('');
      if (!known.has(key)) known.set(key, { market, locale, day, folded });
    }
  }
  return [...known.values()];
}
