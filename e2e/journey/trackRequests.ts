import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { WAIT_TIMEOUT_MS } from '@cmon/testkit/waitTimeoutMs';
import type { Page, Request } from 'playwright-core';
import { expect, vi } from 'vitest';

/**
 * Follows the scripts and queries of a page from now on. The returned function waits until a screen is complete: no request
 * is open, and the answers started no further ones.
 */
export function trackRequests(page: Page): () => Promise<void> {
  let started = 0;
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script' && request.method() !== 'POST') return;
    started += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let seen: number;
    do {
      seen = started;
      await waitUntilStable(page);
      await vi.waitFor(() => expect(open.size).toBe(0), WAIT_TIMEOUT_MS);
    } while (started !== seen);
  };
}
