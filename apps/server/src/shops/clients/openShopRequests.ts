import { type ShopAnswer, type ShopFailure, shopFailure } from '../shopPort.ts';

/** The most bytes of an answer: a page of 100 orders with their designs is smaller. */
const MAX_ANSWER_BYTES = 32_000_000;
const MAX_RETRY_AFTER_S = 3_600;

interface ShopRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path below the shop's address, with its query. */
  readonly path: string;
  readonly body?: object;
}

interface ShopResponse {
  readonly body: unknown;
  readonly headers: Headers;
}

export type SendRequest = (request: ShopRequest) => Promise<ShopAnswer<ShopResponse>>;

export interface ShopRequestOptions {
  /** Address of the shop, without a slash at the end. */
  readonly address: string;
  /** The tokens that may be valid: during a rotation there are two. They are tried in this order. */
  readonly tokens: readonly string[];
  /** The headers that authenticate a request with a token. */
  readonly authorize: (token: string) => Promise<ShopAnswer<Readonly<Record<string, string>>>>;
  readonly timeoutMs: number;
}

/**
 * Opens the requests to one shop. A path that leads to another host is refused, redirects are not followed, and neither
 * bodies nor addresses are logged, because they contain personal data.
 */
export function openShopRequests({ address, tokens, authorize, timeoutMs }: ShopRequestOptions): SendRequest {
  const { origin } = new URL(address);
  return async (request) => {
    const url = new URL(`${address}${request.path}`);
    if (url.origin !== origin) return shopFailure('otherHost');
    let failed: ShopAnswer<ShopResponse> = shopFailure('noToken');
    for (const token of tokens) {
      const headers = await authorize(token);
      failed = headers.ok ? await send(url, request, headers.value, timeoutMs) : headers;
      // The next token is tried only when the shop doesn't accept this one.
      if (failed.ok || failed.code !== 'http401') return failed;
    }
    return failed;
  };
}

async function send(
  url: URL,
  { method = 'GET', body }: ShopRequest,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<ShopAnswer<ShopResponse>> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await readLimited(response);
    if (!response.ok) return toFailure(response);
    if (text === null) return shopFailure('tooLarge');
    return { ok: true, value: { body: JSON.parse(text) as unknown, headers: response.headers } };
  } catch (error) {
    if (error instanceof SyntaxError) return shopFailure('invalidAnswer', true);
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return shopFailure(isTimeout ? 'timeout' : 'unreachable', true);
  }
}

function toFailure({ status, headers }: Response): { readonly ok: false } & ShopFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    ok: false,
    code: `http${status}`,
    retry: status === 408 || status === 429 || status >= 500,
    retryAfter: seconds >= 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_S) : null,
  };
}

/** Reads a body as text; null when it is longer than the limit. */
async function readLimited(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
