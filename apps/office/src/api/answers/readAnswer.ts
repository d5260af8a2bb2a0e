import * as v from 'valibot';
import { t } from '../../messages/translate.ts';
import { createStatusError, type HttpResponse } from '../http.ts';
import { RequestError } from '../requestError.ts';

/**
 * Reads the JSON that the server answers at a path. Throws a RequestError for a status other than 2xx, and for an answer
 * that the schema does not allow.
 */
export function readAnswer<Schema extends v.GenericSchema>(
  path: string,
  response: HttpResponse,
  schema: Schema,
): v.InferOutput<Schema> {
  const { status } = response;
  if (status < 200 || status >= 300) throw createStatusError(status);
  return parseAnswer(path, response, schema);
}

/** Parses the JSON of an answer with any status. Throws a RequestError for an answer that the schema does not allow. */
export function parseAnswer<Schema extends v.GenericSchema>(
  path: string,
  { status, body }: HttpResponse,
  schema: Schema,
): v.InferOutput<Schema> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body);
  const answer = json.success ? v.safeParse(schema, json.output) : null;
  if (answer?.success !== true)
    throw new RequestError('unknown', t('error.unknown', { detail: path }), status);
  return answer.output;
}
