// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestError } from '../api/requestError.ts';
import { formatTime } from '../display/format.ts';
import { setLocale, t } from '../messages/translate.ts';
import { ConnectionBanner, ConnectionState } from './ConnectionBanner.tsx';
import { connection } from './connection.ts';
import { createQueryClient } from './createQueryClient.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('OFF-19, OFF-52 a lost connection shows a banner with the time and age of the data, until the next answer', async () => {
  await setLocale('fr_FR');
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createQueryClient();
  const load = (queryFn: () => Promise<number>) =>
    act(() =>
      client.fetchQuery({ queryKey: ['orders'], queryFn, retry: false, staleTime: 0 }).catch(() => 0),
    );
  const lastAnswer = new Date('2026-11-21T08:05:00Z');
  vi.setSystemTime(lastAnswer);
  stubLayoutApis();
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ConnectionBanner />
        <ConnectionState />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const translateStatus = (status: 'live' | 'reconnecting' | 'offline') => t(`shell.connection.${status}`);
  const readShownState = () => screen.getByRole('status').textContent;
  // The connection is one for the whole page, and the requests of another test file may have failed.
  act(connection.markOnline);
  act(() => connection.markStream(true));
  expect(readShownState()).toBe(translateStatus('live'));
  act(() => connection.markStream(false));
  expect(readShownState()).toBe(translateStatus('reconnecting'));
  act(() => connection.markStream(true));
  await load(async () => 1);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.setSystemTime(new Date('2026-11-21T08:35:00Z'));
  await load(() => Promise.reject(new RequestError('network', '')));
  expect(screen.getByRole('alert').textContent?.trim()).toBe(
    t('shell.offline', { at: formatTime(lastAnswer) }),
  );
  expect(screen.getByText(t('shell.offlineAge', { ago: '30 min' }))).toBeTruthy();
  expect(readShownState()).toBe(translateStatus('offline'));
  await load(async () => 2);
  expect(screen.queryByRole('alert')).toBeNull();
});
