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
  const openRequests = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'script' && request.method() !== 'POST') return;
    started += 1;
    openRequests.add(request);
  });
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  return async () => {
    let startedBefore: number;
    do {
      startedBefore = started;
      await waitUntilStable(page);
      await vi.waitFor(() => expect(openRequests.size).toBe(0), WAIT_TIMEOUT_MS);
    } while (started !== startedBefore);
  };
}
