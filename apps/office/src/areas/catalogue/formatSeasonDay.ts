/** A day of a season, which may repeat each year: `12-24` → `24.12.`, `2026-12-24` → `24.12.2026`. */
export function formatSeasonDay(day: string | null): string {
  const [date = '', month = '', year = ''] = (day ?? '').split('-').reverse();
  return day === null ? '–' : `${date}.${month}.${year}`;
}
