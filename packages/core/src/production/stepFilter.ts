import type { StepFilter } from './statuses.ts';

export interface StepFacts {
  readonly applies: boolean;
  readonly done: boolean;
  /** Everything before it is done. */
  readonly ready: boolean;
  readonly now: Date;
  readonly shipBy: Date;
  /** When it is expected to be done; null when nothing tells. */
  readonly forecast: Date | null;
  readonly lastEvent: Date;
  /** Hours without an event after which it is stuck. */
  readonly thresholdHours: number;
  readonly errorOrHold: boolean;
}

const HOUR_MS = 3_600_000;

/** Where an object stands at one step: computed, never stored. Distress wins over to do. */
export function stepFilter(facts: StepFacts): StepFilter {
  if (!facts.applies) return 'STEP_AUCUN';
  if (facts.done) return 'STEP_FABRIQUE';
  if (isInDistress(facts)) return 'STEP_EN_SOUFFRANCE';
  return facts.ready ? 'STEP_A_REALISER' : 'STEP_AUCUN';
}

function isInDistress({ now, shipBy, forecast, lastEvent, thresholdHours, errorOrHold }: StepFacts): boolean {
  return (
    now > shipBy ||
    (forecast !== null && forecast > shipBy) ||
    now.getTime() - lastEvent.getTime() > thresholdHours * HOUR_MS ||
    errorOrHold
  );
}
