// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewerContext } from '../api/viewer.ts';
import { setLocale, t } from '../messages/translate.ts';
import { buildViewer } from '../testing/buildViewer.ts';
import { buildTextColumn } from './columns.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { ListSpec } from './listSpec.ts';

interface Row {
  readonly id: string;
}

const TOTAL = 50;
const ids = Array.from({ length: TOTAL }, (_, index) => `L${String(index + 1).padStart(6, '0')}`);
const spec: ListSpec<Row> = {
  id: 'lots',
  query: 'lots',
  path: '/parcourir/lots',
  title: 'screen.parcourir.lots',
  icon: 'stack',
  columns: [buildTextColumn<Row>('number', 'field.number', ({ id }) => id)],
  filters: [],
  searchType: 'lots',
  rowLabel: ({ id }) => id,
  loadAll: async function* () {},
  load: async ({ page, size }) => ({
    rows: ids.slice((page - 1) * size, page * size).map((id) => ({ id })),
    total: TOTAL,
    totalExact: true,
    page,
    pages: Math.ceil(TOTAL / size),
    endCursor: null,
    readAt: '2026-11-21T08:00:00Z',
  }),
};

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-55 rows stay ticked on other pages, all rows can be ticked, and a link opens the search with the ticked rows', async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={buildViewer('shopManager')}>
          <MemoryRouter initialEntries={['/parcourir/lots?size=20']}>
            <Routes>
              <Route path="/parcourir/lots/:currentPage?" element={<ListScreen spec={spec} />} />
            </Routes>
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const findTickedCount = (count: number) => screen.findByText(t('list.ticked', { count }));
  fireEvent.click(await screen.findByLabelText(t('list.tick', { label: 'L000002' })));
  await findTickedCount(1);
  fireEvent.click(screen.getByLabelText(t('list.nextPage')));
  await screen.findByText(t('list.pageOf', { page: '2', pages: '3' }));
  fireEvent.click(screen.getByLabelText(t('list.tickAll')));
  await findTickedCount(21);
  expect(screen.getByRole('link', { name: t('list.moveTicked') }).getAttribute('href')).toMatch(
    /^\/rechercher\/lots\/L000002,L000021,L000022,/,
  );
  fireEvent.click(screen.getByLabelText(t('list.tickAll')));
  await findTickedCount(1);
  fireEvent.click(screen.getByRole('button', { name: t('list.tickEvery', { count: '50' }) }));
  await findTickedCount(50);
  fireEvent.click(screen.getByRole('button', { name: t('list.untick') }));
  expect(screen.queryByLabelText(t('list.selection'))).toBeNull();
});
