import type { Catalogue } from '@cmon/core/catalogue/document';
import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import type { Product } from '@cmon/core/catalogue/product';
import { screenOf } from '@cmon/core/catalogue/screenOf';
import { leadId } from '@cmon/core/composition/stack';
import { availableTo, type CustomiserEnv, offerContext } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { compileRules } from '@cmon/core/rules/compileRules';
import { whyRefused } from '@cmon/core/rules/offer';
import { CHOICE_KINDS, type Naming, naming } from './previewKinds.ts';
import { daysOf, sessionsOf } from './sessions.ts';

/** What is invalid in a state, as sentences; empty for a state that could go to the cart as far as options go. */
function invalidChoices(state: CustomiserState, env: CustomiserEnv): string[] {
  return state.previews.flatMap((preview) => {
    const available = availableTo(preview, env);
    return CHOICE_KINDS.flatMap((kind) => {
      const context = offerContext(state, kind, preview, available, env);
      const id = leadId(preview[kind]);
      const why = whyRefused(kind, id, context);
      if (why) return [`preview ${preview.index}: ${kind} ${id} is refused (${why.kind})`];
      const must = kind === 'forme' || kind === 'font' || kind === 'textcolor';
      return must && id === 0 ? [`preview ${preview.index} has no ${kind}`] : [];
    });
  });
}

/** A state that a shopper can come to in a step or two, by how. */
interface Visited {
  readonly how: string;
  readonly state: CustomiserState;
}

/** The first configuration, and each model chosen from it. */
function* models(env: CustomiserEnv): Generator<Visited> {
  const { state } = initProduct(env);
  yield { how: 'first configuration', state };
  const tried = new Set<string>();
  for (const option of env.product.options.filter(({ kind }) => kind === 'forme')) {
    for (const id of offeredIds(option, env.catalogue)) {
      const [preview = 0] = option.previews;
      const own = state.previews[preview];
      if (!own || tried.has(`${preview} ${id}`)) continue;
      tried.add(`${preview} ${id}`);
      if (whyRefused('forme', id, offerContext(state, 'forme', own, availableTo(own, env), env))) continue;
      const chosen = reduce(state, { kind: 'select', option: 'forme', id, preview }, env).state;
      yield { how: `forme ${id}`, state: chosen };
    }
  }
}

/** Each option that some rule speaks of, chosen where it may be: a choice must lead on, never into a corner. */
function* steps({ how, state }: Visited, env: CustomiserEnv, names: Naming): Generator<Visited> {
  const { slots } = env.rules.compiled;
  const tried = new Set<string>();
  for (const option of env.product.options) {
    const [preview = 0] = option.previews;
    const own = state.previews[preview];
    if (!own || option.kind === 'forme') continue;
    const context = offerContext(state, option.kind, own, availableTo(own, env), env);
    for (const id of offeredIds(option, env.catalogue)) {
      const named = slots.get(option.kind)?.has(id) || names.get(option.kind)?.has(id);
      const key = `${preview} ${option.kind} ${id}`;
      if (id === 0 || !named || tried.has(key) || whyRefused(option.kind, id, context)) continue;
      tried.add(key);
      const chosen = reduce(state, { kind: 'select', option: option.kind, id, preview }, env).state;
      yield { how: `${how}, then ${option.kind} ${id}`, state: chosen };
    }
  }
}

function startFaults(product: Product, catalogue: Catalogue): string[] {
  const faults: string[] = [];
  if (screenOf(product.code) !== product.screen) {
    faults.push(`screen ${product.screen}, but its code leads to ${screenOf(product.code)}`);
  }
  for (const [index, preview] of product.previews.entries()) {
    for (const kind of CHOICE_KINDS) {
      const offering = product.options.filter(
        (option) => option.kind === kind && option.previews.includes(index),
      );
      const id = leadId(preview[kind]);
      if (id !== 0 && !offering.some((option) => offeredIds(option, catalogue).includes(id))) {
        faults.push(`preview ${index} starts with ${kind} ${id}, which it doesn't offer`);
      }
    }
  }
  return faults;
}

/**
 * Sentences for a product that has a market, a model or a day without a valid first configuration, or a choice that leads
 * into a dead end; each with the first case that shows it.
 */
export function checkProduct(product: Product, catalogue: Catalogue): string[] {
  const faults = new Map<string, string>();
  const rules = compileRules(catalogue.document.rules);
  const names = naming(catalogue);
  const add = (where: string, found: readonly string[]) => {
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, `${where}: ${fault}`);
  };
  for (const { market, locale, day, folded } of sessionsOf(product, daysOf(catalogue.document), rules)) {
    const env: CustomiserEnv = { catalogue, product, market, locale, rules: folded };
    for (const model of models(env)) {
      const found = invalidChoices(model.state, env);
      add(`${market}, ${day}, ${model.how}`, found);
      if (found.length > 0) continue;
      for (const step of steps(model, env, names)) {
        add(`${market}, ${day}, ${step.how}`, invalidChoices(step.state, env));
      }
    }
  }
  return [...startFaults(product, catalogue), ...faults.values()];
}
