// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClosedAlerts } from './ClosedAlerts.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('api');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [OPENED, CLOSED] = ['2026-11-27T02:10:00Z', '2026-11-27T02:25:00Z'];

it('OFF-229 the alerts that ended are shown in words, with their times and who took care of them', async () => {
  const alert = { id: 'a1', kind: 'generatorLost', object: 'vm', label: 'vm', detail: {} };
  const closed = { ...alert, openedAt: OPENED, closedAt: CLOSED, acknowledgedBy: 'Zoé' };
  renderScreen(<ClosedAlerts />, { closedAlerts: { closedAlerts: [closed] } });
  const row = (await screen.findByRole('listitem')).textContent;
  const sentence = t('alert.generatorLost', { label: 'vm' });
  const times = [formatDateTime(OPENED), formatDateTime(CLOSED)];
  for (const shown of [sentence, ...times, t('alert.by', { name: 'Zoé' })]) expect(row).toContain(shown);
});

it('OFF-229 without an alert that ended, the list says so', async () => {
  renderScreen(<ClosedAlerts />, { closedAlerts: { closedAlerts: [] } });
  await screen.findByText(t('api.noClosedAlerts'));
});
