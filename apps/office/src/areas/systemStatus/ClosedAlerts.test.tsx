// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ClosedAlerts } from './ClosedAlerts.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('systemStatus');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [OPENED, CLOSED] = ['2026-11-27T02:10:00Z', '2026-11-27T02:25:00Z'];
const ALERT = {
  kind: 'generatorLost',
  object: 'vm',
  label: 'vm',
  detail: {},
  openedAt: OPENED,
  closedAt: CLOSED,
  acknowledgedBy: 'Zoé',
};

it('OFF-229 the closed alerts are shown as sentences, with their times and who took care of them', async () => {
  renderScreen(<ClosedAlerts />, { closedAlerts: { closedAlerts: [{ ...ALERT, id: 'a1' }] } });
  const row = (await screen.findByRole('listitem')).textContent;
  const sentence = t('alert.generatorLost', { label: 'vm' });
  const times = [formatDateTime(OPENED), formatDateTime(CLOSED)];
  for (const part of [sentence, ...times, t('api.closedAlertBy', { name: 'Zoé' })])
    expect(row).toContain(part);
});

it('OFF-229 without a closed alert, the list says so', async () => {
  renderScreen(<ClosedAlerts />, { closedAlerts: { closedAlerts: [] } });
  await screen.findByText(t('api.noClosedAlerts'));
});

it('OFF-229, OFF-239 ten of the closed alerts are shown, and all after a click', async () => {
  const closedAlerts = Array.from({ length: 12 }, (_, index) => ({ ...ALERT, id: `a${index}` }));
  renderScreen(<ClosedAlerts />, { closedAlerts: { closedAlerts } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  const more = screen.getByRole('button', { name: t('list.more') });
  more.focus();
  fireEvent.click(more);
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(12);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(rows[10]);
});
