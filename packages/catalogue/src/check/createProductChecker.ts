import type { Catalogue } from '@cmon/core/catalogue/document';
import { findPart } from '@cmon/core/catalogue/findPart';
import { findOfferedId, listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import { resolveScreen } from '@cmon/core/catalogue/resolveScreen';
import { getFirstId } from '@cmon/core/composition/stack';
import { buildOfferContext, type CustomiserEnv, computePreviewAvailability } from '@cmon/core/customiser/env';
import { getSampleTexts } from '@cmon/core/customiser/example/getSampleTexts';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { compileRules } from '@cmon/core/rules/compileRules';
import { findRefusalReason } from '@cmon/core/rules/offer';
import { CHOICE_KINDS, indexConditions, pickRepresentativeIds } from './previewClasses.ts';
import { createSessionKey, listRelevantDays, listSessions } from './sessions.ts';

/** Messages for the invalid or missing options of a state. Empty when the options allow adding it to the cart. */
function findInvalidChoices(state: CustomiserState, env: CustomiserEnv): string[] {
  return state.previews.flatMap((preview) => {
    const available = computePreviewAvailability(preview, env);
    return CHOICE_KINDS.flatMap((kind) => {
      const context = buildOfferContext(state, kind, preview, available, env);
      const id = getFirstId(preview[kind]);
      const refusal = findRefusalReason(kind, id, context);
      if (refusal) return [`preview ${preview.index}: ${kind} ${id} is refused (${refusal.kind})`];
      const isRequired = kind === 'forme' || kind === 'font' || kind === 'textcolor';
      return isRequired && id === 0 ? [`preview ${preview.index} has no ${kind}`] : [];
    });
  });
}

/** One id of each class to try, for each option. */
type CandidateIds = ReadonlyMap<Product['options'][number], readonly number[]>;

/** A problem of a product, with the broken rule of docs/rules.md. */
export interface ProductFault {
  readonly rule: 'CHK-2' | 'CHK-13' | 'SCR-53';
  readonly message: string;
}

/**
 * A state that a shopper reaches in at most two choices, and the rule that an invalid state breaks. `path` names the
 * choices.
 */
interface ReachedState {
  readonly rule: 'CHK-2' | 'CHK-13';
  readonly path: string;
  readonly state: CustomiserState;
}

/** The first configuration, and the state after the choice of each forme. */
function* visitFormes(env: CustomiserEnv): Generator<ReachedState> {
  const { state } = initProduct(env);
  yield { rule: 'CHK-2', path: 'first configuration', state };
  const visited = new Set<string>();
  for (const option of env.product.options.filter(({ kind }) => kind === 'forme')) {
    for (const id of listOfferedIds(option, env.catalogue)) {
      const [preview = 0] = option.previews;
      const ownPreview = state.previews[preview];
      if (!ownPreview || visited.has(`${preview} ${id}`)) continue;
      visited.add(`${preview} ${id}`);
      if (
        findRefusalReason(
          'forme',
          id,
          buildOfferContext(state, 'forme', ownPreview, computePreviewAvailability(ownPreview, env), env),
        )
      )
        continue;
      const nextState = reduce(state, { kind: 'select', option: 'forme', id, preview }, env).state;
      yield { rule: 'CHK-2', path: `forme ${id}`, state: nextState };
    }
  }
}

/** The state after each further choice that the rules allow. A choice must never lead into a dead end. */
function* visitChoices(
  { path, state }: ReachedState,
  env: CustomiserEnv,
  candidates: CandidateIds,
): Generator<ReachedState> {
  for (const option of env.product.options) {
    const [preview = 0] = option.previews;
    const ownPreview = state.previews[preview];
    if (!ownPreview || option.kind === 'forme') continue;
    const context = buildOfferContext(
      state,
      option.kind,
      ownPreview,
      computePreviewAvailability(ownPreview, env),
      env,
    );
    for (const id of candidates.get(option) ?? []) {
      if (id === 0 || findRefusalReason(option.kind, id, context)) continue;
      const nextState = reduce(state, { kind: 'select', option: option.kind, id, preview }, env).state;
      yield { rule: 'CHK-13', path: `${path}, then ${option.kind} ${id}`, state: nextState };
    }
  }
}

function checkStart(product: Product, catalogue: Catalogue): ProductFault[] {
  const faults: ProductFault[] = [];
  if (product.screen !== 'NoCustomizer' && resolveScreen(product.code) !== product.screen) {
    const message = `screen ${product.screen}, but its code leads to ${resolveScreen(product.code)}`;
    faults.push({ rule: 'SCR-53', message });
  }
  for (const [index, preview] of product.previews.entries()) {
    for (const kind of CHOICE_KINDS) {
      const offering = product.options.filter(
        (option) => option.kind === kind && option.previews.includes(index),
      );
      const id = getFirstId(preview[kind]);
      if (id !== 0 && !offering.some((option) => findOfferedId(option, id, catalogue) !== null)) {
        const message = `preview ${index} starts with ${kind} ${id}, which it doesn't offer`;
        faults.push({ rule: 'CHK-2', message });
      }
    }
  }
  return faults;
}

/** The product with only one of its previews. Rules depend on one preview at a time, so each can be checked alone. */
function isolatePreview(product: Product, preview: number): Product {
  const part = findPart(product, preview);
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

/** A cache key: two previews with the same key give the same result, even when they belong to different products. */
const buildPreviewKey = ({ previews, options, parts, screen, sold }: Product): string =>
  JSON.stringify([previews, options, parts.map(({ packReference }) => packReference), screen, sold !== null]);

/** A fault of one preview, with the choices that lead to it. */
interface PreviewFault {
  readonly rule: 'CHK-2' | 'CHK-13';
  readonly fault: string;
  readonly path: string;
}

const findFaults = ({ rule, path, state }: ReachedState, env: CustomiserEnv): PreviewFault[] =>
  findInvalidChoices(state, env).map((fault) => ({ rule, fault, path }));

/**
 * Returns a function that checks one product. It reports a market, forme or day without a valid first configuration,
 * and choices that lead into a dead end, each with the first case found. Results of equal previews are cached.
 */
export function createProductChecker(catalogue: Catalogue): (product: Product) => ProductFault[] {
  const rules = compileRules(catalogue.document.rules);
  const conditionIndex = indexConditions(catalogue);
  const days = listRelevantDays(catalogue.document);
  const cache = new Map<string, readonly PreviewFault[]>();

  /** Finds the faults of a product with one preview in one session. */
  const checkPreview = (env: CustomiserEnv): readonly PreviewFault[] => {
    const faults: PreviewFault[] = [];
    const candidates: CandidateIds = new Map(
      env.product.options.map((option) => [
        option,
        pickRepresentativeIds(option.kind, listOfferedIds(option, catalogue), conditionIndex, catalogue),
      ]),
    );
    for (const start of visitFormes(env)) {
      const found = findFaults(start, env);
      faults.push(...found);
      if (found.length > 0) continue;
      for (const next of visitChoices(start, env, candidates)) faults.push(...findFaults(next, env));
    }
    return faults;
  };

  return (product) => {
    const faults = new Map<string, ProductFault>();
    const isolated = product.previews.map((_, index) => isolatePreview(product, index));
    const keys = isolated.map((single) => createSessionKey(single, rules, catalogue));
    for (const session of listSessions(product, days, rules, catalogue)) {
      const { market, locale, day, folded } = session;
      const env = { catalogue, market, locale, rules: folded, sample: getSampleTexts(locale) };
      const add = (found: readonly PreviewFault[], prefix = '') => {
        for (const { rule, fault, path } of found) {
          const message = `${market} in ${locale}, ${day}, ${path}: ${prefix}${fault}`;
          const key = `${prefix}${fault}`;
          if (!faults.has(key)) faults.set(key, { rule, message });
        }
      };
      const { state } = initProduct({ ...env, product });
      add(findFaults({ rule: 'CHK-2', path: 'first configuration', state }, { ...env, product }));
      for (const [index, single] of isolated.entries()) {
        const key = `${keys[index]?.(folded)} ${buildPreviewKey(single)}`;
        const found = cache.get(key) ?? checkPreview({ ...env, product: single });
        cache.set(key, found);
        add(found, isolated.length > 1 ? `part ${index + 1}, ` : '');
      }
    }
    return [...checkStart(product, catalogue), ...faults.values()];
  };
}
