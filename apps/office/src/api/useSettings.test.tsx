// @vitest-environment jsdom
import { REASON_LISTS } from '@cmon/core/production/reasons';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE_SIZES } from '../list/listUrl.ts';
import { CONFIG_CACHE_KEY, useSettings } from './useSettings.ts';

const settings = {
  autoReloadSeconds: 20,
  undoSeconds: 30,
  doubleScanSeconds: 3,
  orderLatencyDays: 5,
  batchCount: 4,
  reissueCapPercent: 10,
  reasonLists: [{ list: 'hold', codes: ['tache'] }],
  lookupLocale: 'de_DE',
  pageSizes: [10],
};
let answer: (response: Response) => void = () => {};
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(cleanup);

function renderSettings() {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useSettings, { wrapper }).result;
}

it('GAU-9 the settings from the server are cached in local storage, and the office starts with them', async () => {
  const first = renderSettings();
  answer(Response.json({ data: { settings } }));
  await waitFor(() => expect(first.current).toEqual(settings));
  expect(JSON.parse(localStorage.getItem(CONFIG_CACHE_KEY) ?? '')).toEqual(settings);
  cleanup();
  expect(renderSettings().current).toEqual(settings);
});

it('GAU-9, LOC-9 without a readable cache the default settings of the workshop are used', () => {
  expect(renderSettings().current).toEqual({
    autoReloadSeconds: DEFAULT_SETTINGS.autoReloadTime,
    undoSeconds: DEFAULT_SETTINGS.undoTime,
    doubleScanSeconds: DEFAULT_SETTINGS.doubleScanTime,
    orderLatencyDays: DEFAULT_SETTINGS.orderLatency,
    batchCount: DEFAULT_SETTINGS.batchCount,
    reissueCapPercent: DEFAULT_SETTINGS.reissueCap * 100,
    reasonLists: REASON_LISTS.map((list) => ({ list, codes: DEFAULT_SETTINGS[`${list}Reasons`] })),
    lookupLocale: DEFAULT_SETTINGS.lookupLocale,
    pageSizes: PAGE_SIZES,
  });
  for (const cached of ['{', '3', JSON.stringify({ ...settings, autoReloadSeconds: '1' })]) {
    localStorage.setItem(CONFIG_CACHE_KEY, cached);
    expect(renderSettings().current.autoReloadSeconds).toBe(DEFAULT_SETTINGS.autoReloadTime);
  }
});
