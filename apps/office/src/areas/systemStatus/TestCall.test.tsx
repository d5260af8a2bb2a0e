// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { TestCall } from './TestCall.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('systemStatus');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['ok', 200, 'ok'],
  ['http401', 401, 'refused'],
  ['http301', 301, 'moved'],
  ['http404', 404, 'notFound'],
  ['http422', 422, 'otherStatus'],
  ['http503', 503, 'fault'],
  ['unreachable', null, 'unreachable'],
  ['stopped', null, 'other'],
] as const)(
  'OFF-222 a test call that returns %s shows the status, the time and an explanation',
  async (code, status, sentence) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: { testShop: { __typename: 'ShopTest', code, status, ms: 87 } } }),
    );
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ViewerContext.Provider value={{ id: 'u1' } as Viewer}>
            <TestCall source="woo" />
          </ViewerContext.Provider>
        </QueryClientProvider>
      </MantineProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: t('api.testOf', { source: 'woo' }) }));
    const answer =
      status === null ? t('api.testNoStatus', { ms: 87 }) : t('api.testStatus', { status, ms: 87 });
    // The text content is compared, because a query by text replaces non-breaking spaces.
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(answer));
    expect(screen.getByRole('status').textContent).toContain(t(`api.code.${sentence}`, { code }));
  },
);
