/** A request to the server, or the loading of a screen's code, that failed. The message is a translated sentence. */
export class LoadError extends Error {
  readonly kind: 'graphql' | 'unknown' | 'network' | 'status' | 'missing' | 'parse' | 'chunk';
  /** HTTP status; null when there was no response. */
  readonly status: number | null;

  constructor(
    kind: LoadError['kind'],
    message: string,
    status: number | null = null,
    options: ErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'LoadError';
    this.kind = kind;
    this.status = status;
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
