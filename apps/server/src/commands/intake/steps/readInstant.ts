const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
/** The widest offset in use is UTC+14. */
const WIDEST_OFFSET_MINUTES = 14 * 60;
const MINUTE_MS = 60_000;

/**
 * Reads an ISO 8601 date with a time and an offset (`2026-03-01T10:00:00+01:00`, also `+01` and `+0100`). Returns the
 * same moment in UTC as `Date.toISOString` writes it, or null when there is no such day, time or offset, or when the year
 * is not of this century.
 */
export function readInstant(text: string): string | null {
  const parts = INSTANT.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1, 7).map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const local = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds));
  // `Date.UTC` accepts dates that don't exist: 30 February becomes 2 March.
  const exists =
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hours &&
    local.getUTCMinutes() === minutes &&
    local.getUTCSeconds() === seconds;
  const offsetMinutes = Number(parts[10] ?? 0);
  const offset = Number(parts[9] ?? 0) * 60 + offsetMinutes;
  if (!exists || offsetMinutes > 59 || offset > WIDEST_OFFSET_MINUTES) return null;
  const sign = parts[8] === '-' ? -1 : 1;
  return new Date(local.getTime() - sign * offset * MINUTE_MS).toISOString();
}
