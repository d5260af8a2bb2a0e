import { FABRICATION_STATUSES, type FabricationStatus } from './statuses.ts';
import { fromEach, type Guard, type TransitionTable } from './transition.ts';

/** What is known of an item when a fabrication move starts. */
export interface FabricationFacts {
  /** Its printed part is cut, or its transfer ready. */
  readonly upstreamDone: boolean;
  readonly blankInStock: boolean;
  readonly l2c: boolean;
  /** Scanned at the pole that makes it. */
  readonly rightPole: boolean;
  /** User who holds it; null when nobody does. */
  readonly heldBy: string | null;
  /** User who acts. */
  readonly userId: string;
  /** Paused for longer than the setting, or its operator left. */
  readonly abandoned: boolean;
  readonly quantityComplete: boolean;
  /** The controller passed it, or the product asks for no control. */
  readonly controlPassed: boolean;
  /** A reissue of it was written. */
  readonly reissued: boolean;
  readonly reissueWithinCap: boolean;
  /** Counts of booklet data and strips match. */
  readonly stripsPresent: boolean;
  /** Every page seen once: none missing, none twice. */
  readonly pagesSeenOnce: boolean;
  readonly triesLeft: boolean;
  readonly bookletsComplete: boolean;
  /** Rejected while it is packed. */
  readonly atPacking: boolean;
  /** It left in a parcel, and its after-sales reissue was closed before anything of it was made. */
  readonly stillShipped: boolean;
}

function guard(name: string, holds: Guard<FabricationFacts>['holds']): Guard<FabricationFacts> {
  return {
    name,
    holds,
  };
}
const upstreamDone = guard('upstreamDone', (facts) => facts.upstreamDone && facts.blankInStock);
const REPRINTABLE: FabricationStatus[] = ['FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'];

export const fabricationTransitions: TransitionTable<FabricationStatus, FabricationFacts> = {
  name: 'fabrication',
  states: FABRICATION_STATUSES,
  finals: [],
  transitions: [
    { from: null, to: 'FAB_EN_ATTENTE', trigger: 'orderReserved', who: ['system'] },
    {
      from: 'FAB_EN_ATTENTE',
      to: 'FAB_A_FAIRE',
      trigger: 'upstreamDone',
      who: ['system'],
      applies: (facts) => !facts.l2c,
      guard: upstreamDone,
    },
    {
      from: 'FAB_EN_ATTENTE',
      to: 'FAB_L2C_A_FAIRE',
      trigger: 'upstreamDone',
      who: ['system'],
      applies: (facts) => facts.l2c,
      guard: upstreamDone,
    },
    {
      from: 'FAB_EN_ATTENTE',
      to: 'FAB_COMPLETE',
      trigger: 'reissueClosed',
      who: ['system'],
      guard: guard('stillShipped', (facts) => facts.stillShipped),
    },
    {
      from: 'FAB_A_FAIRE',
      to: 'FAB_EN_COURS',
      trigger: 'startScan',
      who: ['advanceFloor'],
      guard: guard('rightPoleAndFree', (facts) => facts.rightPole && facts.heldBy === null),
      command: 'startFabrication',
    },
    {
      from: 'FAB_EN_COURS',
      to: 'FAB_A_FAIRE',
      trigger: 'released',
      who: ['advanceFloor'],
      guard: guard('sameUser', (facts) => facts.heldBy === facts.userId),
      command: 'releaseFabrication',
      backward: true,
    },
    {
      from: 'FAB_EN_COURS',
      to: 'FAB_A_FAIRE',
      trigger: 'releasedBySupervisor',
      who: ['supervise'],
      command: 'releaseFabrication',
      backward: true,
    },
    {
      from: 'FAB_EN_COURS',
      to: 'FAB_A_FAIRE',
      trigger: 'abandoned',
      who: ['system'],
      guard: guard('abandoned', (facts) => facts.abandoned),
    },
    {
      from: 'FAB_EN_COURS',
      to: 'FAB_COMPLETE',
      trigger: 'finishScan',
      who: ['advanceFloor'],
      guard: guard('quantityAndControl', (facts) => facts.quantityComplete && facts.controlPassed),
      command: 'finishFabrication',
    },
    {
      from: 'FAB_EN_COURS',
      to: 'FAB_REPRISE_MANUELLE',
      trigger: 'problem',
      who: ['advanceFloor'],
      needsReason: true,
      command: 'problemFabrication',
      backward: true,
    },
    ...fromEach<FabricationStatus, FabricationFacts>(REPRINTABLE, {
      to: 'FAB_EN_ATTENTE',
      trigger: 'reissued',
      who: ['reissue'],
      guard: guard('reissueWithinCap', (facts) => facts.reissued && facts.reissueWithinCap),
    }),
    ...fromEach<FabricationStatus, FabricationFacts>(REPRINTABLE, {
      to: 'FAB_EN_ATTENTE',
      trigger: 'reissuedAboveCap',
      who: ['supervise'],
      guard: guard('reissued', (facts) => facts.reissued),
    }),
    {
      from: 'FAB_REPRISE_MANUELLE',
      to: 'FAB_EN_COURS',
      trigger: 'reworkStarts',
      who: ['advanceFloor'],
      command: 'startFabrication',
    },
    {
      from: 'FAB_REPRISE_MANUELLE',
      to: 'FAB_COMPLETE',
      trigger: 'finishedByHand',
      who: ['supervise'],
      needsReason: true,
      command: 'finishFabrication',
    },
    {
      from: 'FAB_L2C_A_FAIRE',
      to: 'FAB_L2C_READY',
      trigger: 'bookletChecked',
      who: ['system', 'advanceFloor'],
      guard: guard('stripsPresent', (facts) => facts.stripsPresent),
    },
    {
      from: 'FAB_L2C_READY',
      to: 'FAB_L2C_EN_COURS',
      trigger: 'machineStart',
      who: ['advanceFloor', 'system'],
      command: 'startFabrication',
    },
    {
      from: 'FAB_L2C_EN_COURS',
      to: 'FAB_L2C_COMPLETE',
      trigger: 'machineReport',
      who: ['system', 'advanceFloor'],
      guard: guard('pagesSeenOnce', (facts) => facts.pagesSeenOnce),
      command: 'finishFabrication',
    },
    ...fromEach<FabricationStatus, FabricationFacts>(
      ['FAB_L2C_A_FAIRE', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS'],
      {
        to: 'FAB_L2C_ERROR',
        trigger: 'machineError',
        who: ['system', 'advanceFloor'],
        needsReason: true,
        command: 'problemFabrication',
        backward: true,
      },
    ),
    {
      from: 'FAB_L2C_ERROR',
      to: 'FAB_L2C_A_FAIRE',
      trigger: 'retry',
      who: ['advanceFloor'],
      guard: guard('triesLeft', (facts) => facts.triesLeft),
    },
    { from: 'FAB_L2C_ERROR', to: 'FAB_REPRISE_MANUELLE', trigger: 'takenOver', who: ['supervise'] },
    {
      from: 'FAB_L2C_ERROR',
      to: 'FAB_EN_ATTENTE',
      trigger: 'reissued',
      who: ['reissue'],
      guard: guard('reissued', (facts) => facts.reissued),
    },
    {
      from: 'FAB_L2C_COMPLETE',
      to: 'FAB_COMPLETE',
      trigger: 'bookletsComplete',
      who: ['system'],
      guard: guard('bookletsComplete', (facts) => facts.bookletsComplete),
    },
    {
      from: 'FAB_COMPLETE',
      to: 'FAB_REPRISE_MANUELLE',
      trigger: 'rejectedAtPacking',
      who: ['advanceFloor'],
      guard: guard('atPacking', (facts) => facts.atPacking),
      needsReason: true,
      command: 'problemFabrication',
      backward: true,
    },
    {
      from: 'FAB_COMPLETE',
      to: 'FAB_REPRISE_MANUELLE',
      trigger: 'rejected',
      who: ['supervise'],
      needsReason: true,
      command: 'problemFabrication',
      backward: true,
    },
  ],
};
