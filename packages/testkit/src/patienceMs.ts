/**
 * How long a test waits for a condition before it gives up. It only bounds what hangs: on a busy machine everything
 * that passes may take many times longer than on a quiet one.
 */
export const PATIENCE_MS = 60_000;
