import type { FabricationStatus } from './statuses.ts';

/**
 * What happens next with a checkbook: wait for its printed strips, start the binding, confirm the next page, or solve an
 * error. `bound` waits until the other checkbooks of the same sheets are bound. `rework` starts the work by hand, and
 * `finish` ends it. `done` is a checkbook without open work.
 */
export const CHECKBOOK_STEPS = [
  'wait',
  'start',
  'page',
  'bound',
  'error',
  'rework',
  'finish',
  'done',
] as const;
export type CheckbookStep = (typeof CHECKBOOK_STEPS)[number];

/** A page of a checkbook with the status of its label sheet. */
export interface CheckbookPageState {
  readonly page: number;
  /** Whether the line has confirmed the page. */
  readonly seen: boolean;
  readonly status: FabricationStatus | null;
}

export interface PlannedStep {
  readonly step: CheckbookStep;
  /** Number of the page that is expected next; null unless the step is `page`. */
  readonly nextPage: number | null;
}

/** The next step of a checkbook. Its pages are given in reading order. */
export function planCheckbookStep(pages: readonly CheckbookPageState[]): PlannedStep {
  const hasStatus = (...statuses: readonly FabricationStatus[]) =>
    pages.some(({ status }) => status !== null && statuses.includes(status));
  const createStep = (step: CheckbookStep): PlannedStep => ({ step, nextPage: null });
  if (hasStatus('FAB_L2C_ERROR')) return createStep('error');
  if (hasStatus('FAB_EN_ATTENTE')) return createStep('wait');
  if (hasStatus('FAB_L2C_A_FAIRE', 'FAB_L2C_READY')) return createStep('start');
  if (hasStatus('FAB_L2C_EN_COURS')) {
    const next = pages.find(({ seen, status }) => !seen && status === 'FAB_L2C_EN_COURS');
    return next === undefined ? createStep('bound') : { step: 'page', nextPage: next.page };
  }
  if (hasStatus('FAB_REPRISE_MANUELLE', 'FAB_A_FAIRE')) return createStep('rework');
  return createStep(hasStatus('FAB_EN_COURS') ? 'finish' : 'done');
}
