// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { moveLotDoubleMutation } from './lotMutations.ts';
import { useCommand } from './useCommand.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-24 a move of a lot invalidates lots, orders and megalots, but not deliveries or settings', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { moveLotDouble: { __typename: 'Done' } } }));
  const client = new QueryClient();
  const keys = [
    buildQueryKey('lots', { page: 1 }),
    buildQueryKey('order', 'O1'),
    buildQueryKey('megalot', 'M1'),
    buildQueryKey('refusedDeliveries', 1),
    buildQueryKey('settings'),
  ];
  for (const key of keys) client.setQueryData(key, {});
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useCommand(moveLotDoubleMutation), { wrapper });
  await act(async () => {
    await result.current.run({
      input: { lotId: 'L1', to: 'doubleFait', expectedVersion: 1, station: 's', key: 'k' },
    } as never);
  });
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name)).toEqual([
    'lots',
    'order',
    'megalot',
  ]);
});
