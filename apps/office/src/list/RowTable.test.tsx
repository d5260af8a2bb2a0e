// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { buildTextColumn } from './columns.tsx';
import { ListScreen } from './ListScreen.tsx';
import type { ListSpec } from './listSpec.ts';

interface Row {
  readonly id: string;
}

const spec: ListSpec<Row> = {
  id: 'commandes',
  query: 'orders',
  path: '/',
  title: 'screen.parcourir.commandes',
  icon: 'receipt',
  columns: [
    buildTextColumn<Row>('number', 'field.number', ({ id }) => id),
    buildTextColumn<Row>('type', 'field.type', ({ id }) => `type of ${id}`),
    {
      ...buildTextColumn<Row>('day', 'field.day', ({ id }) => `day of ${id}`),
      shownByDefault: false,
      onCards: true,
    },
  ],
  filters: [],
  rowLabel: ({ id }) => id,
  load: async () => ({
    rows: [{ id: '100001' }],
    total: 1,
    totalExact: true,
    page: 1,
    pages: 1,
    endCursor: null,
    readAt: '2026-11-21T08:00:00Z',
  }),
  loadAll: async function* () {},
};

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const styles = readFileSync(join(import.meta.dirname, 'RowTable.module.css'), 'utf8');
const wideScreenCss = /@media \(min-width: 768px\) \{.*?\n\}/s.exec(styles)?.[0] ?? '';

async function openList() {
  renderScreen(<ListScreen spec={spec} />, {}, { id: 'u1', capabilities: ['see'] });
  await screen.findByText('100001');
}

it('OFF-321 the column that names the rows is pinned on a wide screen, in its header too', async () => {
  await openList();
  const pinnedCells = [
    screen.getByRole('columnheader', { name: t('field.number') }),
    screen.getByText('100001'),
  ];
  expect(pinnedCells.map((cell) => cell.dataset.head)).toEqual(['true', 'true']);
  expect(screen.getByRole('columnheader', { name: t('field.type') }).dataset.head).toBe('false');
  expect(wideScreenCss).toMatch(/\[data-head="true"\] \{[^}]*position: sticky;[^}]*left: 0;/);
  expect(wideScreenCss).toMatch(/td\[data-head="true"\] \{[^}]*background: var\(--surface\);/);
});

it('OFF-326 a card on a phone has more columns than the table, until a person selects others', async () => {
  await openList();
  const cell = screen.getByText('day of 100001');
  expect(cell.dataset.card).toBe('true');
  expect(wideScreenCss).toMatch(/td\[data-card="true"\] \{[^}]*display: none;/);
  expect(screen.queryByRole('columnheader', { name: t('field.day') })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('list.columns') }));
  fireEvent.click(await screen.findByLabelText(t('field.type')));
  const row = screen.getByText('100001').closest('tr');
  await vi.waitFor(() => expect(within(row as HTMLElement).queryByText('day of 100001')).toBeNull());
});
