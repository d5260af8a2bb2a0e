import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { type Viewer, ViewerContext } from '../api/viewer.ts';

export const SETTINGS = {
  autoReloadSeconds: 45,
  undoSeconds: 60,
  doubleScanSeconds: 3,
  orderLatencyDays: 8,
  batchCount: 10,
  reissueCapPercent: 20,
  reasonLists: [],
  lookupLocale: 'fr_FR',
  pageSizes: [50],
};

interface RenderedScreen extends RenderResult {
  /** The inputs of the commands that were sent, in order. */
  readonly inputs: readonly Record<string, unknown>[];
  /** Reads all shown data again, as the office does by itself when somebody else changed something. */
  readonly readAgain: () => Promise<void>;
}

/**
 * Renders a part of a screen whose queries and commands are answered with `data`, by the name of the operation, and with
 * settings. An answer may be a function of the variables, and an HTTP response such as a failure. Nothing is requested again
 * by itself. `viewer` is the person who looks at it.
 */
export function renderScreen(
  element: ReactNode,
  data: Readonly<Record<string, unknown>>,
  viewer: Partial<Viewer> = {},
): RenderedScreen {
  // The notices of an earlier test file are kept in the same worker, and have buttons of their own.
  notifications.clean();
  const inputs: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(String(init.body));
    if (variables?.input) inputs.push(variables.input);
    const answer = data[operationName];
    const value = typeof answer === 'function' ? answer(variables) : answer;
    return value instanceof Response ? value : Response.json({ data: value ?? { settings: SETTINGS } });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={queries}>
        <ViewerContext.Provider value={viewer as Viewer}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const readAgain = () =>
    act(async () => {
      await queries.invalidateQueries();
      // The components receive the new data in a later turn, which comes before this one.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    });
  return { ...rendered, inputs, readAgain };
}
