import { randomBytes } from 'node:crypto';
import { encodeId } from '@cmon/core/production/scanCode';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql/index.js';
import { createHandler, type Handler } from 'graphql-http';
import { LRUCache } from 'lru-cache';
import { type Step, trace } from '../tracing/trace.ts';
import { createInvalidTextError, findInvalidText } from './invalidText.ts';
import { LIMITS } from './limits.ts';
import type { ApiContext } from './makeContext.ts';
import { type Prepared, prepare } from './prepare.ts';
import { isAllowed } from './rules.ts';

const CACHED_DOCUMENTS = 500;
/** The longest document that is cached, in characters. The office's longest documents have a tenth of it. */
const MAX_CACHED_LENGTH = 20_000;

/** Length of the reference of an internal error. It is short because people read it out. */
const REFERENCE_LENGTH = 6;

/** Receives an error of our own code, where it came up, and the reference that the caller got in its place. */
type ErrorListener = (error: Error, path: string, reference: string) => void;

/** Runs the documents of the API: those of HTTP requests, and queries of the server itself. */
export interface GraphqlApi {
  /** Handles a GraphQL-over-HTTP request of an authenticated user. */
  readonly handle: Handler<unknown, ApiContext>;
  /** Runs the only operation of a document, which must be a query, and returns its data or errors. */
  run(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    context: ApiContext,
  ): Promise<ExecutionResult>;
  /** Returns the prepared document, from the cache if possible, or the errors that refuse it. */
  prepare(query: string): Prepared | readonly GraphQLError[];
}

/**
 * Runs GraphQL documents. Each document is prepared once and authorised before a resolver runs. An operation has a time
 * limit of ten seconds. Errors of our own code are masked in the response; `onError` receives them with their path.
 */
export function createGraphqlApi(schema: GraphQLSchema, onError: ErrorListener): GraphqlApi {
  const documents = new LRUCache<string, Prepared | readonly GraphQLError[]>({ max: CACHED_DOCUMENTS });
  const prepareCached = (query: string): Prepared | readonly GraphQLError[] => {
    const prepared = documents.get(query) ?? prepare(schema, query);
    if (query.length <= MAX_CACHED_LENGTH) documents.set(query, prepared);
    return prepared;
  };
  const runPrepared = async (
    prepared: Prepared,
    operationName: string | undefined,
    variables: Readonly<Record<string, unknown>>,
    context: ApiContext,
  ): Promise<ExecutionResult> => {
    const compiled = prepared.compile(operationName);
    if (!('query' in compiled)) return { errors: compiled };
    return trace(
      () => describeOperation(prepared.document, operationName),
      async () => {
        const running = compiled.query(undefined, context, variables);
        return maskErrors(await withTimeout(running as Promise<ExecutionResult>), onError);
      },
    );
  };
  const handle = createHandler<unknown, ApiContext, ApiContext & Record<PropertyKey, unknown>>({
    schema,
    onSubscribe: async ({ context }, { query, operationName, variables }) => {
      const prepared = prepareCached(query);
      if (!('document' in prepared)) return prepared;
      const refusal = refuse(prepared, variables ?? {}, context as ApiContext);
      if (refusal !== null) return [refusal];
      return {
        schema,
        document: prepared.document,
        operationName: operationName ?? null,
        variableValues: variables ?? {},
        contextValue: context as ApiContext & Record<PropertyKey, unknown>,
        prepared,
      };
    },
    execute: (args) => {
      const { prepared } = args as unknown as { prepared: Prepared };
      const { operationName, variableValues, contextValue } = args;
      return runPrepared(
        prepared,
        operationName ?? undefined,
        variableValues ?? {},
        contextValue as ApiContext,
      );
    },
  });
  const run: GraphqlApi['run'] = async (query, variables, context) => {
    const prepared = prepareCached(query);
    if (!('document' in prepared)) return { errors: prepared };
    if (prepared.operation !== 'query') return { errors: [createCodedError('forbidden')] };
    const refusal = refuse(prepared, variables, context);
    return refusal === null ? runPrepared(prepared, undefined, variables, context) : { errors: [refusal] };
  };
  return { handle, run, prepare: prepareCached };
}

/**
 * Describes an operation for the trace by its name only, because the document and the variables may contain personal data.
 */
function describeOperation(document: DocumentNode, operationName?: string | null): Step {
  const operation = getOperationAST(document, operationName);
  const type = operation?.operation ?? 'query';
  const name = operation?.name?.value ?? 'anonymous';
  return {
    name: `${type} ${name}`,
    kind: 'internal',
    attributes: { 'graphql.operation.type': type, 'graphql.operation.name': name },
  };
}

/** Returns the error that refuses a document before a resolver runs, else null. */
function refuse(
  prepared: Prepared,
  variables: Readonly<Record<string, unknown>>,
  context: ApiContext,
): GraphQLError | null {
  const invalidField = findInvalidText(variables, 'variables');
  return invalidField === null ? authorize(prepared, context) : createInvalidTextError(invalidField);
}

/** Returns an error when a role may not read every field of a document, else null. */
function authorize({ rules, introspects }: Prepared, { user }: ApiContext): GraphQLError | null {
  if (introspects && user.role !== 'administrator') return createCodedError('forbidden');
  return rules.every((rule) => isAllowed(rule, user.role)) ? null : createCodedError('forbidden');
}

const createCodedError = (code: string): GraphQLError => new GraphQLError(code, { extensions: { code } });

/** Returns the result, or a `timeout` error when the operation takes longer than the limit. */
async function withTimeout(running: ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [createCodedError('timeout')] }), LIMITS.timeoutMs);
  });
  try {
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Replaces errors of our own code by `internal` with the path and a reference that a person can read out, and reports
 * the originals with their reference to `onError`.
 */
function maskErrors(result: ExecutionResult, onError: ErrorListener): ExecutionResult {
  if (result.errors === undefined) return result;
  const reference = encodeId(randomBytes(10)).slice(0, REFERENCE_LENGTH);
  return {
    ...result,
    errors: result.errors.map((error) => {
      const original = error.originalError;
      if (original === undefined || original === null || original instanceof GraphQLError) return error;
      const path = error.path?.filter((segment) => typeof segment === 'string').join('.') ?? '';
      onError(original, path, reference);
      return new GraphQLError('internal', {
        path: error.path ?? null,
        extensions: { code: 'internal', reference },
      });
    }),
  };
}
