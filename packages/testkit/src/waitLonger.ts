import { expect, vi } from 'vitest';
import { PATIENCE_MS } from './patienceMs.ts';

/**
 * Setup file of all tests: `vi.waitFor`, `vi.waitUntil` and the queries of Testing Library wait as long as every other
 * condition is waited for. Their own second is too short on a busy machine, and Vitest has no setting for it.
 */
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? PATIENCE_MS);
vi.waitUntil = (callback, options) => waitUntil(callback, options ?? PATIENCE_MS);

// Only tests of components use the library; the others are spared loading it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
