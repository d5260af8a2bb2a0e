import type { Condition, Rule } from '../catalogue/rule.ts';
import type { RulePreview, RuleSession } from '../rules/context.ts';

/** A straightforward interpreter of conditions. Tests compare the compiled rules with it. */
export function holds(condition: Condition, session: RuleSession, preview: RulePreview): boolean {
  const evaluateAll = (of: readonly Condition[]) => of.map((operand) => holds(operand, session, preview));
  const count = (of: readonly Condition[]) => evaluateAll(of).filter(Boolean).length;
  const { avatar } = preview;
  switch (condition.kind) {
    case 'product':
      return condition.codes.includes(session.product);
    case 'model':
      return preview.choices.forme.some((id) => condition.formes.includes(id));
    case 'country':
      return condition.markets.includes(session.market);
    case 'dateRange':
      return isInRange(condition.from, condition.to, session.day);
    case 'locale':
      return condition.locales.includes(session.locale);
    case 'avatarGender':
      return avatar?.gender === condition.gender;
    case 'skinColour':
      return avatar !== null && avatar.skin !== null && condition.ids.includes(avatar.skin);
    case 'avatarItem':
      return avatar !== null && condition.ids.includes(avatar.values[condition.slot]);
    case 'pack':
      return preview.packReference !== null && condition.references.includes(preview.packReference);
    case 'refersTo':
      return preview.choices[condition.option].some((id) => condition.ids.includes(id));
    case 'and':
      return evaluateAll(condition.of).every(Boolean);
    case 'or':
      return evaluateAll(condition.of).some(Boolean);
    case 'xor':
      return count(condition.of) === 1;
    case 'not':
      return !holds(condition.of, session, preview);
    case 'atLeast':
      return count(condition.of) >= condition.n;
    case 'forProduct':
      return !condition.codes.includes(session.product) || holds(condition.of, session, preview);
  }
}

/** A yearly season may have begun in this year or in the previous one. */
function isInRange(from: string | null, to: string | null, day: string): boolean {
  if (from?.length !== 5 || to?.length !== 5)
    return (from === null || day >= from) && (to === null || day <= to);
  const year = Number(day.slice(0, 4));
  return [year - 1, year].some(
    (begun) => day >= `${begun}-${from}` && day <= `${from <= to ? begun : begun + 1}-${to}`,
  );
}

/** Ids of the rules that make an option unavailable. */
export function listFailingRuleIds(
  rules: readonly Rule[],
  kind: Rule['target']['kind'],
  id: number,
  session: RuleSession,
  preview: RulePreview,
): readonly string[] {
  return rules
    .filter(({ target }) => target.kind === kind && target.ids.includes(id))
    .filter(({ requires }) => !holds(requires, session, preview))
    .map((rule) => rule.id);
}
