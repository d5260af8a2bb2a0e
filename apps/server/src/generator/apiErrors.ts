/** The API doesn't answer now, because of the network, the server or a rate limit. The same request may succeed later. */
export class ApiUnreachableError extends Error {
  /** Seconds after which the API allows another request, if it said so. */
  readonly retryAfterSeconds: number | null;
  constructor(code: string, retryAfterSeconds: number | null = null) {
    super(`The API is unavailable: ${code}`);
    this.name = 'ApiUnreachableError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The API refuses the token: it is unknown or revoked. */
export class TokenRefusedError extends Error {
  constructor() {
    super('The API refused the token.');
    this.name = 'TokenRefusedError';
  }
}
