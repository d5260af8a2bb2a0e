import type { Catalogue } from '@cmon/core/catalogue/document';
import { offeredAs, offeredIds } from '@cmon/core/catalogue/offeredIds';
import { partOf } from '@cmon/core/catalogue/partOf';
import type { Product } from '@cmon/core/catalogue/product';
import { screenOf } from '@cmon/core/catalogue/screenOf';
import { leadId } from '@cmon/core/composition/stack';
import { availableTo, type CustomiserEnv, offerContext } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { compileRules } from '@cmon/core/rules/compileRules';
import { whyRefused } from '@cmon/core/rules/offer';
import { CHOICE_KINDS, naming, steppingStones } from './previewKinds.ts';
import { daysOf, sessionKey, sessionsOf } from './sessions.ts';

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

/** The ids worth choosing of each option. */
type Stones = ReadonlyMap<Product['options'][number], readonly number[]>;

/** What is wrong with a product, and the rule of docs/rules.md that it breaks. */
export interface ProductFault {
  readonly rule: 'CHK-2' | 'CHK-13' | 'SCR-53';
  readonly message: string;
}

/** A state that a shopper can come to in a step or two, by how, and the rule that it breaks when it is invalid. */
interface Visited {
  readonly rule: 'CHK-2' | 'CHK-13';
  readonly how: string;
  readonly state: CustomiserState;
}

/** The first configuration, and each model chosen from it. */
function* models(env: CustomiserEnv): Generator<Visited> {
  const { state } = initProduct(env);
  yield { rule: 'CHK-2', how: 'first configuration', state };
  const tried = new Set<string>();
  for (const option of env.product.options.filter(({ kind }) => kind === 'forme')) {
    for (const id of offeredIds(option, env.catalogue)) {
      const [preview = 0] = option.previews;
      const own = state.previews[preview];
      if (!own || tried.has(`${preview} ${id}`)) continue;
      tried.add(`${preview} ${id}`);
      if (whyRefused('forme', id, offerContext(state, 'forme', own, availableTo(own, env), env))) continue;
      const chosen = reduce(state, { kind: 'select', option: 'forme', id, preview }, env).state;
      yield { rule: 'CHK-2', how: `forme ${id}`, state: chosen };
    }
  }
}

/** Each sort of option chosen where it may be: a choice must lead on, never into a corner. */
function* steps({ how, state }: Visited, env: CustomiserEnv, stones: Stones): Generator<Visited> {
  for (const option of env.product.options) {
    const [preview = 0] = option.previews;
    const own = state.previews[preview];
    if (!own || option.kind === 'forme') continue;
    const context = offerContext(state, option.kind, own, availableTo(own, env), env);
    for (const id of stones.get(option) ?? []) {
      if (id === 0 || whyRefused(option.kind, id, context)) continue;
      const chosen = reduce(state, { kind: 'select', option: option.kind, id, preview }, env).state;
      yield { rule: 'CHK-13', how: `${how}, then ${option.kind} ${id}`, state: chosen };
    }
  }
}

function startFaults(product: Product, catalogue: Catalogue): ProductFault[] {
  const faults: ProductFault[] = [];
  if (product.screen !== 'NoCustomizer' && screenOf(product.code) !== product.screen) {
    const message = `screen ${product.screen}, but its code leads to ${screenOf(product.code)}`;
    faults.push({ rule: 'SCR-53', message });
  }
  for (const [index, preview] of product.previews.entries()) {
    for (const kind of CHOICE_KINDS) {
      const offering = product.options.filter(
        (option) => option.kind === kind && option.previews.includes(index),
      );
      const id = leadId(preview[kind]);
      if (id !== 0 && !offering.some((option) => offeredAs(option, id, catalogue) !== null)) {
        const message = `preview ${index} starts with ${kind} ${id}, which it doesn't offer`;
        faults.push({ rule: 'CHK-2', message });
      }
    }
  }
  return faults;
}

/** A product of one of its previews alone: rules look at one preview at a time, so each may be judged by itself. */
function aloneWith(product: Product, preview: number): Product {
  const part = partOf(product, preview);
  const defaults = product.previews[preview];
  return {
    ...product,
    parts: part ? [part] : [],
    previews: defaults ? [defaults] : [],
    options: product.options
      .filter(({ previews }) => previews.includes(preview))
      .map((option) => ({ ...option, previews: [0], controlIndex: 0 })),
  };
}

/** What makes two previews alike to the check, whatever product they belong to. */
const likeness = ({ previews, options, parts, screen, sold }: Product): string =>
  JSON.stringify([previews, options, parts.map(({ packReference }) => packReference), screen, sold !== null]);

/** A fault of one preview, and how one comes to it. */
interface Met {
  readonly rule: 'CHK-2' | 'CHK-13';
  readonly fault: string;
  readonly how: string;
}

const met = ({ rule, how, state }: Visited, env: CustomiserEnv): Met[] =>
  invalidChoices(state, env).map((fault) => ({ rule, fault, how }));

/**
 * Judges products one after the other: faults of one that has a market, a model or a day without a valid first
 * configuration, or a choice that leads into a dead end, each with the first case that shows it. What was found of a
 * preview isn't asked again of one like it.
 */
export function productChecker(catalogue: Catalogue): (product: Product) => ProductFault[] {
  const rules = compileRules(catalogue.document.rules);
  const names = naming(catalogue);
  const days = daysOf(catalogue.document);
  const known = new Map<string, readonly Met[]>();

  /** Faults of one preview in one session. */
  const wander = (env: CustomiserEnv): readonly Met[] => {
    const faults: Met[] = [];
    const stones: Stones = new Map(
      env.product.options.map((option) => [
        option,
        steppingStones(option.kind, offeredIds(option, catalogue), names, catalogue),
      ]),
    );
    for (const model of models(env)) {
      const found = met(model, env);
      faults.push(...found);
      if (found.length > 0) continue;
      for (const step of steps(model, env, stones)) faults.push(...met(step, env));
    }
    return faults;
  };

  return (product) => {
    const faults = new Map<string, ProductFault>();
    const alone = product.previews.map((_, index) => aloneWith(product, index));
    const keys = alone.map((single) => sessionKey(single, rules, catalogue));
    for (const session of sessionsOf(product, days, rules, catalogue)) {
      const { market, locale, day, folded } = session;
      const env = { catalogue, market, locale, rules: folded };
      const add = (found: readonly Met[], of = '') => {
        for (const { rule, fault, how } of found) {
          const message = `${market} in ${locale}, ${day}, ${how}: ${of}${fault}`;
          if (!faults.has(`${of}${fault}`)) faults.set(`${of}${fault}`, { rule, message });
        }
      };
      const { state } = initProduct({ ...env, product });
      add(met({ rule: 'CHK-2', how: 'first configuration', state }, { ...env, product }));
      for (const [index, single] of alone.entries()) {
        const key = `${keys[index]?.(folded)} ${likeness(single)}`;
        const found = known.get(key) ?? wander({ ...env, product: single });
        known.set(key, found);
        add(found, alone.length > 1 ? `part ${index + 1}, ` : '');
      }
    }
    return [...startFaults(product, catalogue), ...faults.values()];
  };
}
