import * as v from 'valibot';
import { parseJsonResponse } from '../net/parseJsonResponse.ts';
import { RequestError } from '../net/RequestError.ts';
import { type Answer, type OutgoingRequest, sendRequest } from '../net/sendRequest.ts';
import { getTracer } from '../tracing/trace.ts';
import { ApiUnreachableError, TokenRefusedError } from './apiErrors.ts';

const TIMEOUT_MS = 30_000;
/** The most bytes of an answer: a catalogue's drawings are far smaller. */
const MAX_ANSWER_BYTES = 256_000_000;
const Body = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.array(v.looseObject({ message: v.string() }))),
});

export interface ApiClient {
  /**
   * Sends a GraphQL document and parses its data. Throws `ApiUnreachableError`, `TokenRefusedError`, or an error for a bug.
   */
  request<Schema extends v.GenericSchema>(
    document: string,
    variables: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
  /** Downloads a file of the API's origin. Returns null when it doesn't exist. */
  download(path: string): Promise<Buffer | null>;
  /** Downloads a shopper's photo for print. Returns null when it doesn't exist. */
  readPhoto(id: number): Promise<Buffer | null>;
}

/** A client of the workshop's API with a generator's token. The bodies contain personal data and are never logged. */
export function openApiClient(apiUrl: string, token: string): ApiClient {
  const send = async (
    url: string,
    request: Pick<OutgoingRequest, 'method' | 'headers' | 'body'>,
  ): Promise<Answer> => {
    const traceparent = getTracer()?.readTraceparent();
    const headers = { ...request.headers, ...(traceparent === undefined ? {} : { traceparent }) };
    const limits = { reach: 'anywhere', timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES } as const;
    const answer = await sendRequest(url, { ...request, headers, ...limits }).catch((error: Error) => {
      throw error instanceof RequestError ? new ApiUnreachableError(error.code) : error;
    });
    if (answer.status === 401) throw new TokenRefusedError();
    if (answer.status === 429 || answer.status >= 500) {
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      throw new ApiUnreachableError(`HTTP ${answer.status}`, Number.isFinite(seconds) ? seconds : null);
    }
    return answer;
  };
  const get = async (url: string, headers: Readonly<Record<string, string>>): Promise<Buffer | null> => {
    const { ok, status, body } = await send(url, { headers });
    if (status === 404) return null;
    if (!ok) throw new ApiUnreachableError(`HTTP ${status}`);
    return body;
  };
  return {
    request: async (document, variables, schema) => {
      const response = await send(`${apiUrl}/graphql/generator`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // Tells the API that no person is active: see `addGraphqlRoute`.
          'x-cmon-auto': '1',
        },
        body: JSON.stringify({ query: document, variables }),
      });
      const body = v.safeParse(Body, parseJsonResponse(response.body));
      const [operation = ''] = /\w+ \w+/.exec(document) ?? [];
      if (!body.success) throw new Error(`${operation}: no GraphQL answer, HTTP ${response.status}`);
      const [error] = body.output.errors ?? [];
      if (error?.message === 'timeout') throw new ApiUnreachableError(`${operation}: timeout`);
      if (error !== undefined) throw new Error(`${operation}: ${error.message}`);
      const data = v.safeParse(schema, body.output.data);
      if (!data.success) {
        // The message of an issue quotes the received value.
        const [issue] = data.issues;
        throw new Error(`${operation}: the answer is invalid at ${v.getDotPath(issue) ?? 'data'}`);
      }
      return data.output;
    },
    // A brotli decoder takes several megabytes.
    download: (path) => get(new URL(path, apiUrl).href, { 'accept-encoding': 'gzip' }),
    readPhoto: (id) => get(`${apiUrl}/photo-fonds/${id}/print.jpg`, { authorization: `Bearer ${token}` }),
  };
}
