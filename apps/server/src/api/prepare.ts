import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  validate,
  visit,
} from 'graphql/index.js';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { isPlainText } from '../db/isPlainText.ts';
import { LIMITS, rulesFor } from './limits.ts';
import { rulesOf } from './rules.ts';
import type { Rule } from './schema/builder.ts';
import { textRefused } from './strangeText.ts';

/** A document parsed, checked and compiled once for everybody who sends it. */
export interface Prepared {
  readonly document: DocumentNode;
  readonly operation: OperationTypeNode;
  readonly rules: readonly (Rule | null)[];
  /** It asks what the schema is. */
  readonly introspects: boolean;
  /** The operation of that name, or the only one; compiled once, however callers spell what they ask for. */
  compiled(operationName: string | undefined): CompiledQuery | readonly GraphQLError[];
}

/** What a document comes to, or why it is refused. */
export function prepare(schema: GraphQLSchema, query: string): Prepared | readonly GraphQLError[] {
  try {
    return prepareDocument(schema, parse(query, { maxTokens: LIMITS.tokens, noLocation: true }));
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function prepareDocument(schema: GraphQLSchema, document: DocumentNode): Prepared | readonly GraphQLError[] {
  const operations = document.definitions.flatMap((one) =>
    one.kind === 'OperationDefinition' ? [one.operation] : [],
  );
  const operation = operations.includes('mutation' as OperationTypeNode)
    ? 'mutation'
    : (operations[0] ?? 'query');
  if (hasStrangeText(document)) return [textRefused('query')];
  const errors = validate(schema, document, rulesFor(operation as OperationTypeNode));
  if (errors.length > 0) return errors.map(withoutHints);
  const compiled = new Map<OperationDefinitionNode, CompiledQuery | readonly GraphQLError[]>();
  return {
    document,
    operation: operation as OperationTypeNode,
    rules: rulesOf(schema, document),
    introspects: isIntrospection(document),
    compiled: (operationName) => {
      const asked = operationOf(document, operationName);
      if (asked === null) return [new GraphQLError('unknownOperation')];
      const known = compiled.get(asked) ?? compile(schema, document, asked.name?.value);
      compiled.set(asked, known);
      return known;
    },
  };
}

function hasStrangeText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    StringValue: ({ value }) => {
      if (!isPlainText(value)) found = true;
    },
  });
  return found;
}

function operationOf(document: DocumentNode, name: string | undefined): OperationDefinitionNode | null {
  const operations = document.definitions.filter((one) => one.kind === 'OperationDefinition');
  if (name) return operations.find((one) => one.name?.value === name) ?? null;
  return operations.length === 1 ? (operations[0] ?? null) : null;
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  const made = compileQuery(schema, document, operationName, { disablingCapturingStackErrors: true });
  return isCompiledQuery(made) ? made : (made.errors ?? [new GraphQLError('unexecutable')]);
}

/** Names of what the schema holds are not for whoever guesses at them. */
function withoutHints(error: GraphQLError): GraphQLError {
  return new GraphQLError(error.message.replace(/ Did you mean .*$/s, ''), {
    nodes: error.nodes,
    extensions: error.extensions,
  });
}

function isIntrospection(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') found = true;
    },
  });
  return found;
}
