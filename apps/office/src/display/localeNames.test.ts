// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { LOCALES, setLocale } from '../messages/translate.ts';
import { formatLocale, formatShopPage } from './localeNames.ts';

it('OFF-96 languages are shown by their names, and one that the office doesn’t know by its code', () => {
  for (const locale of LOCALES) expect(formatLocale(locale)).not.toContain('_');
  expect(formatLocale('nl_BE')).toBe('nl_BE');
});

it('OFF-325 the shop of an order is named by its country, with the language of its page when that is another', async () => {
  await setLocale('fr_FR');
  expect(formatShopPage('de', 'de_DE')).toBe('Allemagne');
  expect(formatShopPage('uk', 'en_GB')).toBe('Royaume-Uni');
  expect(formatShopPage('es', 'eu_EU')).toBe('Espagne · basque');
});
