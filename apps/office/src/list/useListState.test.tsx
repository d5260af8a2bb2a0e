// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { type Viewer, ViewerContext } from '../api/viewer.ts';
import { saveListPreferences } from './listPreferences.ts';
import type { ListSpec } from './listSpec.ts';
import { useListState } from './useListState.ts';

const SPEC = {
  id: 'orders',
  path: '/list',
  filters: [{ kind: 'text', key: 'q', label: 'q' }],
} as unknown as ListSpec<{ readonly id: string }>;

function List() {
  const { state } = useListState(SPEC, { views: [], isPending: false });
  return <p>{state.page}</p>;
}

/** Opens a list at an address. Returns a function that reads its search, which the list may have changed. */
function openAt(path: string): () => string {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [path] });
  render(
    <ViewerContext.Provider value={{ id: 'u1' } as Viewer}>
      <RouterProvider router={router} />
    </ViewerContext.Provider>,
  );
  return () => router.state.location.search;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('OFF-275 a list restores its last search at an address without parameters, and not at a link to one row', async () => {
  saveListPreferences('u1', 'orders', { query: 'q=526000041' });
  const plain = openAt('/list');
  await waitFor(() => expect(plain()).toBe('?q=526000041'));
  cleanup();
  const linked = openAt('/list?detail=o1');
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(linked()).toBe('?detail=o1');
});
