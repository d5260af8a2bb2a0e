interface LoadErrorOptions extends ErrorOptions {
  readonly code?: string | null;
  readonly reference?: string | null;
}

/** A request to the server, or the loading of a screen's code, that failed. The message is a translated sentence. */
export class LoadError extends Error {
  readonly kind: 'graphql' | 'unknown' | 'network' | 'status' | 'missing' | 'parse' | 'chunk';
  /** HTTP status; null when there was no response. */
  readonly status: number | null;
  /** Code of the first GraphQL error, e.g. `forbidden` or `timeout`. */
  readonly code: string | null;
  /** Reference of the first GraphQL error in the server's log. */
  readonly reference: string | null;

  constructor(
    kind: LoadError['kind'],
    message: string,
    status: number | null = null,
    { code = null, reference = null, ...options }: LoadErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'LoadError';
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

/** Whether the server has not judged a request, so that it may be sent again later. */
export function isUndelivered(error: unknown): boolean {
  return (
    error instanceof LoadError &&
    (error.kind === 'network' || error.code === 'timeout' || RETRYABLE_STATUSES.has(error.status ?? 0))
  );
}
