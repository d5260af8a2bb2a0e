import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { readMessageText } from '@cmon/testkit/readMessageText';
import { expect, it } from 'vitest';
import { formatCutterName } from './formatCutterName.ts';

it('WSC-488 a cutter that nobody has named is called on papers as on the screens, and a named one by its name', () => {
  for (const { code, name } of DEFAULT_DEVICES.filter(({ kind }) => kind === 'cutter'))
    for (const locale of STORE_LOCALES) {
      const expectedText = readMessageText('office', `deviceName.${code}`, locale);
      expect(formatCutterName({ code, name }, locale)).toBe(expectedText);
      expect(formatCutterName({ code, name: 'Zünd' }, locale)).toBe('Zünd');
    }
});
