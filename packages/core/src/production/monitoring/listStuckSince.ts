import type { StepName, WorkshopSettings } from '../settings.ts';
import type { OrderStatus } from '../statuses.ts';
import { subtractWorkingTime } from './workingClock.ts';

/** The steps that an order of each status waits for. The other statuses wait for nobody on the floor. */
const STEPS_OF_STATUS = {
  processing: ['lot'],
  ressortie: ['lot'],
  ressortieV2: ['lot'],
  reserve: ['print'],
  generated: ['print'],
  imprimee: ['cut', 'fabrication'],
  fabriquee: ['shipping'],
} as const satisfies Partial<Record<OrderStatus, readonly StepName[]>>;

const HOUR_MS = 3_600_000;

/**
 * For each status: an order that has had the status since before this time is stuck. The working time from then until now
 * is the sum of the thresholds of the steps that the status waits for.
 */
export function listStuckSince(
  now: Date,
  settings: WorkshopSettings,
): { readonly status: OrderStatus; readonly before: Date }[] {
  return Object.entries(STEPS_OF_STATUS).map(([status, steps]) => ({
    status: status as OrderStatus,
    before: subtractWorkingTime(
      now,
      steps.reduce((sum, step) => sum + settings.stepThresholds[step], 0) * HOUR_MS,
      settings,
    ),
  }));
}
