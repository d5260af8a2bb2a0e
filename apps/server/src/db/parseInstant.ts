const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** Years that every database takes and that a workshop may mean. */
const YEARS = { least: 1900, most: 9999 };

/** An instant in ISO 8601, or a day, which begins at midnight UTC; null for one that the calendar doesn't have. */
export function parseInstant(text: string): Date | null {
  const [, year = '', month = '', day = ''] = INSTANT.exec(text) ?? [];
  const instant = new Date(text);
  if (year === '' || Number.isNaN(instant.getTime())) return null;
  if (Number(year) < YEARS.least || Number(year) > YEARS.most) return null;
  // A Date carries 31 February over into March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? instant : null;
}
