// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatReason } from '../../../display/eventLabels.ts';
import { formatDateTime } from '../../../display/format.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { PoleQueue } from '../PoleQueue.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('pole');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function makeItem(id: string, change: object = {}) {
  return {
    id,
    orderNumber: `22600${id}`,
    productName: 'Mug',
    quantity: 1,
    pole: 'mug',
    blank: 'MUG_BLANC',
    blankName: 'Mug blanc',
    previewCount: 0,
    texts: ['Zoé'],
    fabrication: 'FAB_A_FAIRE',
    heldBy: null,
    pause: null,
    prio: false,
    controlAskedAt: null,
    blankMissing: false,
    orderHeld: false,
    orderHoldReason: null,
    shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
    ...change,
  };
}

function makePage(rows: readonly object[], total: number, size: number) {
  return { total, size, endCursor: 'last', readAt: '2026-11-27T08:00:00Z', rows };
}

const PAUSE = { reason: 'machineFault', by: 'Camille', since: '2026-11-27T10:00:00.000Z' };

function renderQueue() {
  const waiting = [
    makeItem('7', { orderHeld: true, orderHoldReason: 'address' }),
    makeItem('8', { blankMissing: true }),
  ];
  const onFilter = vi.fn();
  renderScreen(
    <PoleQueue
      pole="mug"
      filter={{ store: null, late: false, prio: false }}
      onFilter={onFilter}
      openId={null}
      onOpen={() => undefined}
    />,
    {
      poleQueue: { items: makePage([makeItem('1'), makeItem('2')], 3, 2) },
      poleWaiting: ({ paused }: { paused: boolean }) => ({
        items: paused ? makePage([makeItem('9', { pause: PAUSE })], 1, 20) : makePage(waiting, 2, 20),
      }),
    },
    { role: 'preparator', capabilities: ['see', 'advanceFloor'] },
  );
  return onFilter;
}

it('WSC-383 the items that the pole can’t work on are folded under the queue, with their number and each reason', async () => {
  renderQueue();
  const fold = await screen.findByRole('button', { name: t('poleWork.waiting', { count: 2 }) });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('226007')).toBeNull();
  fireEvent.click(fold);
  const heldRow = screen.getByText('226007').closest('li') as HTMLElement;
  within(heldRow).getByText(`${t('blocker.held')} · ${formatReason('address')}`);
  const rowWithoutBlank = screen.getByText('226008').closest('li') as HTMLElement;
  expect(rowWithoutBlank.textContent).toContain(t('blocker.blankMissing', { name: 'Mug blanc' }));
});

it('WSC-396 paused work is listed under the queue, unfolded, with its reason, who paused it and since when', async () => {
  renderQueue();
  const row = (await screen.findByText('226009')).closest('li') as HTMLElement;
  within(row).getByText(`${t('pole.paused')} · ${formatReason('machineFault')}`);
  within(row).getByText(t('pole.pausedBy', { name: 'Camille', at: formatDateTime(PAUSE.since) }));
});

it('WSC-385 the queue of a pole loads more items after its last row, and is filtered by store, PRIO and lateness', async () => {
  const onFilter = renderQueue();
  await screen.findByText('226002');
  const originalFetch = globalThis.fetch;
  const sentVariables: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sentVariables.push(JSON.parse(String(init.body)).variables);
    return originalFetch(url, init);
  });
  fireEvent.click(screen.getByRole('button', { name: t('list.more') }));
  await waitFor(() =>
    expect(sentVariables).toContainEqual(expect.objectContaining({ after: 'last', workable: true })),
  );
  fireEvent.click(screen.getByRole('button', { name: t('shipBy.late') }));
  expect(onFilter).toHaveBeenLastCalledWith({ store: null, late: true, prio: false });
  fireEvent.click(screen.getByRole('button', { name: 'PRIO' }));
  expect(onFilter).toHaveBeenLastCalledWith({ store: null, late: false, prio: true });
  fireEvent.change(screen.getByRole('combobox', { name: t('field.store') }), { target: { value: 'de' } });
  expect(onFilter).toHaveBeenLastCalledWith({ store: 'de', late: false, prio: false });
});
