/**
 * How long a test waits for a condition before it fails. The limit is high because a busy machine may take many times
 * longer than a quiet one; it only stops tests that hang.
 */
export const WAIT_TIMEOUT_MS = 60_000;
