/** The API doesn't answer now: the network, the server or a limit. The same request may succeed later. */
export class ApiUnreachableError extends Error {
  /** Seconds after which the API allows another request, if it said so. */
  readonly retryAfter: number | null;
  constructor(code: string, retryAfter: number | null = null) {
    super(`The API is away: ${code}`);
    this.name = 'ApiUnreachableError';
    this.retryAfter = retryAfter;
  }
}

/** The API refuses the token: it is unknown or revoked. */
export class TokenRefusedError extends Error {
  constructor() {
    super('The API refused the token.');
    this.name = 'TokenRefusedError';
  }
}
