// @vitest-environment jsdom
import { flushTasks } from '@cmon/testkit/page/flushTasks';
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

/** A list of lots with this number of rows. */
function buildSpec(total: number): ListSpec<Row> {
  return {
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
    load: async ({ page, size }) => {
      const ids = Array.from({ length: total }, (_, index) => `L${String(index + 1).padStart(6, '0')}`);
      return {
        rows: ids.slice((page - 1) * size, page * size).map((id) => ({ id })),
        total,
        totalExact: true,
        page,
        pages: Math.ceil(total / size),
        endCursor: null,
        readAt: '2026-11-21T08:00:00Z',
      };
    },
  };
}

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderList(spec: ListSpec<Row>, size: number) {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={buildViewer('shopManager')}>
          <MemoryRouter initialEntries={[`/parcourir/lots?size=${size}`]}>
            <Routes>
              <Route path="/parcourir/lots/:currentPage?" element={<ListScreen spec={spec} />} />
            </Routes>
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const findTickedCount = (count: number) => screen.findByText(t('list.ticked', { count }));
const findMoveLink = () => screen.queryByRole('link', { name: t('list.moveTicked') });

it('OFF-55 rows stay ticked on other pages, all rows can be ticked, and a link opens the search with the ticked rows', async () => {
  renderList(buildSpec(50), 20);
  fireEvent.click(await screen.findByLabelText(t('list.tick', { label: 'L000002' })));
  await findTickedCount(1);
  fireEvent.click(screen.getByLabelText(t('list.nextPage')));
  await screen.findByText(t('list.pageOf', { page: '2', pages: '3' }));
  fireEvent.click(screen.getByLabelText(t('list.tickAll')));
  await findTickedCount(21);
  expect(findMoveLink()?.getAttribute('href')).toMatch(/^\/rechercher\/lots\/L000002,L000021,L000022,/);
  fireEvent.click(screen.getByLabelText(t('list.tickAll')));
  await findTickedCount(1);
  fireEvent.click(screen.getByRole('button', { name: t('list.tickEvery', { count: '50' }) }));
  await findTickedCount(50);
  fireEvent.click(screen.getByRole('button', { name: t('list.untick') }));
  expect(screen.queryByLabelText(t('list.selection'))).toBeNull();
});

it('OFF-422 more ticked rows than a search takes are not moved in part: the list says how many can be moved', async () => {
  renderList(buildSpec(150), 100);
  fireEvent.click(await screen.findByLabelText(t('list.tickAll')));
  await findTickedCount(100);
  expect(findMoveLink()?.getAttribute('href')?.split(',')).toHaveLength(100);
  fireEvent.click(screen.getByLabelText(t('list.nextPage')));
  await screen.findByText(t('list.pageOf', { page: '2', pages: '2' }));
  fireEvent.click(screen.getByLabelText(t('list.tickAll')));
  await findTickedCount(150);
  expect(findMoveLink()).toBeNull();
  screen.getByText(t('list.moveLimit', { max: '100' }));
});

it('OFF-423 rows that arrive after they were unticked stay unticked', async () => {
  const spec = buildSpec(50);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const load: typeof spec.load = async (state, after) => {
    if (state.size === 100) await held;
    return spec.load(state, after);
  };
  renderList({ ...spec, load }, 20);
  fireEvent.click(await screen.findByLabelText(t('list.tick', { label: 'L000002' })));
  fireEvent.click(await screen.findByRole('button', { name: t('list.tickEvery', { count: '50' }) }));
  fireEvent.click(screen.getByRole('button', { name: t('list.untick') }));
  answer();
  await flushTasks();
  expect(screen.queryByLabelText(t('list.selection'))).toBeNull();
});

it('OFF-421 the search finds a ticked row by its id where its number may be that of another object', async () => {
  renderList({ ...buildSpec(50), searchId: ({ id }) => `id-${id}` }, 20);
  fireEvent.click(await screen.findByLabelText(t('list.tick', { label: 'L000002' })));
  await findTickedCount(1);
  expect(findMoveLink()?.getAttribute('href')).toBe('/rechercher/lots/id-L000002');
});
