import * as v from 'valibot';
import { t } from '../messages/translate.ts';
import { LoadError } from './loadError.ts';

const Fault = v.object({
  path: v.optional(v.array(v.union([v.string(), v.number()]))),
  message: v.optional(v.string()),
  debugMessage: v.optional(v.string()),
  extensions: v.optional(v.object({ debugMessage: v.optional(v.string()) })),
});
type GraphQLFault = v.InferOutput<typeof Fault>;

const Answer = v.pipe(
  // An array is an object to JavaScript, and no answer.
  v.custom<object>((json) => !Array.isArray(json)),
  v.object({ data: v.optional(v.unknown()), errors: v.optional(v.array(Fault)) }),
);

/**
 * The `data` of a GraphQL answer. Throws a LoadError with the specification's sentence for a status of 300 or above, a
 * body that is not JSON, errors, a shape nobody knows, and an answer with neither data nor errors.
 */
export function readAnswer(status: number, body: string): unknown {
  if (status >= 300) throw new LoadError('status', t('error.status', { code: String(status) }), status);
  const json = parse(body, status);
  const answer = v.safeParse(Answer, json);
  if (!answer.success) throw unknownAnswer(json, status);
  const { data, errors = [] } = answer.output;
  if (errors.length > 0) {
    console.error(errors);
    throw new LoadError('graphql', t('error.loading', { detail: errors.map(describe).join('\n') }), status);
  }
  if (data === undefined || data === null) throw new LoadError('missing', t('error.missing'), status);
  return data;
}

function parse(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new LoadError('parse', t('error.parse', { detail: (error as Error).message }), status);
  }
}

const unknownAnswer = (answer: unknown, status: number) =>
  new LoadError('unknown', t('error.unknown', { detail: JSON.stringify(answer).slice(0, 200) }), status);

/** Path, message and debug message of one error, as far as it has them. */
function describe(fault: GraphQLFault): string {
  const debug = fault.debugMessage ?? fault.extensions?.debugMessage;
  return [fault.path?.join('.'), fault.message, debug].filter((part) => part !== undefined).join(' ');
}
