// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWorkshopDay } from '../display/format.ts';
import { loadArea, setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { buildTextColumn } from './columns.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { ListSpec, ListState } from './listSpec.ts';

interface Row {
  readonly id: string;
}

const AT = '2026-11-21T08:00:00Z';
const IDS = Array.from({ length: 120 }, (_, index) => `L${String(index + 1).padStart(6, '0')}`);
let loaded: ListState[] = [];

const spec: ListSpec<Row> = {
  id: 'lots',
  query: 'lots',
  path: '/parcourir/lots',
  title: 'screen.parcourir.lots',
  icon: 'stack',
  columns: [
    buildTextColumn<Row>('number', 'field.number', ({ id }) => id),
    buildTextColumn<Row>('type', 'field.type', ({ id }) => `type of ${id}`),
  ],
  filters: [],
  rowLabel: ({ id }) => id,
  load: async (state, after) => {
    loaded.push(state);
    const start = after === null ? (state.page - 1) * state.size : IDS.indexOf(after) + 1;
    const rows = IDS.slice(start, start + state.size).map((id) => ({ id }));
    const pages = Math.ceil(IDS.length / state.size);
    const counts = { total: IDS.length, totalExact: true, page: state.page, pages };
    return { ...counts, rows, endCursor: rows.at(-1)?.id ?? null, readAt: AT };
  },
  loadAll: async function* () {
    yield IDS.slice(0, 50).map((id) => ({ id }));
    yield IDS.slice(50).map((id) => ({ id }));
  },
};

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  localStorage.clear();
  loaded = [];
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Location() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

async function openList() {
  const list = <ListScreen spec={spec} />;
  renderScreen(
    <>
      <Location />
      <Routes>
        <Route path="/" element={list} />
        <Route path="/parcourir/lots/:currentPage?" element={list} />
      </Routes>
    </>,
    {},
    { id: 'u1', capabilities: ['see'] },
  );
  await screen.findByText('L000001');
}

const readHeaders = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('OFF-4 the columns of a list are chosen in its menu, remembered, and never all hidden', async () => {
  await openList();
  expect(readHeaders()).toEqual([t('field.number'), t('field.type')]);
  fireEvent.click(screen.getByRole('button', { name: t('list.columns') }));
  fireEvent.click(await screen.findByLabelText(t('field.type')));
  await waitFor(() => expect(readHeaders()).toEqual([t('field.number')]));
  fireEvent.click(screen.getByLabelText(t('field.number')));
  expect(readHeaders()).toEqual([t('field.number')]);
  cleanup();
  await openList();
  expect(readHeaders()).toEqual([t('field.number')]);
  fireEvent.click(screen.getByRole('button', { name: t('list.columns') }));
  fireEvent.click(await screen.findByText(t('list.columnsReset')));
  await waitFor(() => expect(readHeaders()).toHaveLength(2));
});

it('OFF-5 the number of rows per page is chosen below the list, and goes to the first page', async () => {
  await openList();
  fireEvent.click(screen.getByRole('button', { name: t('list.nextPage') }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/parcourir/lots/2'));
  fireEvent.change(screen.getByLabelText(t('list.size')), { target: { value: '100' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/parcourir/lots?size=100'));
  await waitFor(() => expect(loaded.at(-1)).toMatchObject({ page: 1, size: 100 }));
});

it('OFF-8 the button of a list downloads a CSV file of all its rows with the visible columns', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  const objectUrls = {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, objectUrls));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openList();
  fireEvent.click(screen.getByRole('button', { name: t('list.columns') }));
  fireEvent.click(await screen.findByLabelText(t('field.number')));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(names).toEqual([`lots-${readWorkshopDay(new Date())}.csv`]));
  const lines = (await files[0]?.text())?.trimEnd().split('\r\n');
  expect(lines?.map((line) => line.replace('\uFEFF', ''))).toEqual([
    t('field.type'),
    ...IDS.map((id) => `type of ${id}`),
  ]);
});
