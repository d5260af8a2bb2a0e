/** A failed request to the server. The message is a translated sentence for the screen. */
export class LoadError extends Error {
  readonly kind: 'graphql' | 'unknown' | 'network' | 'status' | 'missing' | 'parse';
  /** HTTP status; null when there was no response. */
  readonly status: number | null;

  constructor(kind: LoadError['kind'], message: string, status: number | null = null) {
    super(message);
    this.name = 'LoadError';
    this.kind = kind;
    this.status = status;
  }
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
