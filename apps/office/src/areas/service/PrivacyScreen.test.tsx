// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { PrivacyScreen } from './PrivacyScreen.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('service');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFF-371 the list of searches shows that it is being loaded, and then that it is empty', async () => {
  renderScreen(<PrivacyScreen />, { erasures: { erasures: [] }, customerSearches: { customerSearches: [] } });
  const panel = within(screen.getByRole('region', { name: t('privacy.searches') }));
  panel.getByRole('status', { name: t('loading') });
  await panel.findByText(t('privacy.noSearches'));
  expect(panel.queryByRole('status')).toBeNull();
});

it('OFF-366 a list of the privacy screen that could not be loaded says so in its own panel, and is loaded again from there', async () => {
  const searched = {
    name: 'Camille',
    count: 3,
    firstAt: '2026-11-27T10:00:00Z',
    lastAt: '2026-11-27T11:00:00Z',
  };
  let isFailing = true;
  renderScreen(<PrivacyScreen />, {
    erasures: { erasures: [] },
    customerSearches: () =>
      isFailing ? new Response(null, { status: 500 }) : { customerSearches: [searched] },
  });
  const panel = screen.getByRole('region', { name: t('privacy.searches') });
  const failure = await within(panel).findByRole('alert');
  await screen.findByText(t('privacy.noRequests'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isFailing = false;
  fireEvent.click(within(failure).getByRole('button', { name: t('action.retryLoad') }));
  await within(panel).findByText('Camille');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
