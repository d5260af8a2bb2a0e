// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { PoleWorkRow } from './PoleWorkRow.tsx';
import type { PoleWorkItem } from './poleQueries.ts';
import { QueuedItemRow } from './queue/QueuedItemRow.tsx';

const item: PoleWorkItem = {
  id: 'i1',
  orderNumber: '100001',
  productName: 'Mug',
  quantity: 1,
  pole: 'mug',
  blank: 'MUG_BLANC',
  blankName: 'Mug blanc',
  previewCount: 1,
  texts: ['Zoé'],
  fabrication: 'FAB_EN_COURS',
  heldBy: 'Paul',
  pause: null,
  controlAskedAt: null,
  prio: false,
  store: 'fr',
  shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
};

beforeAll(async () => {
  await setLocale('fr_FR');
  await loadArea('pole');
});
afterEach(cleanup);

it('WSC-57 a paused item has a frame and a status of its own, unlike a running item or an item to do', () => {
  const renderRow = (change: Partial<PoleWorkItem>) => {
    cleanup();
    render(<PoleWorkRow item={{ ...item, ...change }} onOpen={() => undefined} />);
    const button = screen.getByRole('button');
    return { text: button.textContent ?? '', frame: button.dataset.paused };
  };
  const paused = renderRow({
    pause: { reason: 'break', by: 'Camille', since: '2026-11-27T10:00:00.000Z' },
  });
  expect(paused).toMatchObject({
    frame: 'true',
    text: expect.stringContaining(`${t('pole.paused')} · ${t('reason.break')}`),
  });
  expect(paused.text).not.toContain(t('status.FAB_EN_COURS'));
  for (const fabrication of ['FAB_EN_COURS', 'FAB_A_FAIRE'] as const) {
    const other = renderRow({ fabrication });
    expect(other).toMatchObject({
      frame: 'false',
      text: expect.stringContaining(t(`status.${fabrication}`)),
    });
    expect(other.text).not.toContain(t('pole.paused'));
  }
});

it('WSC-346 a list says that an item waits for the check, and not that it is in progress', () => {
  const waiting = { ...item, controlAskedAt: '2026-11-27T08:00:00Z' };
  const doNothing = () => undefined;
  const queued = { ...waiting, blankMissing: false, orderHeld: false, orderHoldReason: null };
  for (const list of [
    <PoleWorkRow key="row" item={waiting} onOpen={doNothing} />,
    <QueuedItemRow key="queue" item={queued} open={false} onOpen={doNothing} />,
  ]) {
    cleanup();
    render(list);
    expect(screen.getByText(t('controller.waiting'))).toBeTruthy();
    expect(screen.queryByText(t('status.FAB_EN_COURS'))).toBeNull();
  }
});
