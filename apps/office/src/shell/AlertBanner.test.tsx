// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../api/viewer.ts';
import { setLocale, t } from '../messages/translate.ts';
import { AlertBanner } from './AlertBanner.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer: Viewer = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@cmon.example',
  role: 'administrator',
  level: 40,
  home: null,
  capabilities: ['handleAlerts'],
  poles: [],
};

/** Shows the banner with so many silent generators. */
function show(count: number) {
  const alerts = Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    kind: 'generatorSilent',
    object: `gen-${index}`,
    label: '',
    detail: { generator: `gen-${index}` },
    openedAt: '2026-11-27T10:00:00Z',
    acknowledgedBy: null,
    acknowledgedAt: null,
  }));
  vi.stubGlobal('fetch', async () => Response.json({ data: { alerts } }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={viewer}>
          <MemoryRouter>
            <AlertBanner />
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('OFF-97 of more than two alerts the first is shown, and the others after a press', async () => {
  show(4);
  const more = await screen.findByRole('button', { name: t('alert.more', { count: 3 }) });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fireEvent.click(more);
  expect(screen.getAllByRole('alert')).toHaveLength(4);
  cleanup();
  show(2);
  await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});
