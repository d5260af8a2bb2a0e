// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { type Viewer, ViewerContext } from '../api/viewer.ts';
import { setLocale, t } from '../messages/translate.ts';
import { moveLotDoubleMutation } from './lotMutations.ts';
import { useCommand } from './useCommand.ts';

const VIEWER = { id: 'u1' } as Viewer;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
    <QueryClientProvider client={client}>
      <ViewerContext.Provider value={VIEWER}>{children}</ViewerContext.Provider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useCommand(moveLotDoubleMutation), { wrapper });
  await act(async () => {
    await result.current.run({
      input: { lotId: 'L1', to: 'dbl_complet', expectedVersion: 1, station: 's', key: 'k' },
    } as never);
  });
  expect(keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name)).toEqual([
    'lots',
    'order',
    'megalot',
  ]);
});

it('OFF-116 a failed command says in one sentence what to do, with the reference of the fault and no names of the program', async () => {
  await setLocale('en_GB');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubLayoutApis();
  const fault = {
    message: 'internal',
    path: ['moveLotDouble', 'holder'],
    extensions: { code: 'internal', reference: 'K3F9Q2' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ data: null, errors: [fault] }));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={VIEWER}>{children}</ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { result } = renderHook(() => useCommand(moveLotDoubleMutation), { wrapper });
  await act(async () => {
    expect(await result.current.run({ input: {} } as never)).toBeNull();
  });
  const text = (await screen.findByText(t('loadFailure.fault', { reference: 'K3F9Q2' }))).textContent;
  expect(text).not.toMatch(/moveLotDouble|holder|internal/);
});
