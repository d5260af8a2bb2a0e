import { expect, vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from './waitTimeoutMs.ts';

/**
 * Setup file of all tests: sets the timeout of `vi.waitFor`, `vi.waitUntil` and the queries of Testing Library to
 * `WAIT_TIMEOUT_MS`. Their default of one second is too short on a busy machine, and Vitest has no setting for it.
 */
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? WAIT_TIMEOUT_MS);
vi.waitUntil = (callback, options) => waitUntil(callback, options ?? WAIT_TIMEOUT_MS);

// Only component tests use Testing Library; the other tests don't pay for loading it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
}
