import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { buildFacts, type Facts, readLeafFact, type Situation } from './workload.ts';

/** Evaluates a condition by walking its tree each time, the simplest implementation. */
function evaluateCondition(condition: Condition, facts: Facts): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => evaluateCondition(part, facts));
    case 'or':
      return condition.of.some((part) => evaluateCondition(part, facts));
    case 'not':
      return !evaluateCondition(condition.of, facts);
    case 'atLeast':
      return condition.of.filter((part) => evaluateCondition(part, facts)).length >= condition.n;
    case 'forProduct':
      return !condition.codes.includes(facts.product) || evaluateCondition(condition.of, facts);
    case 'dateRange':
      return (condition.from ?? facts.day) <= facts.day && facts.day <= (condition.to ?? facts.day);
    default: {
      const { fact, values } = readLeafFact(condition);
      return values.includes(facts[fact]);
    }
  }
}

/** Whether a situation fulfils a rule. A rule that doesn't exist is fulfilled. */
export const interpretRule = (rule: Rule | undefined, situation: Situation): boolean =>
  rule === undefined || evaluateCondition(rule.requires, buildFacts(situation));
