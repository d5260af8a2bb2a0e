/** Why a request got no answer. */
export type RequestFailure = 'addressRefused' | 'unreachable' | 'timeout' | 'tooLarge' | 'stopped';

/** A request without an answer. Its message has neither the address nor a body, because both may hold personal data. */
export class RequestError extends Error {
  readonly failure: RequestFailure;
  /** The system's own code, such as `ECONNREFUSED`, or else the failure. */
  readonly code: string;
  constructor(failure: RequestFailure, code: string = failure) {
    super(`The request was not answered (${code}).`);
    this.name = 'RequestError';
    this.failure = failure;
    this.code = code;
  }
}
