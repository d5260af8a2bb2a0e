// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import { setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { EmptyList } from './EmptyList.tsx';
import type { ListSpec, ListState } from './listSpec.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STATE: ListState = { page: 3, size: 50, sort: 'shipBy', filters: { q: ['526000036'], open: ['1'] } };

function renderEmptyList(state: ListState, total: number, client = new QueryClient()) {
  const load = vi.fn(async () => ({
    rows: [],
    total,
    totalExact: true,
    page: 1,
    pages: 1,
    endCursor: null,
    readAt: '',
  }));
  const spec: ListSpec<{ readonly id: string }> = {
    id: 'commandes',
    query: 'orders',
    path: '/parcourir/commandes',
    icon: 'receipt',
    columns: [],
    load,
    loadAll: async function* () {},
    title: 'screen.parcourir.commandes',
    filters: [
      { kind: 'text', key: 'q', label: 'filter.orderNumber' },
      { kind: 'flag', key: 'open', label: 'filter.open' },
    ],
    rowLabel: ({ id }) => id,
  };
  const onShow = vi.fn();
  renderScreen(
    <QueryClientProvider client={client}>
      <EmptyList spec={spec} state={state} onShow={onShow} />
    </QueryClientProvider>,
    {},
  );
  return { load, onShow };
}

it('OFF-131 a number that the other filters hide is found, and shown without them', async () => {
  const { load, onShow } = renderEmptyList(STATE, 1);
  await screen.findByText(t('list.outside', { count: 1 }));
  fireEvent.click(screen.getByText(t('list.showOutside')));
  const alone = { ...STATE, page: 1, filters: { q: ['526000036'] } };
  expect(load.mock.calls).toMatchObject([[alone, null, expect.anything()]]);
  expect(onShow).toHaveBeenCalledWith(alone);
});

it('OFF-131 without another filter, or without a text, nothing more is read', () => {
  const alone: readonly ListState['filters'][] = [{ q: ['526000036'] }, { open: ['1'] }];
  for (const filters of alone) {
    const { load } = renderEmptyList({ ...STATE, filters }, 1);
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
  }
});

it('OFF-328 a text that nothing matches is named, and cleared without the other filters', async () => {
  for (const filters of [STATE.filters, { q: ['526000036'] }]) {
    const { onShow } = renderEmptyList({ ...STATE, filters }, 0);
    await screen.findByText(t('list.nothingTyped', { text: '526000036' }), { normalizer: (text) => text });
    fireEvent.click(screen.getByRole('button', { name: t('list.clearTyped') }));
    const { q: _typed, ...others } = filters as Record<string, readonly string[]>;
    expect(onShow).toHaveBeenCalledWith({ ...STATE, page: 1, filters: others });
    cleanup();
  }
});

it('OFF-328 an empty list with filters but without a text does not blame a typed text', () => {
  renderEmptyList({ ...STATE, filters: { open: ['1'] } }, 0);
  expect(screen.getByText(t('list.emptyFiltered'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('list.clearTyped') })).toBeNull();
});

it('OFF-350 cached rows of the whole list do not count as rows with a typed text', () => {
  const client = new QueryClient();
  client.setQueryData(buildQueryKey('orders', { ...STATE, page: 1, filters: {} }), { total: 7 });
  renderEmptyList({ ...STATE, filters: { open: ['1'] } }, 0, client);
  expect(screen.getByText(t('list.emptyFiltered'))).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
