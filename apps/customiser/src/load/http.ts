import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { timings } from '../tokens.ts';

/**
 * What kind of loading failed: the server was not reached, didn't answer in time, answered a status of 300 or above, or
 * answered something else than was asked for; the product has no document; `chunk` is a script or a style of the widget itself.
 */
export type LoadFault = 'network' | 'timeout' | 'status' | 'answer' | 'product' | 'chunk';

/** Anything that could not be loaded. Its message is the specification's (section 8). */
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

/** One HTTP request, whatever its status. Rejects with a `LoadError` when the server isn't reached in time. */
export async function request(
  url: string | URL,
  { timeoutMs = timings.chunkTimeout, signal, ...init }: RequestOptions = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, {
      credentials: 'same-origin',
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    throw unreached(error);
  }
}

/** The body of a successful answer as `read` returns it. Rejects with a `LoadError`. */
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
      : unreached(error);
  }
}

/** GET of a JSON document. */
export const loadJson = (url: string, options?: RequestOptions): Promise<unknown> =>
  load<unknown>(url, (response) => response.json(), options);

function unreached(error: unknown): LoadError {
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return new LoadError(
    late ? 'timeout' : 'network',
    specifiedMessages.loadFailed(reasonOf(error)),
    null,
    error,
  );
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the editor can't go on without and could not load. */
export interface FailedLoading {
  readonly kind: 'failed';
  readonly fault: LoadFault;
  /** The specification's words, for whoever helps the shopper. */
  readonly message: string;
}

/** What is shown of an error; `fault` is given where the error itself may not know it. */
export function failedLoading(error: unknown, fault?: LoadFault): FailedLoading {
  return {
    kind: 'failed',
    fault: fault ?? (error instanceof LoadError ? error.fault : 'answer'),
    message: reasonOf(error),
  };
}

/** True where a new page is needed: a browser never asks again for a script that failed. */
export const isChunkFailure = (trouble: { readonly kind: string } | null): boolean =>
  trouble?.kind === 'failed' && 'fault' in trouble && trouble.fault === 'chunk';
