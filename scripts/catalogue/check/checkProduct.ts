import type { Catalogue, OptionsDocument } from '@cmon/core/catalogue/document';
import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import type { Product } from '@cmon/core/catalogue/product';
import { screenOf } from '@cmon/core/catalogue/screenOf';
import { marketOf } from '@cmon/core/catalogue/stores';
import { type Market, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { availableTo, type CustomiserEnv, customiserEnv, offerContext } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { compileRules } from '@cmon/core/rules/compileRules';
import { whyRefused } from '@cmon/core/rules/offer';

const kinds = ['forme', 'fond', 'font', 'picto', 'textcolor'] as const;

/** The days on which something of the catalogue changes: each dated rule's first and last day, and one outside all. */
export function daysOf(document: OptionsDocument): string[] {
  const dates = JSON.stringify(document.rules).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return [...new Set(['2026-06-15', ...dates])].sort();
}

/** What is invalid in a state, as sentences; empty for a state that could go to the cart as far as options go. */
function invalidChoices(state: CustomiserState, env: CustomiserEnv): string[] {
  return state.previews.flatMap((preview) => {
    const available = availableTo(preview, env);
    return kinds.flatMap((kind) => {
      const context = offerContext(state, kind, preview, available, env);
      const choice = preview[kind];
      const ids = typeof choice === 'number' ? [choice] : choice;
      const refused = ids.flatMap((id) => {
        const why = whyRefused(kind, id, context);
        return why ? [`preview ${preview.index}: ${kind} ${id} is refused (${why.kind})`] : [];
      });
      const must = kind === 'forme' || kind === 'font' || kind === 'textcolor';
      return must && ids[0] === 0 ? [`preview ${preview.index} has no ${kind}`] : refused;
    });
  });
}

function* firstStates(product: Product, catalogue: Catalogue, market: Market, days: readonly string[]) {
  const rules = compileRules(catalogue.document.rules);
  const locale = STORE_LOCALES.find((each) => marketOf(each) === market) ?? 'fr_FR';
  for (const date of days) {
    const env = customiserEnv(product, catalogue, { rules, market, locale, date });
    const { state } = initProduct(env);
    yield { name: `${market}, ${date}, first configuration`, state, env };
    for (const option of product.options.filter(({ kind }) => kind === 'forme')) {
      for (const id of offeredIds(option, catalogue)) {
        const context = (preview: CustomiserState['previews'][number]) =>
          offerContext(state, 'forme', preview, availableTo(preview, env), env);
        const [preview = 0] = option.previews;
        const own = state.previews[preview];
        if (!own || whyRefused('forme', id, context(own))) continue;
        const chosen = reduce(state, { kind: 'select', option: 'forme', id, preview }, env).state;
        yield { name: `${market}, ${date}, forme ${id}`, state: chosen, env };
      }
    }
  }
}

/** Sentences for a product that has a market, a model or a day without a valid first configuration. */
export function checkProduct(product: Product, catalogue: Catalogue): string[] {
  const faults: string[] = [];
  if (screenOf(product.code) !== product.screen) {
    faults.push(`screen ${product.screen}, but its code leads to ${screenOf(product.code)}`);
  }
  for (const [index, preview] of product.previews.entries()) {
    for (const kind of kinds) {
      const offering = product.options.filter(
        (option) => option.kind === kind && option.previews.includes(index),
      );
      const id = typeof preview[kind] === 'number' ? preview[kind] : preview[kind][0];
      if (
        id !== 0 &&
        id !== undefined &&
        !offering.some((option) => offeredIds(option, catalogue).includes(id))
      ) {
        faults.push(`preview ${index} starts with ${kind} ${id}, which it doesn't offer`);
      }
    }
  }
  const days = daysOf(catalogue.document);
  for (const market of product.markets) {
    for (const { name, state, env } of firstStates(product, catalogue, market, days)) {
      faults.push(...invalidChoices(state, env).map((fault) => `${name}: ${fault}`));
    }
  }
  return faults;
}
