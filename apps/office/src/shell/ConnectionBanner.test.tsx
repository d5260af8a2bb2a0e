// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadError } from '../api/loadError.ts';
import { formatTime } from '../display/format.ts';
import { setLocale, t } from '../messages/translate.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { createQueryClient } from './createQueryClient.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('OFF-19 a lost connection shows a banner with the time of the last data, until the next answer', async () => {
  await setLocale('fr_FR');
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createQueryClient();
  const load = (queryFn: () => Promise<number>) =>
    act(() =>
      client.fetchQuery({ queryKey: ['orders'], queryFn, retry: false, staleTime: 0 }).catch(() => 0),
    );
  const lastAnswer = new Date('2026-11-21T08:05:00Z');
  vi.setSystemTime(lastAnswer);
  render(<ConnectionBanner />);
  await load(async () => 1);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.setSystemTime(new Date('2026-11-21T08:35:00Z'));
  await load(() => Promise.reject(new LoadError('network', '')));
  expect(screen.getByRole('alert').textContent?.trim()).toBe(
    t('shell.offline', { at: formatTime(lastAnswer) }),
  );
  await load(async () => 2);
  expect(screen.queryByRole('alert')).toBeNull();
});
