import { type LocalizedText, MARKETS, STORE_LOCALES, type StoreLocale } from '@cmon/core/catalogue/types';
import * as v from 'valibot';
import { createRuleMessage } from './createRuleMessage.ts';
import { createNotAuthorisedMessage } from './notAuthorised.ts';

export const id = v.pipe(v.number(), v.integer(), v.minValue(0));
export const ids = v.array(id);
export const count = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A length in mm. */
export const mm = v.pipe(v.number(), v.finite());
/** A width, a height, a radius or a font size. Its unit is that of its field: mm, or preview px for a font size. */
export const size = v.pipe(v.number(), v.minValue(0.1));
export const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
export const code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/, 'is not a code in capitals'));
/** Code of a forme or of its family (`genCode`). */
export const formeCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9_]*$/, createNotAuthorisedMessage('formeCodeNotAuthorised')),
);
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]*$/, 'is not a name in small letters, digits and _'),
);
export const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is not a colour like #1a2b3c'));
export const market = v.picklist(MARKETS);
/** Whether a date of a season is one of every year, such as `10-01`. */
export const isYearlyDate = (day: string | null): boolean => day?.length === 5;

/** A date (`2026-10-01`), or a yearly date (`10-01`). 2028 is a leap year, so that `02-29` is a yearly date. */
export const date = v.pipe(
  v.string(),
  v.check((day) => isDay(isYearlyDate(day) ? `2028-${day}` : day), 'is not a day like 2026-10-01 or 10-01'),
);
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

/** True when both ends are dates or both are yearly dates, and a season of dates doesn't end before it starts. */
export function isSeason({ from, to }: { from: string | null; to: string | null }): boolean {
  if (isYearlyDate(from) || isYearlyDate(to)) return isYearlyDate(from) === isYearlyDate(to);
  return from === null || to === null || from <= to;
}
export const NOT_SEASON =
  'is not a season: both ends must be dates, or both yearly dates, with the first before the last';

export const box = v.strictObject({ x: mm, y: mm, width: size, height: size });

/** The message for a text that hasn't one translation for each of these languages. */
export const createTextCountMessage = (locales: readonly string[]) =>
  createRuleMessage('CHK-4', () => `must be ${locales.length} texts: ${locales.join(', ')}`);

function localeText(locale: StoreLocale) {
  const message = createRuleMessage('CHK-4', () => `${locale} is missing`);
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message));
}

/** A text in five languages, in the order of `STORE_LOCALES`: French, Spanish, Italian, English, German. */
export const localized = v.pipe(
  v.strictTuple(
    [localeText('fr_FR'), localeText('es_ES'), localeText('it_IT'), localeText('en_GB'), localeText('de_DE')],
    createTextCountMessage(STORE_LOCALES),
  ),
  v.transform(
    ([fr_FR, es_ES, it_IT, en_GB, de_DE]): LocalizedText => ({ fr_FR, es_ES, it_IT, en_GB, de_DE }),
  ),
);
