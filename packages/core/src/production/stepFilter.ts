import type { StepFilter } from './statuses.ts';

export interface StepFacts {
  readonly applies: boolean;
  readonly done: boolean;
  /** Every earlier step is done. */
  readonly ready: boolean;
  readonly now: Date;
  readonly shipBy: Date;
  /** When the step is expected to be done; null when unknown. */
  readonly forecast: Date | null;
  readonly lastEvent: Date;
  /** Hours without an event after which the step is overdue. */
  readonly thresholdHours: number;
  readonly errorOrHold: boolean;
}

const HOUR_MS = 3_600_000;

/** State of an object at one step; computed, never stored. An overdue step is never shown as to do. */
export function stepFilter(facts: StepFacts): StepFilter {
  if (!facts.applies) return 'STEP_AUCUN';
  if (facts.done) return 'STEP_FABRIQUE';
  if (isOverdue(facts)) return 'STEP_EN_SOUFFRANCE';
  return facts.ready ? 'STEP_A_REALISER' : 'STEP_AUCUN';
}

function isOverdue({ now, shipBy, forecast, lastEvent, thresholdHours, errorOrHold }: StepFacts): boolean {
  return (
    now > shipBy ||
    (forecast !== null && forecast > shipBy) ||
    now.getTime() - lastEvent.getTime() > thresholdHours * HOUR_MS ||
    errorOrHold
  );
}
