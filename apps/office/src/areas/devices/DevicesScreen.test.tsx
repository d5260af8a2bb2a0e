// @vitest-environment jsdom
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { DevicesScreen } from './DevicesScreen.tsx';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('devices');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the screen with the machines of a new workshop, in the order of their codes, as the server sends them. */
function renderDevices(retiredCode: string | null = null) {
  const devices = DEFAULT_DEVICES.map((record) => ({
    code: record.code,
    version: 1,
    record,
    retired: record.code === retiredCode,
    author: 'system',
    at: '2026-11-27T14:12:00Z',
    note: null,
  })).toSorted((one, other) => (one.code < other.code ? -1 : 1));
  renderScreen(<DevicesScreen />, { deviceRecords: { devices, installed: { fonts: [], profiles: [] } } });
  return screen.findByRole('navigation');
}

it('OFF-304 the screen of the machines opens the first machine of its list', async () => {
  const links = within(await renderDevices()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    ...links.slice(1).map(() => null),
  ]);
});

it('OFF-304 a machine that nobody has named has a name in the reader’s language, in its field and in the choice of a model', async () => {
  await renderDevices();
  const getDeviceName = (code: 'DURST' | 'BOI') => t(`deviceName.${code}`);
  expect(screen.getByLabelText<HTMLInputElement>(t('device.field.name')).value).toBe(getDeviceName('DURST'));
  fireEvent.click(screen.getByRole('button', { name: t('device.new') }));
  const dialog = await screen.findByRole('dialog');
  const model = within(dialog).getByLabelText<HTMLSelectElement>(t('device.startFrom'));
  expect(model.selectedOptions[0]?.textContent).toBe(`DURST · ${getDeviceName('DURST')}`);
  expect([...model.options].map(({ textContent }) => textContent)).toContain(`BOI · ${getDeviceName('BOI')}`);
});

it('OFF-369 the code of a retired machine is taken, and no new machine starts with its record', async () => {
  await renderDevices('BOI');
  fireEvent.click(screen.getByRole('button', { name: t('device.new') }));
  const dialog = await screen.findByRole('dialog');
  const code = within(dialog).getByLabelText(t('device.field.code'), { exact: false });
  fireEvent.change(code, { target: { value: 'boi' } });
  expect(within(dialog).getByText(t('failure.deviceInvalid.rule.unique'))).toBeTruthy();
  const start = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('device.start') });
  expect(start.disabled).toBe(true);
  const models = within(dialog).getByLabelText<HTMLSelectElement>(t('device.startFrom'));
  expect([...models.options].map(({ value }) => value)).not.toContain('BOI');
});
