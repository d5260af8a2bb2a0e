import { STEP_PLANS } from '@cmon/core/production/monitoring/stepPlan';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';

/** The value of the URL parameter `packing` that lists the orders of each count of the step `shipping`. */
const PACKING_OF_COUNTS = { toDo: 'waiting', atCip: 'cip', running: 'now' } as const;

/**
 * The path of the list of the orders or lots that a step counts. Null for fabrication: its pieces are on several lists,
 * none of which has all of them.
 */
export function buildStepPath(step: string, count: 'toDo' | 'atCip' | 'running' | 'distress'): string | null {
  const plan = STEP_PLANS.find((candidate) => candidate.step === step);
  if (plan === undefined || plan.kind === 'item') return null;
  if (plan.kind === 'lot' && count !== 'atCip') {
    const states = count === 'distress' ? [...plan.toDo, ...plan.running] : plan[count];
    const stepFilter = count === 'distress' ? [['step', 'STEP_EN_SOUFFRANCE']] : [];
    return `/parcourir/lots?${new URLSearchParams([['cutting', states.join(',')], ...stepFilter])}`;
  }
  if (count === 'distress') return `/parcourir/commandes?${new URLSearchParams({ distress: plan.step })}`;
  // An order keeps its status while it waits for packing and is packed. Only the filter `packing` tells these orders apart.
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

/** The path of the list of what a step finished on a day, an ISO date: lots or orders. For pieces it lists their orders. */
export function buildDonePath(step: string, day: string): string | null {
  const plan = STEP_PLANS.find((candidate) => candidate.step === step);
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
