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
import { createInvalidTextError } from './invalidText.ts';
import { buildValidationRules, LIMITS } from './limits.ts';
import { collectRules } from './rules.ts';
import type { Rule } from './schema/builder.ts';

/** A document that is parsed and validated once for all callers that send the same text. */
export interface Prepared {
  readonly document: DocumentNode;
  /** `mutation` if one of its operations is a mutation, so that the stricter limits apply; else the first one's type. */
  readonly operation: OperationTypeNode;
  /** The access rules of the fields that the document names, each once. */
  readonly rules: readonly (Rule | null)[];
  /** Whether it queries the schema itself (`__schema`, `__type`). */
  readonly introspects: boolean;
  /** Returns the compiled operation of that name, or the only one if the name is undefined. Compiled once. */
  compile(operationName: string | undefined): CompiledQuery | readonly GraphQLError[];
}

/** Parses and validates a document. Returns its errors when it is refused. */
export function prepare(schema: GraphQLSchema, query: string): Prepared | readonly GraphQLError[] {
  try {
    return prepareDocument(schema, parse(query, { maxTokens: LIMITS.tokens, noLocation: true }));
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function prepareDocument(schema: GraphQLSchema, document: DocumentNode): Prepared | readonly GraphQLError[] {
  const operations = document.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? [definition.operation] : [],
  );
  const operation = operations.includes('mutation' as OperationTypeNode)
    ? 'mutation'
    : (operations[0] ?? 'query');
  if (hasInvalidText(document)) return [createInvalidTextError('query')];
  const errors = validate(schema, document, buildValidationRules(operation as OperationTypeNode));
  if (errors.length > 0) return errors.map(removeHints);
  const compiled = new Map<OperationDefinitionNode, CompiledQuery | readonly GraphQLError[]>();
  return {
    document,
    operation: operation as OperationTypeNode,
    rules: collectRules(schema, document),
    introspects: isIntrospection(document),
    compile: (operationName) => {
      const selected = findOperation(document, operationName);
      if (selected === null) return [new GraphQLError('unknownOperation')];
      const query = compiled.get(selected) ?? compile(schema, document, selected.name?.value);
      compiled.set(selected, query);
      return query;
    },
  };
}

function hasInvalidText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    StringValue: ({ value }) => {
      if (!isPlainText(value)) found = true;
    },
  });
  return found;
}

function findOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode | null {
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
  if (name) return operations.find((operation) => operation.name?.value === name) ?? null;
  return operations.length === 1 ? (operations[0] ?? null) : null;
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined) {
  const compiled = compileQuery(schema, document, operationName, { disablingCapturingStackErrors: true });
  return isCompiledQuery(compiled) ? compiled : (compiled.errors ?? [new GraphQLError('unexecutable')]);
}

/** Removes the “Did you mean …” hints, which would reveal field names of the schema to somebody who guesses. */
function removeHints(error: GraphQLError): GraphQLError {
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
