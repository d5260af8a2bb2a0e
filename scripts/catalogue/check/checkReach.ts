import type { Catalogue } from '@cmon/core/catalogue/document';
import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { ChoiceKind } from '@cmon/core/catalogue/rule';
import { marketOf } from '@cmon/core/catalogue/stores';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { availability, isAvailable } from '@cmon/core/rules/availability';
import { type CompiledRules, compileRules } from '@cmon/core/rules/compileRules';
import type { RulePreview } from '@cmon/core/rules/context';
import { foldRules } from '@cmon/core/rules/foldRules';
import { daysOf } from './checkProduct.ts';

const kinds: readonly ChoiceKind[] = ['forme', 'fond', 'font', 'picto', 'textcolor'];

/** The ids that a preview of a product may choose from, by kind. */
function offersOf(
  product: Product,
  preview: number,
  catalogue: Catalogue,
): ReadonlyMap<ChoiceKind, readonly number[]> {
  return new Map(
    kinds.map((kind) => {
      const options = product.options.filter(
        (option) => option.kind === kind && option.previews.includes(preview),
      );
      return [kind, options.flatMap((option) => offeredIds(option, catalogue))];
    }),
  );
}

/**
 * Every preview that rules could tell apart, as far as they look: a rule sees the model and what it refers to, so only
 * the ids that some rule names are tried, and one that none names.
 */
function* previewsOf(
  offers: ReadonlyMap<ChoiceKind, readonly number[]>,
  named: ReadonlyMap<string, ReadonlySet<number>>,
  packReference: number | null,
): Generator<RulePreview> {
  const tried = (kind: ChoiceKind) => {
    const ids = offers.get(kind) ?? [];
    const seen = ids.filter((id) => named.get(kind)?.has(id));
    const other = ids.find((id) => !named.get(kind)?.has(id));
    return other === undefined ? seen : [...seen, other];
  };
  for (const forme of offers.get('forme') ?? []) {
    for (const fond of tried('fond')) {
      for (const picto of tried('picto')) {
        for (const font of tried('font')) {
          for (const textcolor of tried('textcolor')) {
            const choices = {
              forme: [forme],
              fond: [fond],
              picto: [picto],
              font: [font],
              textcolor: [textcolor],
            };
            yield { choices, packReference, avatar: null };
          }
        }
      }
    }
  }
}

/** Ids that the rules' conditions refer to, by kind. */
function namedIds(catalogue: Catalogue): Map<string, Set<number>> {
  const named = new Map<string, Set<number>>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, option, ids } = value as { kind?: unknown; option?: unknown; ids?: unknown };
    if (kind === 'refersTo' && Array.isArray(ids)) {
      const known = named.get(String(option)) ?? new Set<number>();
      for (const id of ids) known.add(Number(id));
      named.set(String(option), known);
    }
    for (const child of Object.values(value)) walk(child);
  };
  for (const { requires } of catalogue.document.rules) walk(requires);
  return named;
}

function reached(product: Product, catalogue: Catalogue, rules: CompiledRules): Set<string> {
  const found = new Set<string>();
  const named = namedIds(catalogue);
  for (const market of product.markets) {
    const locale = STORE_LOCALES.find((each) => marketOf(each) === market) ?? 'fr_FR';
    for (const day of daysOf(catalogue.document)) {
      const folded = foldRules(rules, { product: product.code, market, locale, day });
      for (const [index] of product.previews.entries()) {
        const offers = offersOf(product, index, catalogue);
        const reference = (product.parts[index] ?? product.parts.at(-1))?.packReference ?? null;
        for (const preview of previewsOf(offers, named, reference)) {
          const available = availability(folded, preview);
          for (const kind of kinds) {
            for (const id of offers.get(kind) ?? [])
              if (isAvailable(available, kind, id)) found.add(`${kind} ${id}`);
          }
        }
      }
    }
  }
  return found;
}

/** Sentences for every option that no product offers, or that the rules keep out wherever one does. */
export function checkReach(products: readonly Product[], catalogue: Catalogue): string[] {
  const rules = compileRules(catalogue.document.rules);
  const everywhere = new Set(products.flatMap((product) => [...reached(product, catalogue, rules)]));
  const seconds = new Set(catalogue.document.pictos.filter(({ id }) => id >= 1000).map(({ id }) => id));
  const { formes, fonds, fonts, pictos, textcolors } = catalogue.document;
  const all: [ChoiceKind, readonly { id: number }[]][] = [
    ['forme', formes],
    ['fond', fonds],
    ['font', fonts],
    ['picto', pictos.filter(({ id }) => !seconds.has(id))],
    ['textcolor', textcolors],
  ];
  return all.flatMap(([kind, entries]) =>
    entries
      .filter(({ id }) => !everywhere.has(`${kind} ${id}`))
      .map(({ id }) => `${kind} ${id} can't be chosen anywhere`),
  );
}
