import { STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import { COUNTRIES } from '@cmon/core/production/addresses/countries';
import type { Address } from '../db/orderTables.ts';
import { toLanguageTag } from './paperPdf.ts';

interface Post {
  /** Name and address of the sender, a line each. Its last line may name the country. */
  readonly sender: readonly string[];
  readonly locale: StoreLocale;
}

/** The lines of the recipient of a letter. Outside the sender's country they end with the country in words. */
export function formatRecipient(
  { name, street, postcode, city, country }: Address,
  { sender, locale }: Post,
): string[] {
  const isInland = findCountry(sender.at(-1) ?? '') === country;
  const lines = [
    name,
    ...street.split('\n'),
    `${postcode} ${city}`,
    isInland ? '' : nameCountry(country, locale),
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

function nameCountry(code: string, locale: StoreLocale): string {
  return COUNTRIES.includes(code) ? (makeNames(locale).of(code) ?? code) : code;
}

const makeNames = (locale: StoreLocale): Intl.DisplayNames =>
  new Intl.DisplayNames(toLanguageTag(locale), { type: 'region' });

/** The country that a line names, by its code or in one of the languages of the stores; null when it names none. */
function findCountry(line: string): string | null {
  const text = line.trim().toLowerCase();
  const names = STORE_LOCALES.map(makeNames);
  const isNamed = (code: string) => names.some((one) => one.of(code)?.toLowerCase() === text);
  return COUNTRIES.find((code) => code.toLowerCase() === text || isNamed(code)) ?? null;
}
