import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql/index.js';
import { createHandler, type Handler } from 'graphql-http';
import { LRUCache } from 'lru-cache';
import { LIMITS } from './limits.ts';
import type { ApiContext } from './makeContext.ts';
import { type Prepared, prepare } from './prepare.ts';
import { isAllowed } from './rules.ts';
import { strangeField, textRefused } from './strangeText.ts';

const KEPT_DOCUMENTS = 500;
/** Characters; the office's own are a tenth of it. */
const LONGEST_KEPT = 20_000;

export interface GraphqlApi {
  /** By the letter of GraphQL over HTTP, for a request whose sender is known. */
  readonly handle: Handler<unknown, ApiContext>;
  /** What a document comes to, from the cache where it is known. */
  prepared(query: string): Prepared | readonly GraphQLError[];
}

/**
 * Runs documents: prepared once, authorised before anything is resolved, compiled, cut off after ten seconds, and
 * with the errors of our own code masked. `onFault` is told of those, by name and place.
 */
export function graphqlApi(schema: GraphQLSchema, onFault: (fault: Error, path: string) => void): GraphqlApi {
  const documents = new LRUCache<string, Prepared | readonly GraphQLError[]>({ max: KEPT_DOCUMENTS });
  const prepared = (query: string): Prepared | readonly GraphQLError[] => {
    const known = documents.get(query) ?? prepare(schema, query);
    if (query.length <= LONGEST_KEPT) documents.set(query, known);
    return known;
  };
  const handle = createHandler<unknown, ApiContext, ApiContext & Record<PropertyKey, unknown>>({
    schema,
    onSubscribe: async ({ context }, { query, operationName, variables }) => {
      const found = prepared(query);
      if (!('document' in found)) return found;
      const strange = strangeField(variables ?? {}, 'variables');
      if (strange !== null) return [textRefused(strange)];
      const refused = refusalOf(found, context);
      if (refused !== null) return [refused];
      return {
        schema,
        document: found.document,
        operationName: operationName ?? null,
        variableValues: variables ?? {},
        contextValue: context as ApiContext & Record<PropertyKey, unknown>,
        prepared: found,
      };
    },
    execute: async (args) => {
      const { prepared: found } = args as unknown as { prepared: Prepared };
      const compiled = found.compiled(args.operationName ?? undefined);
      if (!('query' in compiled)) return { errors: compiled };
      const running = compiled.query(args.rootValue, args.contextValue, args.variableValues ?? {});
      const result = await inTime(running as Promise<ExecutionResult>);
      return masked(result, onFault);
    },
  });
  return { handle, prepared };
}

function refusalOf({ rules, introspects }: Prepared, { user }: ApiContext): GraphQLError | null {
  if (introspects && user.role !== 'administrator') return coded('forbidden');
  return rules.every((rule) => isAllowed(rule, user.role)) ? null : coded('forbidden');
}

const coded = (code: string): GraphQLError => new GraphQLError(code, { extensions: { code } });

/** The result, or a refusal once it has taken too long. */
async function inTime(running: ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [coded('timeout')] }), LIMITS.milliseconds);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What went wrong inside is told to the log by its name; the caller learns only that, and where. */
function masked(result: ExecutionResult, onFault: (fault: Error, path: string) => void): ExecutionResult {
  if (result.errors === undefined) return result;
  return {
    ...result,
    errors: result.errors.map((error) => {
      const fault = error.originalError;
      if (fault === undefined || fault === null || fault instanceof GraphQLError) return error;
      onFault(fault, error.path?.filter((part) => typeof part === 'string').join('.') ?? '');
      return new GraphQLError('internal', { path: error.path ?? null, extensions: { code: 'internal' } });
    }),
  };
}
