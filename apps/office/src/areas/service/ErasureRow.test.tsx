// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ErasureRow } from './ErasureRow.tsx';
import type { ErasureView } from './serviceQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('service');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-20T08:00:00Z';
const ERASURE = {
  id: 'e1',
  version: 2,
  state: 'open',
  late: false,
  orderCount: 2,
  running: [],
  filesLeft: 0,
  askedAt: AT,
  askedBy: 'Paula',
  dueAt: '2026-12-20T08:00:00Z',
  doneAt: null,
  doneBy: null,
  order: { id: 'o1', number: '526000036', store: 'de' },
  orders: ['526000036', '526000041'].map((number) => ({
    id: number,
    number,
    customer: { name: 'Anke Weiß', postcode: '10969', city: 'Berlin' },
  })),
} as unknown as ErasureView;

const DONE = {
  eraseNow: { eraseNow: { __typename: 'Done' } },
  withdrawErasure: { withdrawErasure: { __typename: 'Done' } },
};
const getButton = (key: 'privacy.eraseNow' | 'privacy.withdraw') =>
  screen.getByRole<HTMLButtonElement>('button', { name: t(key) });

it('WSC-331 a request for erasure shows its orders and person, and is carried out after a dialog that shows them too', async () => {
  const { inputs } = renderScreen(<ErasureRow erasure={ERASURE} />, DONE);
  screen.getByText(t('privacy.asked', { at: formatDateTime(AT), by: 'Paula' }));
  screen.getByText(t('privacy.due', { at: formatDateTime(ERASURE.dueAt) }));
  expect(screen.getAllByText('Anke Weiß, 10969 Berlin', { exact: false }).length).toBeGreaterThan(1);
  fireEvent.click(getButton('privacy.eraseNow'));
  const dialog = within(await screen.findByRole('dialog', { name: t('privacy.eraseTitle') }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(inputs).toEqual([]);
  fireEvent.click(dialog.getByText(t('privacy.eraseConfirm')));
  await waitFor(() => expect(inputs).toMatchObject([{ erasureId: 'e1', expectedVersion: 2 }]));
  await screen.findByText(t('privacy.erased', { count: 2 }));
});

it('WSC-331 a request for erasure shows which orders in production prevent it, and can then only be withdrawn', () => {
  renderScreen(<ErasureRow erasure={{ ...ERASURE, running: ['526000041'] }} />, DONE);
  screen.getByText(t('privacy.running', { numbers: '526000041' }));
  expect([getButton('privacy.eraseNow').disabled, getButton('privacy.withdraw').disabled]).toEqual([
    true,
    false,
  ]);
});
