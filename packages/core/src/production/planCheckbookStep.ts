import type { FabricationStatus } from './statuses.ts';

/**
 * What happens next with a checkbook: wait for a print, start the binding, see the next page, or solve an error. `bound`
 * waits until the other checkbooks of the same sheets are bound. `rework` starts the work by hand, and `finish` ends it.
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
  const has = (...statuses: readonly FabricationStatus[]) =>
    pages.some(({ status }) => status !== null && statuses.includes(status));
  const simple = (step: CheckbookStep): PlannedStep => ({ step, nextPage: null });
  if (has('FAB_L2C_ERROR')) return simple('error');
  if (has('FAB_EN_ATTENTE')) return simple('wait');
  if (has('FAB_L2C_A_FAIRE', 'FAB_L2C_READY')) return simple('start');
  if (has('FAB_L2C_EN_COURS')) {
    const next = pages.find(({ seen, status }) => !seen && status === 'FAB_L2C_EN_COURS');
    return next === undefined ? simple('bound') : { step: 'page', nextPage: next.page };
  }
  if (has('FAB_REPRISE_MANUELLE', 'FAB_A_FAIRE')) return simple('rework');
  return simple(has('FAB_EN_COURS') ? 'finish' : 'done');
}
