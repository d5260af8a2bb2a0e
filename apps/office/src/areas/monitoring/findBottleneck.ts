import { STEP_PLANS } from '@cmon/core/production/monitoring/stepPlan';
import type { StepView } from './steps/stepQueries.ts';

type Step = StepView['step'];

/** The step with work that takes the longest to clear; null when no step has a rate. All screens show the same one. */
export function findBottleneck(steps: readonly Pick<StepView, 'step' | 'clearingHours'>[]): Step | null {
  const [longest] = steps
    .filter(({ clearingHours }) => clearingHours !== null && clearingHours > 0)
    .toSorted((a, b) => (b.clearingHours ?? 0) - (a.clearingHours ?? 0));
  return longest?.step ?? null;
}

/** The states of lots that the step of cutting counts, and the same states of megalots. */
const CUTTING_STATES: readonly string[] = STEP_PLANS.filter(({ step }) => step === 'cut').flatMap(
  ({ toDo, running }) => [...toDo, ...running, 'mg_dec_imprime', 'mg_dec_decoupe'],
);

/**
 * The state of lots or megalots to mark on a wall-board: the slowest one, if it belongs to the bottleneck `step`. A state
 * that isn't one of cutting belongs to printing.
 */
export function findMarkedState<State extends string>(
  slowest: State | null,
  step: Step | null,
): State | null {
  if (slowest === null) return null;
  return step === (CUTTING_STATES.includes(slowest) ? 'cut' : 'print') ? slowest : null;
}
