import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/document.ts';
import { indexCatalogue } from '../catalogue/indexCatalogue.ts';
import type { Rule } from '../catalogue/rule.ts';
import { MARKETS } from '../catalogue/types.ts';
import { readAvatar } from '../composition/avatar.ts';
import { checkAddToCart } from '../composition/checkAddToCart.ts';
import { checkComposition } from '../rules/checkComposition.ts';
import { compileRules } from '../rules/compileRules.ts';
import { arbitraryAction } from '../testing/arbitraryActions.ts';
import { ruleLists } from '../testing/arbitraryRules.ts';
import {
  CATALOGUE,
  DOCUMENT,
  EAO,
  envOf,
  LIMITED_MUG,
  MUG,
  PAC_BOX,
  SAC2,
  SACAVT,
} from '../testing/fixture.ts';
import type { Action } from './actions/actions.ts';
import { runCascades } from './cascades.ts';
import { toComposition } from './design/toComposition.ts';
import { createCustomiserEnv } from './env.ts';
import { initProduct } from './initProduct.ts';
import { reduce } from './reduce.ts';
import type { CustomiserState } from './state.ts';

const PRODUCTS = [EAO, MUG, LIMITED_MUG, PAC_BOX, SAC2, SACAVT];
const date = '2026-12-10';

/** Failures that only the shopper can fix; no other failure may occur in any state. */
const LEFT_TO_THE_SHOPPER = ['textRequired', 'characterNotInFont', 'compositionBlank'];

/** Leaves out the rules that target shapes: without a valid shape, no cascade can make a label valid. */
const withoutFormes = (rules: readonly Rule[]) => rules.filter(({ target }) => target.kind !== 'forme');

const sequences = fc.constantFrom(...PRODUCTS).chain((product) =>
  fc.record({
    product: fc.constant(product),
    actions: fc.array(arbitraryAction(product, CATALOGUE), { maxLength: 12 }),
    market: fc.constantFrom(...MARKETS),
    rules: fc.oneof(fc.constant(DOCUMENT.rules), ruleLists.map(withoutFormes)),
  }),
);

/** A page shows avatar slots only while the background is an avatar. */
const isPossible = (action: Action, { previews }: CustomiserState, catalogue: Catalogue): boolean =>
  action.kind !== 'selectAvatar' || readAvatar(previews[action.preview ?? 0]?.fond ?? 0, catalogue) !== null;

it('CAS-22 CMP-13 after any actions with any rules, every choice passes the check of the server', () => {
  fc.assert(
    fc.property(sequences, ({ product, actions, market, rules }) => {
      const catalogue = indexCatalogue({ ...DOCUMENT, rules });
      const compiled = compileRules(rules);
      const env = createCustomiserEnv(product, catalogue, { rules: compiled, market, locale: 'fr_FR', date });
      let { state } = initProduct(env);
      for (const action of actions)
        if (isPossible(action, state, catalogue)) state = reduce(state, action, env).state;
      const failures = checkComposition(toComposition(state), {
        catalogue,
        product,
        rules: compiled,
        market,
        locale: 'fr_FR',
        date,
      });
      expect(failures.filter(({ kind }) => !LEFT_TO_THE_SHOPPER.includes(kind))).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

it('CAS-21 ACT-21 after any actions the cascades have settled, no state was mutated and the value can be parsed', () => {
  fc.assert(
    fc.property(sequences, ({ product, actions }) => {
      const env = envOf(product, { date });
      let { state } = initProduct(env);
      for (const action of actions) {
        const before = structuredClone(state);
        const next = reduce(state, action, env).state;
        expect(state).toEqual(before);
        state = next;
      }
      expect(runCascades(state, state, env)).toBe(state);
      const composition = toComposition(state);
      const read = checkAddToCart(JSON.stringify(composition));
      if (read.ok) expect(read.value).toEqual(composition);
      else
        expect(read.failure.failures.map(({ kind }) => kind)).toEqual(
          read.failure.texts.map(() => 'textRequired'),
        );
    }),
  );
});

it('CMP-10 SC-3 a product opened from its composition has the same composition', () => {
  fc.assert(
    fc.property(sequences, ({ product, actions }) => {
      const env = envOf(product, { date });
      let { state } = initProduct(env);
      for (const action of actions) state = reduce(state, action, env).state;
      const composition = toComposition(state);
      expect(toComposition(initProduct(env, { composition }).state)).toEqual(composition);
    }),
  );
});
