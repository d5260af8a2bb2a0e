import type { Reach } from '../../net/mayReach.ts';
import { RequestError } from '../../net/RequestError.ts';
import { type Answer, sendRequest } from '../../net/sendRequest.ts';
import { type ShopAnswer, type ShopFailure, shopFailure } from '../shopClient.ts';

/** The most bytes of an answer: a page of 100 orders with their designs is smaller. */
const MAX_ANSWER_BYTES = 32_000_000;
const MAX_RETRY_AFTER_S = 3_600;

interface ShopRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path below the shop's address, with its query. */
  readonly path: string;
  readonly body?: object;
  /** Whether the answer may have any content, which is then not read. */
  readonly ignoresAnswer?: boolean;
}

interface ShopResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Answer['headers'];
}

/**
 * Sends a request and returns the status of its answer. An answer that isn't JSON is a failure, unless the request
 * ignores its answer.
 */
export async function readStatus(send: SendRequest, request: ShopRequest): Promise<ShopAnswer<number>> {
  const sent = await send(request);
  return sent.ok ? { ok: true, value: sent.value.status } : sent;
}

export type SendRequest = (request: ShopRequest) => Promise<ShopAnswer<ShopResponse>>;

export interface ShopRequestOptions {
  /** Address of the shop, without a slash at the end. */
  readonly address: string;
  /** The tokens that may be valid: during a rotation there are two. They are tried in this order. */
  readonly tokens: readonly string[];
  /** The headers that authenticate a request with a token. `body` is the sent text; empty for none. */
  readonly authorize: (token: string, body: string) => Promise<ShopAnswer<Readonly<Record<string, string>>>>;
  /** The hosts and networks that requests may reach. */
  readonly reach: Reach;
  readonly timeoutMs: number;
}

/**
 * Returns the function that sends requests to one shop. It tries the tokens in their order. A path that leads to another
 * host is refused, redirects are not followed, and neither bodies nor addresses are logged, because they contain personal
 * data.
 */
export function createShopSender({ address, tokens, authorize, ...limits }: ShopRequestOptions): SendRequest {
  const { origin } = new URL(address);
  return async (request) => {
    const url = new URL(`${address}${request.path}`);
    if (url.origin !== origin) return shopFailure('otherHost');
    const body = request.body === undefined ? '' : JSON.stringify(request.body);
    let result: ShopAnswer<ShopResponse> = shopFailure('noToken');
    for (const token of tokens) {
      const headers = await authorize(token, body);
      result = headers.ok ? await send(url, { ...request, body }, headers.value, limits) : headers;
      // The next token is tried only when the shop doesn't accept this one.
      if (result.ok || result.code !== 'http401') return result;
    }
    return result;
  };
}

async function send(
  url: URL,
  { method = 'GET', body, ignoresAnswer = false }: Omit<ShopRequest, 'body'> & { readonly body: string },
  headers: Readonly<Record<string, string>>,
  limits: Pick<ShopRequestOptions, 'reach' | 'timeoutMs'>,
): Promise<ShopAnswer<ShopResponse>> {
  try {
    const received = await sendRequest(url.href, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === '' ? {} : { body }),
      ...limits,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (!received.ok) return toFailure(received);
    const value = ignoresAnswer ? null : (JSON.parse(received.body.toString()) as unknown);
    return { ok: true, value: { status: received.status, body: value, headers: received.headers } };
  } catch (error) {
    if (error instanceof SyntaxError) return shopFailure('invalidAnswer', true);
    if (!(error instanceof RequestError)) throw error;
    return shopFailure(error.failure, error.failure !== 'tooLarge' && error.failure !== 'addressRefused');
  }
}

function toFailure({ status, headers }: Answer): { readonly ok: false } & ShopFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    code: `http${status}`,
    retry: status === 408 || status === 429 || status >= 500,
    retryAfterSeconds: seconds >= 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_S) : null,
  };
}
