// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, type MessageKey, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DistressScreen } from './DistressScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('monitoring');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T10:00:00Z';
const SHIP_BY = { at: '2026-11-26T15:00:00Z', level: 'late' };

const ATTENTION = {
  acknowledgedAt: null,
  acknowledgedBy: null,
  assignedTo: null,
  assignedName: null,
  snoozedUntil: null,
  snoozeReason: null,
  commentReason: null,
  commentedAt: null,
  commentedBy: null,
  note: null,
};

/** Renders the screen without an order in its list. */
function renderEmptyList(distressCounts: object) {
  return renderScreen(<DistressScreen />, {
    distress: { distressedOrders: { total: 0, endCursor: null, readAt: AT, rows: [] }, distressCounts },
  });
}

it('OFF-219 an order in distress offers the actions that the viewer may do, and opens the screen of what blocks it', async () => {
  const order = {
    id: 'o1',
    version: 3,
    number: '100000007',
    store: 'fr',
    status: 'holded',
    prio: false,
    shipBy: SHIP_BY,
    holdReason: 'address',
    holdNote: null,
    canSetPrio: { allowed: true },
    nextStates: [
      { command: 'hold', allowed: false },
      { command: 'unhold', allowed: true },
    ],
  };
  const blocker = {
    code: 'held',
    params: { reason: 'address' },
    role: 'customerService',
    station: null,
    object: { type: 'lot', id: 'l9', label: 'L000009' },
  };
  const row = { order, causes: ['held'], statusSince: AT, blocker, attention: ATTENTION };
  const counts = { listed: 1, snoozed: 0, causes: [{ cause: 'held', count: 1 }] };
  const renderDistress = (allowed: boolean) =>
    renderScreen(
      <DistressScreen />,
      {
        distress: {
          distressedOrders: { total: 1, endCursor: null, readAt: AT, rows: [{ ...row, act: { allowed } }] },
          distressCounts: counts,
        },
        unhold: { unhold: { __typename: 'Done' } },
      },
      { capabilities: [] },
    );
  const { inputs } = renderDistress(false);
  const findButton = (key: MessageKey) => screen.queryByRole('button', { name: t(key) });
  const link = await screen.findByRole('link', { name: 'L000009' });
  expect(link.getAttribute('href')).toBe('/parcourir/lots?detail=l9');
  expect([findButton('monitoring.acknowledge'), findButton('action.hold')]).toEqual([null, null]);
  expect(findButton('action.prio')).not.toBeNull();
  fireEvent.click(findButton('action.unhold') as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: t('action.unhold') }));
  await waitFor(() => expect(inputs).toMatchObject([{ orderId: 'o1', expectedVersion: 3 }]));
  cleanup();
  renderDistress(true);
  await screen.findByRole('button', { name: t('monitoring.acknowledge') });
});

it('WSC-75 the screen says that nothing needs attention when there is no order in distress, but not when a filter hides the orders', async () => {
  const causes = { error: 0, held: 0, late: 0, reissueWaits: 0, stuck: 0, willMiss: 0 };
  const renderDistress = (listed: number) => {
    const counts = Object.entries({ ...causes, held: listed }).map(([cause, count]) => ({ cause, count }));
    renderEmptyList({ listed, snoozed: 0, mine: 0, causes: counts });
  };
  renderDistress(0);
  await screen.findByText(t('monitoring.nothing'));
  cleanup();
  renderDistress(1);
  await screen.findByText(t('monitoring.nothingHere'));
  expect(screen.queryByText(t('monitoring.nothing'))).toBeNull();
});

it('OFF-255 the screen says that an order may have several causes only when the causes add up to more than the orders', async () => {
  const renderDistress = (listed: number) => {
    cleanup();
    const causes = ['held', 'stuck'].map((cause) => ({ cause, count: 2 }));
    renderEmptyList({ listed, snoozed: 0, causes });
  };
  renderDistress(3);
  await screen.findByText(`${t('monitoring.distressOrder')} ${t('monitoring.severalCauses')}`);
  renderDistress(4);
  await screen.findByText(t('monitoring.nothingHere'));
  expect(document.body.textContent).not.toContain(t('monitoring.severalCauses'));
  expect(document.body.textContent).toContain(t('monitoring.distressOrder'));
});
