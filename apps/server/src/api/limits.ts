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

/**
 * Limits of one document, which the rules SEC-25, SEC-26, SEC-27 and SEC-29 set. A document beyond them is refused before
 * any resolver runs, or stopped after `timeoutMs`. The office's documents stay within them.
 */
export const LIMITS = {
  tokens: 1_000,
  depth: 7,
  cost: 5_000,
  aliases: { query: 15, mutation: 5, subscription: 0 },
  timeoutMs: 10_000,
} as const;

/** Returns GraphQL's standard validation rules and our limits for this kind of operation. */
export function buildValidationRules(operation: OperationTypeNode): readonly ValidationRule[] {
  const limits = [
    maxDepthRule({ n: LIMITS.depth, flattenFragments: true, ...createReportOptions('tooDeep') }),
    maxAliasesRule({ n: LIMITS.aliases[operation], ...createReportOptions('tooManyAliases') }),
    costLimitRule({ maxCost: LIMITS.cost, flattenFragments: true, ...createReportOptions('tooCostly') }),
  ];
  return [...specifiedRules, ...(limits as unknown as ValidationRule[])];
}

/** Makes a limit report a validation error with this code instead of throwing. */
function createReportOptions(code: string) {
  return {
    propagateOnRejection: false,
    onReject: [
      (context: ValidationContext | null) =>
        context?.reportError(new GraphQLError(code, { extensions: { code } })),
    ],
  };
}
