import type { Failure, Result } from '../failure.ts';

/**
 * The value, or an error that carries the failure as its cause. For what the specification has thrown: a panel that asks
 * for an option or an id that isn't there is a bug of the page, not a choice of the shopper.
 *
 * @throws Error named for the failure's kind.
 */
export function orThrow<T>(result: Result<T, Failure>): T {
  if (result.ok) return result.value;
  throw new Error(result.failure.kind, { cause: result.failure });
}
