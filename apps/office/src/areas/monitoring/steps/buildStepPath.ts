import { STEP_PLANS } from '@cmon/core/production/monitoring/stepPlan';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';

/** The filter of packing in the list of the orders that shipping counts. */
const PACKING_OF_COUNTS = { toDo: 'waiting', atCip: 'cip', running: 'now' } as const;

/**
 * The address of the list of the orders or lots that a step counts. Null for fabrication: its pieces are on several lists,
 * none of which has all of them.
 */
export function buildStepPath(step: string, count: 'toDo' | 'atCip' | 'running' | 'distress'): string | null {
  const plan = STEP_PLANS.find((one) => one.step === step);
  if (plan === undefined || plan.kind === 'item') return null;
  if (plan.kind === 'lot' && count !== 'atCip') {
    const states = count === 'distress' ? [...plan.toDo, ...plan.running] : plan[count];
    const step = count === 'distress' ? [['step', 'STEP_EN_SOUFFRANCE']] : [];
    return `/parcourir/lots?${new URLSearchParams([['cutting', states.join(',')], ...step])}`;
  }
  if (count === 'distress') return `/parcourir/commandes?${new URLSearchParams({ distress: plan.step })}`;
  // An order is packed in the state in which it waits for it.
  if (plan.step === 'shipping') {
    const packing = PACKING_OF_COUNTS[count];
    return `/parcourir/commandes?${new URLSearchParams({ status: plan.toDo.join(','), packing })}`;
  }
  if (count === 'atCip') return null;
  const statuses = plan[count];
  return statuses.length === 0
    ? null
    : `/parcourir/commandes?${new URLSearchParams({ status: statuses.join(',') })}`;
}

/** The address of the list of what a step has done on a day, an ISO date: lots, or orders, also those of pieces. */
export function buildDonePath(step: string, day: string): string | null {
  const plan = STEP_PLANS.find((one) => one.step === step);
  const period = { since: day, until: day };
  switch (plan?.kind) {
    case 'order':
      return buildReportCellPath({ figure: 'entered', ...period, key: plan.done });
    case 'item':
      return buildReportCellPath({ figure: 'finished', ...period });
    case 'lot':
      return `/parcourir/lots?${new URLSearchParams({ cutOn: day })}`;
    default:
      return null;
  }
}
