import { addDays, getWeekday } from './isoDates.ts';

/** Countries whose public holidays are known: the countries of the stores. */
export const HOLIDAY_COUNTRIES = ['FR', 'ES', 'IT', 'GB', 'DE'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/** Days after Easter Sunday of the holidays that move with it. */
const AFTER_EASTER = { goodFriday: -2, easterMonday: 1, ascension: 39, whitMonday: 50 } as const;

/** Month and day of the holidays that have a fixed date. */
const FIXED = {
  newYear: '01-01',
  epiphany: '01-06',
  liberationDay: '04-25',
  labourDay: '05-01',
  victoryDay: '05-08',
  republicDay: '06-02',
  bastilleDay: '07-14',
  assumption: '08-15',
  germanUnity: '10-03',
  saintFrancis: '10-04',
  hispanicDay: '10-12',
  allSaints: '11-01',
  armistice: '11-11',
  constitutionDay: '12-06',
  immaculateConception: '12-08',
  christmas: '12-25',
  secondChristmasDay: '12-26',
} as const;

/** Month of the holidays that are its first or last Monday. */
const MONDAYS = {
  earlyMay: { month: 5, last: false },
  springBank: { month: 5, last: true },
  summerBank: { month: 8, last: true },
} as const;

export type HolidayName = keyof typeof AFTER_EASTER | keyof typeof FIXED | keyof typeof MONDAYS;

/** A public holiday of a country. */
export interface PublicHoliday {
  /** ISO date. */
  readonly day: string;
  readonly name: HolidayName;
}

/**
 * The holidays of a whole country. Spain has more in each region and Germany in each state. For the United Kingdom, these
 * are the holidays of England. Italy has the day of Saint Francis from 2026 on.
 */
const HOLIDAYS: Readonly<Record<HolidayCountry, readonly HolidayName[]>> = {
  FR: [
    ...(['newYear', 'easterMonday', 'labourDay', 'victoryDay', 'ascension', 'whitMonday'] as const),
    ...(['bastilleDay', 'assumption', 'allSaints', 'armistice', 'christmas'] as const),
  ],
  ES: [
    ...(['newYear', 'epiphany', 'goodFriday', 'labourDay', 'assumption', 'hispanicDay'] as const),
    ...(['allSaints', 'constitutionDay', 'immaculateConception', 'christmas'] as const),
  ],
  IT: [
    ...(['newYear', 'epiphany', 'easterMonday', 'liberationDay', 'labourDay', 'republicDay'] as const),
    ...(['assumption', 'saintFrancis', 'allSaints', 'immaculateConception'] as const),
    ...(['christmas', 'secondChristmasDay'] as const),
  ],
  GB: [
    ...(['newYear', 'goodFriday', 'easterMonday', 'earlyMay', 'springBank', 'summerBank'] as const),
    ...(['christmas', 'secondChristmasDay'] as const),
  ],
  DE: [
    ...(['newYear', 'goodFriday', 'easterMonday', 'labourDay', 'ascension', 'whitMonday'] as const),
    ...(['germanUnity', 'christmas', 'secondChristmasDay'] as const),
  ],
};

/** The public holidays of a country in a year, by date. */
export function listPublicHolidays(country: HolidayCountry, year: number): PublicHoliday[] {
  const holidays: PublicHoliday[] = [];
  for (const name of HOLIDAYS[country]) {
    if (name === 'saintFrancis' && year < 2026) continue;
    const day = findHoliday(name, year);
    holidays.push({ day: country === 'GB' ? findSubstitute(day, holidays) : day, name });
  }
  return holidays.sort((a, b) => a.day.localeCompare(b.day));
}

function findHoliday(name: HolidayName, year: number): string {
  if (name in AFTER_EASTER) return addDays(findEaster(year), AFTER_EASTER[name as keyof typeof AFTER_EASTER]);
  if (name in FIXED) return `${year}-${FIXED[name as keyof typeof FIXED]}`;
  const { month, last } = MONDAYS[name as keyof typeof MONDAYS];
  // These months have 31 days, so their last Monday is on the 25th or later.
  const start = `${year}-0${month}-${last ? 25 : '01'}`;
  return addDays(start, (8 - getWeekday(start)) % 7);
}

/** In the United Kingdom a holiday at a weekend is replaced by the next working day that is no holiday itself. */
function findSubstitute(day: string, others: readonly PublicHoliday[]): string {
  let date = day;
  // If Christmas is a Sunday, Boxing Day stays on the Monday, so that the Tuesday replaces Christmas.
  const isChristmasOnSunday = day.endsWith('-12-25') && getWeekday(day) === 7;
  if (isChristmasOnSunday) return addDays(day, 2);
  while (getWeekday(date) > 5 || others.some((other) => other.day === date)) date = addDays(date, 1);
  return date;
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function findEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1];
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
