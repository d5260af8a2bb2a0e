// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getStateLabel } from '../../../display/eventLabels.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { OrderWall } from './OrderWall.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function buildRow(status: string, wip: number, yesterday: number | null) {
  return {
    status,
    wip,
    late: 0,
    atRisk: 0,
    yesterday: yesterday === null ? null : { wip: yesterday },
  };
}

const ANSWER = {
  orderFlow: {
    readAt: '2026-11-27T10:00:00Z',
    today: { arrived: 17, shipped: 23 },
    yesterday: { arrived: 29, shipped: 31 },
    rows: [
      buildRow('processing', 41, 30),
      buildRow('imprimee', 12, null),
      buildRow('holded', 0, 0),
      buildRow('complete', 0, 0),
    ],
  },
  orders: {
    total: 11,
    rows: [
      {
        id: 'o1',
        number: '100000007',
        store: 'fr',
        status: 'imprimee',
        shipBy: { at: '2026-11-26T15:00:00Z', level: 'late' },
      },
    ],
  },
  steps: [],
};

it('ORD-77 the wall-board counts each status beside yesterday’s number, counts what came in and left today, and names the late orders', async () => {
  renderScreen(<OrderWall />, { orderWall: ANSWER });
  const late = await screen.findByText('100000007');
  expect(late.closest('li')?.textContent).toContain(getStateLabel('imprimee'));
  const readTile = (status: string) =>
    document.querySelector(`[data-status="${status}"]`)?.closest('li')?.textContent ?? null;
  const yesterday = (count: string) => t('monitoring.yesterday', { count });
  expect(readTile('processing')).toMatch(/^41/);
  expect(readTile('processing')).toContain(yesterday('30'));
  expect(readTile('imprimee')).toContain(yesterday(t('monitoring.unknown')));
  // A status that is no step of production is left out while no order has it.
  expect(readTile('holded')).toBeNull();
  const [received, shipped] = ['monitoring.received', 'monitoring.shipped'].map(
    (key) =>
      screen.getByRole('heading', { name: t(key as 'monitoring.received') }).parentElement?.textContent,
  );
  expect(received).toContain(`17${yesterday('29')}`);
  expect(shipped).toContain(`23${yesterday('31')}`);
  expect(screen.getByText(t('monitoring.andMore', { count: '10' }))).toBeTruthy();
});
