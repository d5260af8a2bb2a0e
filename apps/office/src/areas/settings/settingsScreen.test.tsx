// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('settings');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NO_LOTS = { fullLots: 0, openLots: 0, fullMegalots: 0, openMegalots: 0 };
const OUTLOOK = { ...NO_LOTS, buckets: [], unprintable: [], choices: [] };

it('OFF-412 a review of settings publishes what it shows, and is refused when somebody else changed the same setting meanwhile', async () => {
  let setting = { key: 'lotGauge', value: 12, default: 20, version: 1, newest: null };
  const outlooks = { before: OUTLOOK, after: OUTLOOK };
  const { inputs, readAgain } = renderScreen(<SettingsScreen />, {
    workshopSettings: () => ({ workshopSettings: [setting] }),
    changeSettings: {
      changeSettings: {
        __typename: 'ChangedSettings',
        keys: [],
        ...outlooks,
        effects: [],
        onClosedDays: null,
      },
    },
  });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: t('setting.lotGauge') } });
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(t('setting.lotGauge')) }), {
    target: { value: '15' },
  });
  fireEvent.click(screen.getByRole('button', { name: t('action.reviewChanges') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('settings.reviewTitle') }));
  setting = { ...setting, value: 18, version: 2 };
  await readAgain();
  await waitFor(() => expect(inputs).toHaveLength(1));
  expect(document.querySelector('[role=dialog] del')?.textContent).toContain('12');
  fireEvent.click(dialog.getByRole('button', { name: t('settings.publish') }));
  await waitFor(() => expect(inputs).toHaveLength(2));
  const change = { key: 'lotGauge', value: 15, expectedVersion: 1 };
  expect(inputs.map(({ changes, dryRun }) => [changes, dryRun])).toEqual([
    [[change], true],
    [[change], false],
  ]);
});
