/** A refusal that is sent as a status and a code. It contains nothing that the caller sent. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, code: string, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
  }
}

/** Throws 429 with the seconds after which the caller may try again, unless they are 0. */
export function rejectTooMany(seconds: number): void {
  if (seconds > 0) throw new HttpError(429, 'tooMany', { 'retry-after': String(seconds) });
}
