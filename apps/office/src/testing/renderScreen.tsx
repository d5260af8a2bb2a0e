import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

const SETTINGS = {
  autoReloadSeconds: 45,
  undoSeconds: 60,
  orderLatencyDays: 8,
  batchCount: 10,
  reissueCapPercent: 20,
  reasonLists: [],
  lookupLocale: 'fr_FR',
  pageSizes: [50],
};

/** Renders a part of a screen whose queries are answered with `data`, by the name of the operation, and with settings. */
export function renderScreen(element: ReactNode, data: Readonly<Record<string, unknown>>): RenderResult {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName } = JSON.parse(String(init.body));
    return Response.json({ data: data[operationName] ?? { settings: SETTINGS } });
  });
  return render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
