import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { TIMINGS } from '../tokens.ts';

/**
 * Why loading failed. `network`: the server was not reached. `timeout`: no answer in time. `status`: a status of 300
 * or above. `answer`: an unexpected body. `product`: the product has no document. `chunk`: a script or style of the
 * widget itself failed.
 */
export type LoadFault = 'network' | 'timeout' | 'status' | 'answer' | 'product' | 'chunk';

/** An error for anything that could not be loaded. Its message is prescribed by the specification (section 8). */
export class LoadError extends Error {
  override readonly name: string = 'LoadError';
  constructor(
    readonly fault: LoadFault,
    message: string,
    /** HTTP status, when there was an answer. */
    readonly status: number | null = null,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export interface RequestOptions extends RequestInit {
  /** Time after which the request is aborted, ms. */
  readonly timeoutMs?: number;
}

/**
 * Sends one HTTP request and returns the response, whatever its status. Rejects with a `LoadError` when the server
 * isn't reached in time.
 */
export async function request(
  url: string | URL,
  { timeoutMs = TIMINGS.chunkTimeout, signal, ...init }: RequestOptions = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      credentials: 'same-origin',
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    throw createNetworkError(error);
  }
}

/** Returns the body of a successful response, parsed by `read`. Rejects with a `LoadError`. */
export async function load<T>(
  url: string | URL,
  read: (response: Response) => Promise<T>,
  options?: RequestOptions,
): Promise<T> {
  const response = await request(url, options);
  if (response.status >= 300)
    throw new LoadError('status', specifiedMessages.statusRefused(response.status), response.status);
  try {
    return await read(response);
  } catch (error) {
    throw error instanceof SyntaxError
      ? new LoadError('answer', error.message, response.status, error)
      : createNetworkError(error);
  }
}

/** GETs a JSON document. Rejects with a `LoadError`. */
export const loadJson = (url: string, options?: RequestOptions): Promise<unknown> =>
  load<unknown>(url, (response) => response.json(), options);

function createNetworkError(error: unknown): LoadError {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new LoadError(
    isTimeout ? 'timeout' : 'network',
    specifiedMessages.loadFailed(getErrorMessage(error)),
    null,
    error,
  );
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Describes a required file that could not be loaded. */
export interface FailedLoading {
  readonly kind: 'failed';
  readonly fault: LoadFault;
  /** The specification's message, for the support staff who help the shopper. */
  readonly message: string;
}

/**
 * Converts an error to the state that the error screen shows. Pass `fault` where the error itself doesn't carry one.
 */
export function toFailedLoading(error: unknown, fault?: LoadFault): FailedLoading {
  return {
    kind: 'failed',
    fault: fault ?? (error instanceof LoadError ? error.fault : 'answer'),
    message: getErrorMessage(error),
  };
}

/** True when only a page reload helps: a browser never requests a failed script again. */
export const isChunkFailure = (trouble: { readonly kind: string } | null): boolean =>
  trouble?.kind === 'failed' && 'fault' in trouble && trouble.fault === 'chunk';
