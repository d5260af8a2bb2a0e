/** Seconds before each new try of a failed job; after the last one a human has to look. */
const RETRY_DELAYS = [5, 30, 300, 1_800] as const;
const JITTER = 0.2;

/**
 * Seconds until the next try after `attempt` (from 0) failed, spread by up to a fifth either way so that jobs that
 * failed together don't come back together; null when no try is left. `random` is from 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number | null {
  const delay = RETRY_DELAYS[attempt];
  return delay === undefined ? null : Math.max(1, Math.round(delay * (1 + JITTER * (2 * random - 1))));
}
