// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewerContext } from '../api/viewer.ts';
import { lotsList } from '../areas/browse/lots/lotsList.tsx';
import { megalotsList } from '../areas/browse/megalots/megalotsList.tsx';
import { buildObjectsList } from '../areas/browse/objects/buildObjectsList.tsx';
import { buildOrdersList } from '../areas/browse/orders/buildOrdersList.tsx';
import { parcelsList } from '../areas/browse/parcels/parcelsList.tsx';
import { usersList } from '../areas/users/usersList.tsx';
import { setLocale, t } from '../messages/translate.ts';
import { buildViewer } from '../testing/buildViewer.ts';
import { ListScreen } from './ListScreen.tsx';
import { getOfferedSorts, type ListSpec, type ListState } from './listSpec.ts';

const ordersList = buildOrdersList(new Map());

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer = buildViewer('administrator');

/** The lists of the office, each with the sort orders for which the server has an index. */
const LISTS = [
  {
    list: ordersList,
    sorts: [
      'openFirst',
      'shipBy',
      'fifo',
      'lifo',
      'number',
      'numberDesc',
      'store',
      'storeDesc',
      'shipByDesc',
    ],
  },
  { list: lotsList, sorts: ['openFirst', 'shipBy', 'fifo', 'lifo', 'type', 'typeDesc', 'shipByDesc'] },
  { list: megalotsList, sorts: ['openFirst', 'shipBy', 'fifo', 'lifo', 'shipByDesc'] },
  {
    list: buildObjectsList([]),
    sorts: ['openFirst', 'shipBy', 'fifo', 'lifo', 'number', 'numberDesc', 'shipByDesc'],
  },
  { list: parcelsList, sorts: ['lifo', 'fifo'] },
  { list: usersList, sorts: ['name', 'nameDesc'] },
] as const;

it.each(LISTS)(
  'OFF-81 the list $list.id offers the sort orders for which the server has an index, and no other',
  ({ list, sorts }) => {
    expect(getOfferedSorts(list).map(({ sort }) => sort)).toEqual(sorts);
  },
);

interface Row {
  readonly id: string;
}

it('OFF-82 a column header sorts in both directions, by mouse and keyboard, and says so; the sort order is in the URL', async () => {
  const loaded: ListState[] = [];
  const spec = {
    ...usersList,
    columns: [
      { ...usersList.columns[0], cell: ({ id }: Row) => id, text: ({ id }: Row) => id },
      { key: 'state', label: 'users.state', cell: () => '—', text: () => '' },
    ],
    filters: [],
    load: async (state: ListState) => {
      loaded.push(state);
      const page = {
        total: 1,
        totalExact: true,
        page: 1,
        pages: 1,
        endCursor: null,
        readAt: '2026-11-21T08:00:00Z',
      };
      return { ...page, rows: [{ id: 'Nadia' }] };
    },
    rowLabel: ({ id }: Row) => id,
  } as ListSpec<Row>;
  const element = <ListScreen spec={spec} />;
  const router = createMemoryRouter([{ path: '/parcourir/users/:currentPage?', element }], {
    initialEntries: ['/parcourir/users'],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={viewer}>
          <RouterProvider router={router} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const name = t('users.name');
  const header = () => screen.getByRole('columnheader', { name });
  await screen.findByText('Nadia');
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('button', { name: t('users.state') })).toBeNull();
  // A native button, which the keyboard reaches and presses.
  const button = screen.getByRole('button', { name });
  button.focus();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'));
  expect(router.state.location.search).toBe('?sort=nameDesc');
  expect(loaded.at(-1)?.sort).toBe('nameDesc');
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'));
  // The cards of a phone have no headers, so the choice of the sort order offers the sort orders of the columns too.
  const choice = screen.getByLabelText(t('list.sort'));
  expect([...choice.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    t('sort.ascending', { column: name }),
    t('sort.descending', { column: name }),
  ]);
});
