// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { connection, useConnection } from './connection.ts';
import { useLiveChanges } from './useLiveChanges.ts';

// The tests of another file in the same process may have marked the server as unreachable.
beforeEach(() => connection.markOnline());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-40 data that the stream reports as changed is read again within seconds, and all data after the stream was lost', async () => {
  const streams: {
    url: string;
    onopen?: () => void;
    onerror?: () => void;
    onmessage?: (event: object) => void;
  }[] = [];
  class TestStream {
    static readonly CLOSED = 2;
    readyState = 0;
    close = () => undefined;
    constructor(readonly url: string) {
      streams.push(this);
    }
  }
  vi.stubGlobal('EventSource', TestStream);
  const client = new QueryClient();
  const keys = [
    buildQueryKey('lots', {}),
    buildQueryKey('order', 'O1'),
    buildQueryKey('refusedDeliveries', 1),
  ];
  for (const key of keys) client.setQueryData(key, {});
  const listStale = () =>
    keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useLiveChanges();
      return useConnection().status;
    },
    { wrapper },
  );
  const [stream] = streams;
  expect(stream?.url).toBe('/changes');
  act(() => stream?.onopen?.());
  act(() => stream?.onmessage?.({ data: '{"lot":["L1"]}' }));
  await expect.poll(listStale, { timeout: 10_000 }).toEqual(['lots', 'order']);

  act(() => stream?.onerror?.());
  expect(result.current).toBe('reconnecting');
  act(() => stream?.onopen?.());
  expect(result.current).toBe('live');
  expect(listStale()).toEqual(['lots', 'order', 'refusedDeliveries']);
});
