import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * Setup file of all tests: `vi.waitFor` and `vi.waitUntil` wait as long as every other condition is waited for. Their
 * own second is too short on a busy machine, and Vitest has no setting for it.
 */
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? PATIENCE_MS);
vi.waitUntil = (callback, options) => waitUntil(callback, options ?? PATIENCE_MS);
