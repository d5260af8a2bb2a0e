import { addDays } from '../planning/isoDates.ts';
import { type Calendar, getLocalDate } from '../planning/workingTime.ts';
import type { OrderStatus } from '../statuses.ts';
import { addWorkingTimes } from './workingClock.ts';

/** The stages that an order goes through, with the statuses of the orders that wait in each. */
export const ORDER_STAGES = [
  { stage: 'lot', statuses: ['processing', 'ressortie', 'ressortieV2'], next: 'reserve' },
  { stage: 'print', statuses: ['reserve', 'generated'], next: 'imprimee' },
  { stage: 'make', statuses: ['imprimee'], next: 'fabriquee' },
  { stage: 'ship', statuses: ['fabriquee'], next: 'complete' },
] as const satisfies readonly {
  readonly stage: string;
  readonly statuses: readonly OrderStatus[];
  /** The status that an order gets when it has left the stage. */
  readonly next: OrderStatus;
}[];
export type OrderStage = (typeof ORDER_STAGES)[number]['stage'];

/** Orders of one status and one ship-by. */
export interface ShipByGroup {
  readonly status: OrderStatus;
  readonly shipBy: Date;
  readonly n: number;
}

/** A group with the time at which its last order is expected to be shipped. */
export interface ForecastGroup extends ShipByGroup {
  readonly expectedAt: Date;
}

const DAY_MS = 86_400_000;

/**
 * Forecasts when the orders of each group will be shipped. At each stage ahead of them, the time is the work that ships
 * no later than they do, divided by the work that the stage completes in a working day. The workshop makes first what
 * ships first. Groups are left out when one of their stages has completed nothing lately, because its speed is unknown.
 */
export function forecastShipping(
  groups: readonly ShipByGroup[],
  donePerDay: Readonly<Record<OrderStage, number>>,
  now: Date,
  calendar: Calendar,
): ForecastGroup[] {
  const sorted = groups.toSorted((a, b) => a.shipBy.getTime() - b.shipBy.getTime());
  const work = ORDER_STAGES.map(() => 0);
  const msUntilShipped = new Map<ShipByGroup, number>();
  let groupIndex = 0;
  for (const group of sorted) {
    for (; groupIndex < sorted.length; groupIndex += 1) {
      const next = sorted[groupIndex];
      if (next === undefined || next.shipBy > group.shipBy) break;
      const stage = findStage(next);
      if (stage !== -1) work[stage] = (work[stage] ?? 0) + next.n;
    }
    const first = findStage(group);
    const days = ORDER_STAGES.map(({ stage }, index) => {
      const ahead = index < first ? 0 : (work[index] ?? 0);
      return ahead === 0 ? 0 : ahead / donePerDay[stage];
    }).reduce((sum, stageDays) => sum + stageDays, 0);
    if (first !== -1 && Number.isFinite(days)) msUntilShipped.set(group, days * DAY_MS);
  }
  const knownGroups = groups.filter((group) => msUntilShipped.has(group));
  const expected = addWorkingTimes(
    now,
    knownGroups.map((group) => msUntilShipped.get(group) ?? 0),
    calendar,
  );
  return knownGroups.map((group, index) => ({ ...group, expectedAt: expected[index] ?? now }));
}

const findStage = ({ status }: ShipByGroup): number =>
  ORDER_STAGES.findIndex(({ statuses }) => includes(statuses, status));

/** The groups that are not late yet and will miss their ship-by. */
export function findMissed(forecast: readonly ForecastGroup[], now: Date): ForecastGroup[] {
  return forecast.filter(({ shipBy, expectedAt }) => shipBy >= now && expectedAt > shipBy);
}

/** The orders of one day that will miss their ship-by. */
export interface MissedDay {
  /** ISO date: the last day on which they would be in time. */
  readonly day: string;
  readonly n: number;
}

const FORECAST_DAYS = 7;

/** Counts the orders that will miss their ship-by, for today and each of the next six days. */
export function countMissedByDay(
  missed: readonly ShipByGroup[],
  now: Date,
  { timeZone }: Pick<Calendar, 'timeZone'>,
): MissedDay[] {
  const today = getLocalDate(now, timeZone);
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const day = addDays(today, index);
    // A ship-by is the first instant of the next day.
    const ofDay = missed.filter(
      ({ shipBy }) => getLocalDate(new Date(shipBy.getTime() - 1), timeZone) === day,
    );
    return { day, n: ofDay.reduce((sum, { n }) => sum + n, 0) };
  });
}

const includes = (statuses: readonly OrderStatus[], status: OrderStatus): boolean =>
  statuses.includes(status);
