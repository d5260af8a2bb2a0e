// @vitest-environment jsdom
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceEditor } from '../areas/devices/DeviceEditor.tsx';
import type { DeviceView } from '../areas/devices/deviceQueries.ts';
import { SettingsScreen } from '../areas/settings/SettingsScreen.tsx';
import { EditUsersForm } from '../areas/users/EditUsersForm.tsx';
import type { EditedUser } from '../areas/users/userQueries.ts';
import { loadArea, setLocale, t } from '../messages/translate.ts';
import { renderScreen } from '../testing/renderScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await Promise.all((['devices', 'settings', 'users'] as const).map(loadArea));
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const USER = {
  id: 'u1',
  version: 1,
  name: 'Lena',
  email: null,
  role: 'preparator',
  locale: 'fr_FR',
  active: true,
  home: null,
  stations: [],
  stores: [],
  controller: false,
} as EditedUser;
const [RECORD] = DEFAULT_DEVICES;
const DEVICE = {
  code: RECORD?.code,
  version: 1,
  record: RECORD,
  retired: false,
  author: null,
  at: '2026-11-27T10:00:00Z',
  note: null,
} as unknown as DeviceView;
const SETTING = { key: 'lotGauge', value: 12, default: 20, version: 1, newest: null };

/** True when the browser would ask before it closes the page. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  [
    'the settings',
    () => renderScreen(<SettingsScreen />, { workshopSettings: { workshopSettings: [SETTING] } }),
    async () => {
      const search = await screen.findByLabelText(t('settings.search'));
      fireEvent.change(search, { target: { value: SETTING.key } });
      return (await screen.findAllByRole('textbox'))[0];
    },
    '15',
  ],
  [
    'a machine',
    () =>
      renderScreen(
        <DeviceEditor
          device={DEVICE}
          initial={RECORD}
          installed={{ fonts: [], profiles: [] } as never}
          cutters={[]}
          onSaved={() => undefined}
        />,
        {},
      ),
    async () => (await screen.findAllByDisplayValue(String(RECORD?.name)))[0],
    'Other',
  ],
  [
    'a user',
    () => renderScreen(<EditUsersForm users={[USER]} />, {}),
    async () => screen.getByDisplayValue('Lena'),
    'Lea',
  ],
] as const)(
  'OFF-50 the form of %s asks before it is left with a change',
  async (_form, open, find, typed) => {
    open();
    const field = await find();
    expect(asksBeforeUnload()).toBe(false);
    if (field === undefined) throw new Error('The form has no such field.');
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(asksBeforeUnload()).toBe(true);
  },
);
