import type { Calendar } from '../planning/workingTime.ts';
import type { OrderStatus } from '../statuses.ts';
import { addWorkingTime } from './workingClock.ts';

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
 * When the orders of each group are expected to be shipped: at each stage ahead of them, the work that ships no later than
 * they do, divided by what the stage gets done in a working day. The workshop does what ships first. Groups whose
 * stages have done nothing lately are left out, because nothing is known about them.
 */
export function forecastShipping(
  groups: readonly ShipByGroup[],
  donePerDay: Readonly<Record<OrderStage, number>>,
  now: Date,
  calendar: Calendar,
): ForecastGroup[] {
  return groups.flatMap((group) => {
    const first = ORDER_STAGES.findIndex(({ statuses }) => includes(statuses, group.status));
    if (first === -1) return [];
    const ahead = ORDER_STAGES.slice(first).map(({ stage, statuses }) => {
      const work = groups
        .filter(({ status, shipBy }) => includes(statuses, status) && shipBy <= group.shipBy)
        .reduce((sum, { n }) => sum + n, 0);
      return work === 0 ? 0 : work / donePerDay[stage];
    });
    const days = ahead.reduce((sum, clearing) => sum + clearing, 0);
    if (!Number.isFinite(days)) return [];
    return [{ ...group, expectedAt: addWorkingTime(now, days * DAY_MS, calendar) }];
  });
}

/** The groups that are not late yet and will miss their ship-by. */
export function findMissed(forecast: readonly ForecastGroup[], now: Date): ForecastGroup[] {
  return forecast.filter(({ shipBy, expectedAt }) => shipBy >= now && expectedAt > shipBy);
}

const includes = (statuses: readonly OrderStatus[], status: OrderStatus): boolean =>
  statuses.includes(status);
