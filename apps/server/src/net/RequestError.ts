/**
 * Why a request to another server has no usable answer: requests to its network address are forbidden (`addressRefused`),
 * no connection, no answer in time, too many bytes, or this program is stopping.
 */
export type RequestFailure = 'addressRefused' | 'unreachable' | 'timeout' | 'tooLarge' | 'stopped';

/** A request without a usable answer. Its message has no address and no body, because both may hold personal data. */
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
