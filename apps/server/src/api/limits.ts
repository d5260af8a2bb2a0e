import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  GraphQLError,
  type OperationTypeNode,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
} from 'graphql/index.js';

/** What one document may ask; refused before anything is resolved. */
export const LIMITS = {
  tokens: 1_000,
  depth: 7,
  cost: 5_000,
  aliases: { query: 15, mutation: 5, subscription: 0 },
  milliseconds: 10_000,
} as const;

/** The language's own rules, and our limits for this kind of operation. */
export function rulesFor(operation: OperationTypeNode): readonly ValidationRule[] {
  const limits = [
    maxDepthRule({ n: LIMITS.depth, flattenFragments: true, ...refusedAs('tooDeep') }),
    maxAliasesRule({ n: LIMITS.aliases[operation], ...refusedAs('tooManyAliases') }),
    costLimitRule({ maxCost: LIMITS.cost, flattenFragments: true, ...refusedAs('tooCostly') }),
  ];
  return [...specifiedRules, ...(limits as unknown as ValidationRule[])];
}

/** A limit reports as any other rule does, by a code. */
function refusedAs(code: string) {
  return {
    propagateOnRejection: false,
    onReject: [
      (context: ValidationContext | null) =>
        context?.reportError(new GraphQLError(code, { extensions: { code } })),
    ],
  };
}
