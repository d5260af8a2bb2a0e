import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const dist = join(import.meta.dirname, '../../../../dist/catalogue');

/** Reads a JSON file of the published catalogue. */
export const readPublished = (path: string): unknown => JSON.parse(readFileSync(`${dist}/${path}`, 'utf8'));

export interface FakeNetwork {
  /** Every requested address, in order. */
  readonly requestedUrls: string[];
  /** Responses that replace published files, by the start of the path. */
  readonly overrides: Map<string, () => Response | Promise<Response>>;
}

/** Replaces the browser's `fetch` by one that serves the published catalogue, like the server. */
export function serveCatalogue(): FakeNetwork {
  const network: FakeNetwork = { requestedUrls: [], overrides: new Map() };
  vi.stubGlobal('fetch', async (address: string) => {
    network.requestedUrls.push(address);
    const { pathname } = new URL(address);
    for (const [start, answer] of network.overrides) if (pathname.startsWith(start)) return answer();
    if (pathname === '/graphql')
      return Response.json({ data: { cmonJsonVersion: readPublished('json/version.json') } });
    const file = `${dist}${pathname}`;
    return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
  });
  return network;
}
