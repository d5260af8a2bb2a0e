// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatReason } from '../../../display/eventLabels.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../../testing/renderScreen.tsx';
import { ReissueRow } from './ReissueRow.tsx';
import type { ReissueView } from './reissueQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REISSUE = {
  id: 'r1',
  version: 1,
  lotType: 'EAO',
  labelCount: 66,
  chosenLabels: [],
  reason: 'missing',
  afterShipping: false,
  openedAt: '2026-11-27T10:00:00Z',
  photos: [],
  order: null,
  of: { type: 'strip', label: 'L000059.4' },
  canApprove: { allowed: false },
  canClose: { allowed: true },
} as unknown as ReissueView;

/** Withdraws the reissue. The answer of the server says that its order has this slot. */
async function withdraw(slot: string | null): Promise<void> {
  const reasonLists = [{ list: 'reissueEnd', codes: ['found'] }];
  renderScreen(<ReissueRow reissue={REISSUE} held={false} />, {
    closeReissue: { closeReissue: { __typename: 'Done', order: { slot } } },
    settings: { settings: { ...SETTINGS, reasonLists } },
  });
  fireEvent.click(screen.getByRole('button', { name: t('reissue.withdraw') }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio', { name: formatReason('found') }));
  fireEvent.click(dialog.getByRole('button', { name: t('reissue.withdraw') }));
}

it('WSC-493 when a reissue is withdrawn because its strip was found, the notice names the slot of the order', async () => {
  const thing = 'L000059.4';
  await withdraw('A8');
  expect(await screen.findByText(t('reissue.withdrawnSlot', { thing, slot: 'A8' }))).toBeTruthy();
  cleanup();
  await withdraw(null);
  expect(await screen.findByText(t('reissue.withdrawn', { thing }))).toBeTruthy();
});
