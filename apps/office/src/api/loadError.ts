/** What went wrong between the office and the server. The message is the sentence a person reads. */
export class LoadError extends Error {
  readonly kind: 'graphql' | 'unknown' | 'network' | 'status' | 'missing' | 'parse';
  /** HTTP status, when there was an answer. */
  readonly status: number | null;

  constructor(kind: LoadError['kind'], message: string, status: number | null = null) {
    super(message);
    this.name = 'LoadError';
    this.kind = kind;
    this.status = status;
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
