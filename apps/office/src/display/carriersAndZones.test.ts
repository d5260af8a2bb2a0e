import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { LOCALES } from '../messages/translate.ts';
import { formatLocale } from './localeNames.ts';

it('OFF-96 carriers and languages are shown by their names, and what the office doesn’t know by its code', () => {
  const codes = new Set(DEFAULT_SETTINGS.zones.map(({ carrier }) => carrier));
  expect(codes.size).toBeGreaterThan(3);
  for (const code of codes) expect(getCarrierName(code)).toMatch(/^[A-Z]/);
  for (const locale of LOCALES) expect(formatLocale(locale)).not.toContain('_');
  expect([getCarrierName('cyclo-lyon'), formatLocale('nl_BE')]).toEqual(['cyclo-lyon', 'nl_BE']);
});
