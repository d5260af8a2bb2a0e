// @vitest-environment jsdom
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { expect, it } from 'vitest';
import { setLocale, t } from '../../messages/translate.ts';
import { formatDeviceName } from './formatDeviceName.ts';

it('WSC-372 a machine that nobody has named has a name in the language of the reader, and its own otherwise', async () => {
  await setLocale('de_DE');
  expect(formatDeviceName({ code: 'BOI', name: 'Board printer' })).toBe(t('deviceName.BOI'));
  expect(formatDeviceName({ code: 'BOI', name: 'Trotec 500' })).toBe('Trotec 500');
  expect(formatDeviceName({ code: 'TROTEC', name: 'Board printer' })).toBe('Board printer');
  await setLocale('en_GB');
  expect(DEFAULT_DEVICES.map(formatDeviceName)).toEqual(DEFAULT_DEVICES.map(({ name }) => name));
  await setLocale('fr_FR');
  for (const device of DEFAULT_DEVICES) expect(formatDeviceName(device)).not.toBe(device.name);
});
