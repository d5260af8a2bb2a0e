// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatReason } from '../../display/eventLabels.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { PoleProblem } from './PoleProblem.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('pole');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PROBLEM = { reason: 'damaged', by: 'Paul', at: '2026-11-27T08:00:00Z' };
const REASON_LISTS = [
  { list: 'reissue', codes: ['misprint'] },
  { list: 'problem', codes: ['damaged'] },
];

function renderProblem(mayReissue: boolean, reasonLists: readonly object[] = REASON_LISTS) {
  const canReissue = { allowed: mayReissue, refusal: null };
  const item = { id: 'i1', orderId: 'o1', orderNumber: '100001', orderVersion: 5, canReissue };
  return renderScreen(
    <PoleProblem item={item} problem={PROBLEM} />,
    {
      createReissue: { createReissue: { __typename: 'Done' } },
      settings: { settings: { ...SETTINGS, reasonLists } },
    },
    { id: 'u1', role: 'preparator' },
  );
}

it('WSC-346 a problem is shown with its reason, who reported it, and the next step', () => {
  renderProblem(true);
  const { textContent } = screen.getByRole('note');
  for (const part of [formatReason('damaged'), 'signalé par Paul', t('rework.next')])
    expect(textContent).toContain(part);
});

it('WSC-471 a broken piece is reissued at its pole by people who have that right', async () => {
  const { inputs } = renderProblem(true);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('action.reissue') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio', { name: formatReason('misprint') }));
  fireEvent.click(dialog.getByRole('button', { name: t('action.reissue') }));
  await waitFor(() =>
    expect(inputs).toMatchObject([
      { orderId: 'o1', expectedVersion: 5, itemIds: ['i1'], reason: 'misprint' },
    ]),
  );
  await screen.findByText(t('controller.result.reprint'));
});

it('WSC-471 a broken piece that can’t be reissued here leads to its order', () => {
  renderProblem(false);
  const order = screen.getByRole('link', { name: `${t('object.order')} 100001` });
  expect(order.getAttribute('href')).toBe('/parcourir/commandes?detail=o1');
  expect(screen.queryByRole('button', { name: t('action.reissue') })).toBeNull();
});

it('OFF-333 in the dialog that reissues a broken piece, the reason of its problem is chosen at first', async () => {
  const { inputs } = renderProblem(true, [{ list: 'reissue', codes: ['misprint', 'damaged'] }]);
  fireEvent.click(screen.getByRole('button', { name: t('action.reissue') }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: formatReason('damaged') }).checked).toBe(true),
  );
  fireEvent.click(dialog.getByRole('button', { name: t('action.reissue') }));
  await waitFor(() => expect(inputs).toMatchObject([{ reason: 'damaged' }]));
});
