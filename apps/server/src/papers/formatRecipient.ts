import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import { COUNTRIES } from '@cmon/core/production/addresses/countries';
import type { Address } from '../db/orderTables.ts';
import { toLanguageTag } from './paperPdf.ts';

interface LetterContext {
  /** Name and address of the sender, a line each. Its last line may name the country. */
  readonly sender: readonly string[];
  readonly locale: StoreLocale;
}

/** The lines of the recipient of a letter. Outside the sender's country they end with the country in words. */
export function formatRecipient(
  { name, street, postcode, city, country }: Address,
  { sender, locale }: LetterContext,
): string[] {
  const isInland = findCountry(sender.at(-1) ?? '') === country;
  const lines = [
    name,
    ...street.split('\n'),
    `${postcode} ${city}`,
    isInland ? '' : formatCountry(country, locale),
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function formatCountry(code: string, locale: StoreLocale): string {
  return COUNTRIES.includes(code) ? (makeCountryNames(locale).of(code) ?? code) : code;
}

const makeCountryNames = (locale: StoreLocale): Intl.DisplayNames =>
  new Intl.DisplayNames(toLanguageTag(locale), { type: 'region' });

/** The country that a line names, by its code or in one of the languages of the stores; null when it names none. */
function findCountry(line: string): string | null {
  const text = line.trim().toLowerCase();
  const names = STORE_LOCALES.map(makeCountryNames);
  const isNamed = (code: string) =>
    names.some((countryNames) => countryNames.of(code)?.toLowerCase() === text);
  return COUNTRIES.find((code) => code.toLowerCase() === text || isNamed(code)) ?? null;
}
