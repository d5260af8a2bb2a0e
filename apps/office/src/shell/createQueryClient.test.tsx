// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import type { QueryName } from '../api/queryObjects.ts';
import { createQueryClient } from './createQueryClient.ts';

const RELOAD_SECONDS = 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a screen that shows one query, and returns how often it is read while two intervals of the setting pass. */
async function countReads(name: QueryName): Promise<number> {
  const client = createQueryClient();
  client.setQueryData(buildQueryKey('settings'), { autoReloadSeconds: RELOAD_SECONDS });
  const read = vi.fn(async () => name);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useQuery({ queryKey: buildQueryKey(name), queryFn: read }), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(2.5 * RELOAD_SECONDS * 1_000));
  client.clear();
  return read.mock.calls.length;
}

it.each(['orders', 'lots', 'megalots', 'objects', 'parcels', 'packing', 'poleItem', 'cuttingLot'] as const)(
  'OFF-40, GAU-9 without the stream of changes %s is read again at the interval of the setting',
  async (name) => expect(await countReads(name)).toBe(3),
);

it.each(['viewer', 'customerOrders', 'catalogueChanges'] as const)(
  'OFF-40 what isn’t work is read once: %s',
  async (name) => expect(await countReads(name)).toBe(1),
);
