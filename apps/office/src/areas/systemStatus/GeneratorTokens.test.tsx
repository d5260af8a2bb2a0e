// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { GeneratorTokens } from './GeneratorTokens.tsx';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('systemStatus');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-119 the end of a token is shown with its year, and a new token stays visible until its Done button is pressed', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: { rotateToken: { __typename: 'IssuedToken', generatorId: 'vm', token: 'uzI-secret' } },
    }),
  );
  const generator = {
    id: 'vm',
    alive: true,
    lastSeenAt: '2026-11-27T14:12:00Z',
    tokenUsedAt: null,
    tokenIssuedAt: '2026-11-27T14:12:00Z',
    tokenExpiresAt: '2027-11-27T14:12:00Z',
  };
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={{ id: 'u1' } as Viewer}>
          <GeneratorTokens generators={[generator]} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText(/2027/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('api.rotateOf', { generator: 'vm' }) }));
  fireEvent.click(await screen.findByRole('button', { name: t('api.rotate') }));
  await screen.findByText('uzI-secret');
  expect(screen.getByText(t('api.newTokenPlace'))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('copy.copy') })).toBeTruthy();
  const dialog = await screen.findByRole('dialog', { name: t('api.newToken') });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  for (const overlay of document.querySelectorAll('.mantine-Modal-overlay, .mantine-Modal-inner'))
    fireEvent.click(overlay);
  expect(screen.getByText('uzI-secret')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('api.tokenDone') }));
  await waitFor(() => expect(screen.queryByText('uzI-secret')).toBeNull());
});
