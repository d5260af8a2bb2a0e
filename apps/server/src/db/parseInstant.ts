const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** The years that both database engines can store. */
const YEARS = { min: 1900, max: 9999 };

/**
 * Parses an ISO 8601 instant, or a date, which means midnight UTC. Returns null for another format or for a date that
 * the calendar doesn't have.
 */
export function parseInstant(text: string): Date | null {
  const [, year = '', month = '', day = ''] = INSTANT.exec(text) ?? [];
  const instant = new Date(text);
  if (year === '' || Number.isNaN(instant.getTime())) return null;
  if (Number(year) < YEARS.min || Number(year) > YEARS.max) return null;
  // `Date` turns 31 February into a day of March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? instant : null;
}

/** Returns an ISO date such as `2026-11-21`; null for any other text and for a date that the calendar doesn't have. */
export const parseDay = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(text) !== null ? text : null;
