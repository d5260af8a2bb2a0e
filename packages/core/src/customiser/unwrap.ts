import type { Failure, Result } from '../failure.ts';

/**
 * Returns the value of a result, or throws an error with the failure as its cause. Used where the specification requires
 * an error: an action with an unknown option or id is a bug of the page, not a mistake of the shopper.
 *
 * @throws Error whose message is the kind of the failure.
 */
export function unwrap<T>(result: Result<T, Failure>): T {
  if (result.ok) return result.value;
  throw new Error(result.failure.kind, { cause: result.failure });
}
