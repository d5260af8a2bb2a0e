import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditions, previews, ruleLists, sessions } from '../testing/arbitraryRules.ts';
import { holds, listFailingRuleIds } from '../testing/interpret.ts';
import { computeAvailability, explain, isAvailable } from './availability.ts';
import { compileRules, type TargetKind } from './compileRules.ts';
import { foldRules } from './foldRules.ts';

it('RUL-24 a compiled condition gives the same result as the interpreter, for any context', () => {
  fc.assert(
    fc.property(conditions, sessions, previews, (requires, session, preview) => {
      const rules = compileRules([{ id: 'r', target: { kind: 'fond', ids: [1] }, requires, reason: 'r' }]);
      const result = computeAvailability(foldRules(rules, session), preview);
      expect(isAvailable(result, 'fond', 1)).toBe(holds(requires, session, preview));
    }),
    { numRuns: 2000 },
  );
});

it('RUL-24 RUL-25 an option is unavailable exactly when a rule fails, and the explanation lists those rules', () => {
  const kinds: readonly TargetKind[] = ['fond', 'forme', 'font', 'picto', 'textcolor', 'group', 'clothes'];
  fc.assert(
    fc.property(ruleLists, sessions, previews, (rules, session, preview) => {
      const result = computeAvailability(foldRules(compileRules(rules), session), preview);
      for (const kind of kinds)
        for (let id = 1; id <= 80; id++) {
          const broken = listFailingRuleIds(rules, kind, id, session, preview);
          expect(isAvailable(result, kind, id)).toBe(broken.length === 0);
          expect(explain(result, kind, id).map(({ rule }) => rule)).toEqual(broken);
        }
    }),
    { numRuns: 200 },
  );
});
