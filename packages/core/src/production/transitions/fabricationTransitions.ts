import { FABRICATION_STATUSES, type FabricationStatus, UNBOUND_STATUSES } from '../statuses.ts';
import { fromEach, type Guard, type TransitionTable } from './transition.ts';

/** Facts about an item that the guards of its fabrication moves check. */
export interface FabricationFacts {
  /** The printed part is cut, or the transfer is ready. */
  readonly upstreamDone: boolean;
  readonly blankInStock: boolean;
  readonly l2c: boolean;
  /** The item was scanned at the pole that makes it. Checked by the command, which names the right pole in its refusal. */
  readonly rightPole: boolean;
  /** User who is working on the item; null when nobody is. */
  readonly operatorId: string | null;
  /** User who acts. */
  readonly userId: string;
  /** Nobody has worked on the item for longer than `pauseTime`, and it doesn't wait for control. */
  readonly abandoned: boolean;
  readonly quantityComplete: boolean;
  /** The controller passed the item, or its product needs no control. */
  readonly controlPassed: boolean;
  /** The person who acts may accept an item in quality control. */
  readonly mayControl: boolean;
  /** A reissue of the item was created. */
  readonly reissued: boolean;
  /** No sheet of the item's checkbooks waits for its print. */
  readonly stripsPresent: boolean;
  /** Every page that the item prints in a checkbook was seen. */
  readonly allPagesSeen: boolean;
  readonly triesLeft: boolean;
  readonly bookletsComplete: boolean;
  /** The item is made and is in no parcel. */
  readonly finishedAndUnpacked: boolean;
  /** The item left in a parcel since it was last made. */
  readonly shipped: boolean;
  /** The item left in a parcel, and its after-sales reissue was closed before production started. */
  readonly reissueClosedAfterShipping: boolean;
}

function guard(name: string, holds: Guard<FabricationFacts>['holds']): Guard<FabricationFacts> {
  return { name, holds };
}

/** A guard about the person who works on the item. Its refusal names that person. */
function operatorGuard(name: string, holds: Guard<FabricationFacts>['holds']): Guard<FabricationFacts> {
  return { name, holds, detail: ({ operatorId }) => operatorId ?? '' };
}

const upstreamDoneAndBlank = guard(
  'upstreamDoneAndBlank',
  (facts) => facts.upstreamDone && facts.blankInStock,
);
/** The statuses of an item at a pole from which it can be reissued. */
const REISSUABLE: FabricationStatus[] = ['FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'];

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
      guard: upstreamDoneAndBlank,
    },
    {
      from: 'FAB_EN_ATTENTE',
      to: 'FAB_L2C_A_FAIRE',
      trigger: 'upstreamDone',
      who: ['system'],
      applies: (facts) => facts.l2c,
      guard: upstreamDoneAndBlank,
    },
    {
      from: 'FAB_EN_ATTENTE',
      to: 'FAB_COMPLETE',
      trigger: 'reissueClosed',
      who: ['system'],
      guard: guard('reissueClosedAfterShipping', (facts) => facts.reissueClosedAfterShipping),
    },
    {
      from: 'FAB_A_FAIRE',
      to: 'FAB_EN_COURS',
      trigger: 'startScan',
      who: ['advanceFloor'],
      guard: operatorGuard('rightPoleAndFree', (facts) => facts.rightPole && facts.operatorId === null),
      command: 'startFabrication',
    },
    {
      from: 'FAB_EN_COURS',
      to: 'FAB_A_FAIRE',
      trigger: 'released',
      who: ['advanceFloor'],
      guard: operatorGuard('sameUser', (facts) => facts.operatorId === facts.userId),
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
      to: 'FAB_COMPLETE',
      trigger: 'controlPassed',
      who: ['advanceFloor'],
      guard: guard('mayControl', (facts) => facts.quantityComplete && facts.mayControl),
      command: 'passControl',
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
    ...fromEach<FabricationStatus, FabricationFacts>(REISSUABLE, {
      to: 'FAB_EN_ATTENTE',
      trigger: 'reissued',
      who: ['reissue'],
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
      command: 'readyBooklet',
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
      guard: guard('allPagesSeen', (facts) => facts.allPagesSeen),
      command: 'finishFabrication',
    },
    ...fromEach<FabricationStatus, FabricationFacts>(UNBOUND_STATUSES, {
      to: 'FAB_L2C_ERROR',
      trigger: 'machineError',
      who: ['system', 'advanceFloor'],
      needsReason: true,
      command: 'problemFabrication',
      backward: true,
    }),
    {
      from: 'FAB_L2C_ERROR',
      to: 'FAB_L2C_A_FAIRE',
      trigger: 'retry',
      who: ['advanceFloor'],
      guard: guard('triesLeft', (facts) => facts.triesLeft),
      command: 'readyBooklet',
    },
    {
      from: 'FAB_L2C_ERROR',
      to: 'FAB_REPRISE_MANUELLE',
      trigger: 'takenOver',
      who: ['supervise'],
      command: 'takeOverBooklet',
    },
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
      guard: guard('finishedAndUnpacked', (facts) => facts.finishedAndUnpacked),
      needsReason: true,
      command: 'problemFabrication',
      backward: true,
    },
    {
      from: 'FAB_COMPLETE',
      to: 'FAB_REPRISE_MANUELLE',
      trigger: 'rejected',
      who: ['supervise'],
      guard: guard('notShipped', (facts) => !facts.shipped),
      needsReason: true,
      command: 'problemFabrication',
      backward: true,
    },
  ],
};
