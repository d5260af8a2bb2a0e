/** Seconds before each retry of a failed job. After the last retry a human must act. */
const RETRY_DELAYS_S = [5, 30, 300, 1_800] as const;
const JITTER = 0.2;

/**
 * Returns the seconds until the retry after `attempt` (from 0) has failed, or null when no retry is left. A jitter of up
 * to 20 % separates jobs that failed together. `random` is from 0 to 1.
 */
export function computeRetryDelay(attempt: number, random: number): number | null {
  const delay = RETRY_DELAYS_S[attempt];
  return delay === undefined ? null : Math.max(1, Math.round(delay * (1 + JITTER * (2 * random - 1))));
}
