// @vitest-environment jsdom
import { getCarrierName } from '@cmon/core/production/carriersAndZones';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { LOCALES, setLocale } from '../messages/translate.ts';
import { formatLocale, formatShopPage } from './localeNames.ts';

it('OFF-96 carriers and languages are shown by their names, and what the office doesn’t know by its code', () => {
  const codes = new Set(DEFAULT_SETTINGS.zones.map(({ carrier }) => carrier));
  expect(codes.size).toBeGreaterThan(3);
  for (const code of codes) expect(getCarrierName(code)).toMatch(/^[A-Z]/);
  for (const locale of LOCALES) expect(formatLocale(locale)).not.toContain('_');
  expect([getCarrierName('cyclo-lyon'), formatLocale('nl_BE')]).toEqual(['cyclo-lyon', 'nl_BE']);
});

it('OFF-325 the shop of an order is named by its country, with the language of its page when that is another', async () => {
  await setLocale('fr_FR');
  expect(formatShopPage('de', 'de_DE')).toBe('Allemagne');
  expect(formatShopPage('uk', 'en_GB')).toBe('Royaume-Uni');
  expect(formatShopPage('es', 'eu_EU')).toBe('Espagne · basque');
});
