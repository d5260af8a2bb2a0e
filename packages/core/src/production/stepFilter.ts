import type { StepFilter } from './statuses.ts';

/** Facts that decide the state of an object at one step of production. */
export interface StepFacts {
  /** The object goes through this step. */
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
  readonly error: boolean;
  readonly held: boolean;
}

/** Why a step is overdue, the most urgent first, as among `DISTRESS_CAUSES`. */
export const STEP_DELAY_CAUSES = ['error', 'held', 'late', 'stuck', 'willMiss'] as const;

export interface StepDelay {
  readonly cause: (typeof STEP_DELAY_CAUSES)[number];
  /** The ship-by of `late`, the last event of `stuck` and the forecast of `willMiss`; null for the other causes. */
  readonly at: Date | null;
}

const HOUR_MS = 3_600_000;

/** State of an object at one step; computed, never stored. An overdue step is never shown as to do. */
export function computeStepFilter(facts: StepFacts): StepFilter {
  if (!facts.applies) return 'STEP_AUCUN';
  if (facts.done) return 'STEP_FABRIQUE';
  if (findStepDelay(facts) !== null) return 'STEP_EN_SOUFFRANCE';
  return facts.ready ? 'STEP_A_REALISER' : 'STEP_AUCUN';
}

/** The most urgent reason why a step is overdue, in the order of `STEP_DELAY_CAUSES`; null when it isn't overdue. */
export function findStepDelay(facts: StepFacts): StepDelay | null {
  const { applies, done, now, shipBy, forecast, lastEvent, thresholdHours, error, held } = facts;
  if (!applies || done) return null;
  if (error) return { cause: 'error', at: null };
  if (held) return { cause: 'held', at: null };
  if (now > shipBy) return { cause: 'late', at: shipBy };
  if (now.getTime() - lastEvent.getTime() > thresholdHours * HOUR_MS)
    return { cause: 'stuck', at: lastEvent };
  return forecast !== null && forecast > shipBy ? { cause: 'willMiss', at: forecast } : null;
}
