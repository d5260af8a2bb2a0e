interface RequestErrorOptions extends ErrorOptions {
  readonly code?: string | null;
  readonly reference?: string | null;
}

/** A query, a command or the loading of a screen's code that failed. The message is a translated sentence. */
export class RequestError extends Error {
  /**
   * - `network`: no answer arrived. `status`: the answer has an HTTP status that is no success.
   * - `graphql`: the answer reports an error of the operation. `missing`: it has neither data nor errors.
   * - `parse`: the answer is not JSON. `unknown`: it is JSON of another shape than expected.
   * - `chunk`: the code of a screen could not be loaded.
   */
  readonly kind: 'graphql' | 'unknown' | 'network' | 'status' | 'missing' | 'parse' | 'chunk';
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  /** Code of the first GraphQL error, e.g. `forbidden` or `timeout`. */
  readonly code: string | null;
  /** Reference of the first GraphQL error in the server's log. */
  readonly reference: string | null;

  constructor(
    kind: RequestError['kind'],
    message: string,
    status: number | null = null,
    { code = null, reference = null, ...options }: RequestErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'RequestError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.reference = reference;
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** HTTP statuses that are not about the request itself: signed out, timeout, rate limit, or a server error. */
const RETRYABLE_STATUSES = new Set([401, 408, 429, 500, 502, 503, 504]);

/** Whether a failure is not about the request itself, so that the same request may be sent again later. */
export function mayRetry(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    (error.kind === 'network' || error.code === 'timeout' || RETRYABLE_STATUSES.has(error.status ?? 0))
  );
}
