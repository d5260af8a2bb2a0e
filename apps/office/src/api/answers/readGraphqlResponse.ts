import * as v from 'valibot';
import { t } from '../../messages/translate.ts';
import { RequestError } from '../requestError.ts';

const GraphqlErrorSchema = v.object({
  path: v.optional(v.array(v.union([v.string(), v.number()]))),
  message: v.optional(v.string()),
  debugMessage: v.optional(v.string()),
  extensions: v.optional(
    v.object({
      debugMessage: v.optional(v.string()),
      code: v.optional(v.string()),
      reference: v.optional(v.string()),
    }),
  ),
});
type GraphqlError = v.InferOutput<typeof GraphqlErrorSchema>;

const ResponseSchema = v.pipe(
  // JavaScript counts an array as an object, but an array is not a valid response.
  v.custom<object>((json) => !Array.isArray(json)),
  v.object({ data: v.optional(v.unknown()), errors: v.optional(v.array(GraphqlErrorSchema)) }),
);

/**
 * The `data` of a GraphQL response. Throws a RequestError with the specification's sentence for a status of 300 or above,
 * a body that is not JSON, GraphQL errors, or an unknown shape. A response with neither data nor errors is thrown too.
 */
export function readGraphqlResponse(status: number, body: string): unknown {
  if (status >= 300) throw new RequestError('status', t('error.status', { code: String(status) }), status);
  const json = parse(body, status);
  const response = v.safeParse(ResponseSchema, json);
  if (!response.success) throw createUnknownResponseError(json, status);
  const { data, errors = [] } = response.output;
  if (errors.length > 0) {
    console.error(errors);
    throw new RequestError(
      'graphql',
      t('error.loading', { detail: errors.map(formatError).join('\n') }),
      status,
      { code: errors[0]?.extensions?.code ?? null, reference: errors[0]?.extensions?.reference ?? null },
    );
  }
  if (data === undefined || data === null) throw new RequestError('missing', t('error.missing'), status);
  return data;
}

function parse(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new RequestError('parse', t('error.parse', { detail: (error as Error).message }), status);
  }
}

const createUnknownResponseError = (response: unknown, status: number) =>
  new RequestError('unknown', t('error.unknown', { detail: JSON.stringify(response).slice(0, 200) }), status);

/** The path, message and debug message of one error; missing ones are left out. */
function formatError(error: GraphqlError): string {
  const debug = error.debugMessage ?? error.extensions?.debugMessage;
  return [error.path?.join('.'), error.message, debug].filter((text) => text !== undefined).join(' ');
}
