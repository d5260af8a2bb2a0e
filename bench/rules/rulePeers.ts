import { AbilityBuilder, createMongoAbility, subject } from '@casl/ability';
import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { LogicEngine } from 'json-logic-engine';
import jsonLogic from 'json-logic-js';
import { Engine } from 'json-rules-engine';
import { interpretRule } from './interpretRule.ts';
import {
  buildFacts,
  countExcluded,
  OPTION_COUNT,
  readLeafFact,
  type Situation,
  type UnavailableCounter,
} from './workload.ts';

type Logic = Readonly<Record<string, unknown>>;

/** A condition in JSON Logic. */
function toLogic(condition: Condition): Logic {
  switch (condition.kind) {
    case 'and':
      return { and: condition.of.map(toLogic) };
    case 'or':
      return { or: condition.of.map(toLogic) };
    case 'not':
      return { '!': [toLogic(condition.of)] };
    case 'atLeast':
      return {
        '>=': [{ '+': condition.of.map((part) => ({ if: [toLogic(part), 1, 0] })) }, condition.n],
      };
    case 'forProduct':
      return {
        or: [{ '!': [{ in: [{ var: 'product' }, condition.codes] }] }, toLogic(condition.of)],
      };
    case 'dateRange':
      return { and: [{ '<=': [condition.from, { var: 'day' }] }, { '<=': [{ var: 'day' }, condition.to] }] };
    default: {
      const { fact, values } = readLeafFact(condition);
      return { in: [{ var: fact }, values] };
    }
  }
}

function createJsonLogicJsCounter(rules: readonly Rule[]): UnavailableCounter {
  const logics = rules.map(({ requires }) => toLogic(requires));
  return (situation) => {
    const facts = buildFacts(situation);
    return countExcluded(rules, (index) => !jsonLogic.apply(logics[index], facts));
  };
}

function createJsonLogicEngineCounter(rules: readonly Rule[]): UnavailableCounter {
  const engine = new LogicEngine();
  const compiled = rules.map(
    ({ requires }) => engine.build(toLogic(requires)) as (facts: unknown) => unknown,
  );
  return (situation) => {
    const facts = buildFacts(situation);
    return countExcluded(rules, (index) => !compiled[index]?.(facts));
  };
}

/** "At least n of these conditions" as alternatives: each combination of n of them. */
function listCombinations(n: number, of: readonly Condition[]): readonly (readonly Condition[])[] {
  const [first, ...rest] = of;
  if (n === 0) return [[]];
  if (!first || of.length < n) return [];
  return [...listCombinations(n - 1, rest).map((others) => [first, ...others]), ...listCombinations(n, rest)];
}

/** The values that one fact must have, or must not have. */
interface Literal {
  readonly fact: string;
  readonly values: readonly unknown[];
  /** True when the fact must have one of the values; false when it must have none of them. */
  readonly isRequired: boolean;
}

type Conjunction = readonly Literal[];

/** Joins every entry of each list with every entry of the others. */
function combineLists(lists: readonly (readonly Conjunction[])[]): readonly Conjunction[] {
  return lists.reduce<readonly Conjunction[]>(
    (joined, list) => joined.flatMap((left) => list.map((right) => [...left, ...right])),
    [[]],
  );
}

/** A condition, or its negation, as alternatives of plain comparisons, because CASL's matcher has no and, or and not. */
function listAlternatives(condition: Condition, wanted: boolean): readonly Conjunction[] {
  const listForEach = (of: readonly Condition[]) => of.map((part) => listAlternatives(part, wanted));
  switch (condition.kind) {
    case 'and':
      return wanted ? combineLists(listForEach(condition.of)) : listForEach(condition.of).flat();
    case 'or':
      return wanted ? listForEach(condition.of).flat() : combineLists(listForEach(condition.of));
    case 'not':
      return listAlternatives(condition.of, !wanted);
    case 'atLeast': {
      const { n, of } = condition;
      const combinations = listCombinations(wanted ? n : of.length - n + 1, of);
      return combinations.flatMap((parts) => combineLists(listForEach(parts)));
    }
    case 'forProduct': {
      const elsewhere = { kind: 'not', of: { kind: 'product', codes: condition.codes } } as const;
      return listAlternatives({ kind: 'or', of: [elsewhere, condition.of] }, wanted);
    }
    case 'dateRange':
      return [[{ fact: 'season', values: [`${condition.from} ${condition.to}`], isRequired: wanted }]];
    default: {
      const { fact, values } = readLeafFact(condition);
      return [[{ fact, values, isRequired: wanted }]];
    }
  }
}

/** Comparisons as one query. Several comparisons of one fact are merged, because a query names each field once. */
function toQuery(conjunction: Conjunction): Record<string, unknown> {
  const query: Record<string, { $in?: readonly unknown[]; $nin?: readonly unknown[] }> = {};
  for (const { fact, values, isRequired } of conjunction) {
    const earlier = query[fact] ?? {};
    query[fact] = isRequired
      ? { ...earlier, $in: earlier.$in ? earlier.$in.filter((value) => values.includes(value)) : values }
      : { ...earlier, $nin: [...(earlier.$nin ?? []), ...values] };
  }
  return query;
}

function createCaslCounter(rules: readonly Rule[]): UnavailableCounter {
  const { can, cannot, build } = new AbilityBuilder(createMongoAbility);
  can('choose', 'Option');
  for (const { target, requires } of rules) {
    for (const violation of listAlternatives(requires, false))
      cannot('choose', 'Option', { ...toQuery(violation), id: { $in: target.ids } } as never);
  }
  const ability = build();
  return (situation) => {
    const facts = { ...buildFacts(situation), season: getSeason(situation) };
    let count = 0;
    for (let id = 1; id <= OPTION_COUNT; id++)
      if (ability.cannot('choose', subject('Option', { ...facts, id }))) count++;
    return count;
  };
}

/** The workload's one date range, if the day is inside it. */
const getSeason = ({ session }: Situation): string =>
  '2026-11-01' <= session.day && session.day <= '2026-12-31' ? '2026-11-01 2026-12-31' : '';

/** A condition in the nesting that json-rules-engine expects. */
function toConditions(condition: Condition): Record<string, unknown> {
  switch (condition.kind) {
    case 'and':
      return { all: condition.of.map(toConditions) };
    case 'or':
      return { any: condition.of.map(toConditions) };
    case 'not':
      return { not: toConditions(condition.of) };
    case 'atLeast':
      return {
        any: listCombinations(condition.n, condition.of).map((parts) => ({ all: parts.map(toConditions) })),
      };
    case 'forProduct':
      return {
        any: [{ fact: 'product', operator: 'notIn', value: condition.codes }, toConditions(condition.of)],
      };
    case 'dateRange':
      return {
        all: [
          { fact: 'day', operator: 'from', value: condition.from },
          { fact: 'day', operator: 'until', value: condition.to },
        ],
      };
    default: {
      const { fact, values } = readLeafFact(condition);
      return { fact, operator: 'in', value: values };
    }
  }
}

function createJsonRulesEngineCounter(rules: readonly Rule[]): UnavailableCounter {
  const engine = new Engine();
  engine.addOperator('from', (day: string, first: string) => first <= day);
  engine.addOperator('until', (day: string, last: string) => day <= last);
  for (const [index, { requires }] of rules.entries()) {
    // The engine refuses a rule whose condition is a single comparison, so that becomes a list with one entry.
    const required = toConditions(requires);
    const conditions = 'fact' in required ? { all: [required] } : required;
    engine.addRule({ conditions: conditions as never, event: { type: String(index) } });
  }
  return async (situation) => {
    const { events } = await engine.run(buildFacts(situation));
    const fulfilled = new Set(events.map(({ type }) => Number(type)));
    return countExcluded(rules, (index) => !fulfilled.has(index));
  };
}

/** The peers: general rule engines, each in the fastest way that its manual shows, and a plain tree walk. */
export const RULE_PEERS: Readonly<Record<string, (rules: readonly Rule[]) => UnavailableCounter>> = {
  'json-logic-js': createJsonLogicJsCounter,
  'json-logic-engine': createJsonLogicEngineCounter,
  '@casl/ability': createCaslCounter,
  'json-rules-engine': createJsonRulesEngineCounter,
  interpreter: (rules) => (situation) =>
    countExcluded(rules, (index) => !interpretRule(rules[index], situation)),
};
