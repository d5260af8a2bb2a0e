import type { StepName } from '../settings.ts';

/** How a step of production is counted, by the states of its orders, lots or items. */
export interface StepPlan {
  readonly step: StepName;
  /** What is counted. */
  readonly kind: 'order' | 'lot' | 'item';
  readonly toDo: readonly string[];
  readonly running: readonly string[];
  /** The state in which the step is done. */
  readonly done: string;
  /** The states that show that the work has to be done again; empty when nothing shows it. */
  readonly rework: readonly string[];
}

/** The steps in the order of production. */
export const STEP_PLANS: readonly StepPlan[] = [
  {
    step: 'lot',
    kind: 'order',
    toDo: ['processing', 'ressortie', 'ressortieV2'],
    running: [],
    done: 'reserve',
    rework: [],
  },
  {
    step: 'print',
    kind: 'order',
    toDo: ['reserve'],
    running: ['generated'],
    done: 'imprimee',
    rework: ['ressortie'],
  },
  {
    step: 'cut',
    kind: 'lot',
    toDo: ['dec_bde_imprimees'],
    running: [
      'dec_decoupe_en_cours',
      'dec_decoupe_multipage',
      'dec_cq_decoupe',
      'dec_bde_ressortir',
      'dec_tri_en_cours',
    ],
    done: 'dec_complet',
    rework: ['dec_bde_ressortir'],
  },
  {
    step: 'fabrication',
    kind: 'item',
    toDo: ['FAB_A_FAIRE', 'FAB_L2C_A_FAIRE', 'FAB_L2C_READY'],
    running: [
      'FAB_EN_COURS',
      'FAB_L2C_EN_COURS',
      'FAB_L2C_COMPLETE',
      'FAB_REPRISE_MANUELLE',
      'FAB_L2C_ERROR',
    ],
    done: 'FAB_COMPLETE',
    rework: ['FAB_REPRISE_MANUELLE', 'FAB_L2C_ERROR'],
  },
  { step: 'shipping', kind: 'order', toDo: ['fabriquee'], running: [], done: 'complete', rework: [] },
];

/** What happened in one state within an hour. */
export interface StateHour {
  readonly state: string;
  readonly hour: Date;
  readonly entered: number;
  readonly left: number;
  /** Seconds that the objects that left the state in this hour had spent in it, added up. */
  readonly seconds: number;
}

export interface StepFlow {
  /** Per hour in which the step got anything done; null when it did nothing. */
  readonly perHour: number | null;
  /** Minutes that an object spends in the step; null when none left it. */
  readonly averageMinutes: number | null;
  /** Share, 0 to 1, of the finished objects that nobody sent back; null when it is not known. */
  readonly firstPass: number | null;
  /** Hours of work until the objects in the step are done: their number over `perHour`. Null without a rate. */
  readonly clearingHours: number | null;
}

/** Computes the rates of a step from the hours of its states. `wip` is the number of objects in the step. */
export function computeStepFlow(plan: StepPlan, hours: readonly StateHour[], wip: number): StepFlow {
  const done = hours.filter(({ state, entered }) => state === plan.done && entered > 0);
  const finished = sum(done.map(({ entered }) => entered));
  const perHour = finished === 0 ? null : finished / new Set(done.map(({ hour }) => hour.getTime())).size;
  const stays = [...plan.toDo, ...plan.running].flatMap((name) => {
    const hoursOfState = hours.filter(({ state }) => state === name);
    const left = sum(hoursOfState.map(({ left: count }) => count));
    return left === 0 ? [] : [{ left, seconds: sum(hoursOfState.map(({ seconds }) => seconds)) }];
  });
  const seconds = sum(stays.map((stay) => stay.seconds));
  const reworked = sum(
    hours.filter(({ state }) => plan.rework.includes(state)).map(({ entered }) => entered),
  );
  return {
    perHour,
    averageMinutes: stays.length === 0 || finished === 0 ? null : seconds / finished / 60,
    firstPass: plan.rework.length === 0 || finished === 0 ? null : Math.max(0, 1 - reworked / finished),
    clearingHours: perHour === null ? null : wip / perHour,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
