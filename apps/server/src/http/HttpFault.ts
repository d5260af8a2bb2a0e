/** A refusal that answers with a status and a code; it carries nothing that the caller typed. */
export class HttpFault extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, code: string, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'HttpFault';
    this.statusCode = statusCode;
    this.code = code;
    this.headers = headers;
  }
}
