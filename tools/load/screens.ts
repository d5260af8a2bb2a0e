import type { Role } from '@cmon/core/access/roles';
import { MEGALOT_CUTTING_STATES, ORDER_STATUSES } from '@cmon/core/production/statuses';
import type { DocumentNode } from 'graphql';
import { lotBucketsQuery } from '../../apps/office/src/areas/batch/lotBatchQueries.ts';
import { megalotProposalsQuery } from '../../apps/office/src/areas/batch/megalotBatchQueries.ts';
import {
  openReissuesQuery,
  prioOrdersQuery,
} from '../../apps/office/src/areas/batch/reissues/reissueQueries.ts';
import { boardMegalotsQuery } from '../../apps/office/src/areas/boards/boardQueries.ts';
import {
  conductorQuery,
  oneObjectAwayQuery,
} from '../../apps/office/src/areas/conductor/conductorQueries.ts';
import {
  cuttingMegalotsQuery,
  megalotsWithoutFilesQuery,
} from '../../apps/office/src/areas/cutting/cuttingMegalotQueries.ts';
import { cuttingQueueQuery, waitingLotsQuery } from '../../apps/office/src/areas/cutting/cuttingQueries.ts';
import { cipMegalotsQuery } from '../../apps/office/src/areas/fabrication/cip/cipQueries.ts';
import { bookletMegalotsQuery } from '../../apps/office/src/areas/fabrication/l2c/bookletMegalotQueries.ts';
import { distressQuery } from '../../apps/office/src/areas/monitoring/distress/distressQueries.ts';
import {
  lotFlowQuery,
  megalotFlowQuery,
} from '../../apps/office/src/areas/monitoring/flow/batchFlowQueries.ts';
import { orderFlowQuery } from '../../apps/office/src/areas/monitoring/flow/orderFlowQueries.ts';
import { stepsQuery } from '../../apps/office/src/areas/monitoring/steps/stepQueries.ts';
import { lotWallQuery, megalotWallQuery } from '../../apps/office/src/areas/monitoring/wall/wallQueries.ts';
import { objectMegalotsQuery } from '../../apps/office/src/areas/pole/objectMegalotQueries.ts';
import {
  controlQueueQuery,
  poleQueueQuery,
  poleWaitingQuery,
  poleWorkQuery,
} from '../../apps/office/src/areas/pole/poleQueries.ts';
import { shelfQuery } from '../../apps/office/src/areas/shipping/shelfQueries.ts';
import {
  ordersOneItemAwayQuery,
  ordersToShipQuery,
  ordersWithRefundQuery,
  shippingLoadsQuery,
} from '../../apps/office/src/areas/shipping/shippingQueries.ts';

const FINISHED: readonly string[] = ['complete', 'canceled', 'closed'];
const IN_PROGRESS = ORDER_STATUSES.filter((status) => !FINISHED.includes(status));
const UNCUT = MEGALOT_CUTTING_STATES.filter((state) => state !== 'mg_dec_complet');

/** What a screen asks the API for when it opens. */
export interface Screen {
  readonly document: DocumentNode;
  readonly variables?: object;
  readonly role?: Role;
}

/** The monitoring boards. */
export const BOARDS: Readonly<Record<string, Screen>> = {
  orderFlow: { document: orderFlowQuery },
  lotFlow: { document: lotFlowQuery },
  megalotFlow: { document: megalotFlowQuery },
  steps: { document: stepsQuery },
  lotWall: { document: lotWallQuery },
  megalotWall: { document: megalotWallQuery },
  distress: { document: distressQuery, variables: { snoozed: false, mine: false } },
};

/** The queues of the floor, from batching to shipping. */
export const QUEUES: Readonly<Record<string, Screen>> = {
  lotBuckets: { document: lotBucketsQuery, variables: { leftOut: 25 } },
  megalotProposals: { document: megalotProposalsQuery },
  openReissues: { document: openReissuesQuery },
  prioOrders: {
    document: prioOrdersQuery,
    variables: { filter: { prio: true, statuses: IN_PROGRESS } },
  },
  conductor: { document: conductorQuery },
  oneObjectAway: { document: oneObjectAwayQuery },
  cuttingQueue: { document: cuttingQueueQuery, variables: { size: 50 } },
  waitingLots: { document: waitingLotsQuery, variables: { size: 50 } },
  cuttingMegalots: {
    document: cuttingMegalotsQuery,
    variables: { filter: { cutting: UNCUT, fileStates: [1, 2, 3] }, size: 50 },
  },
  megalotsWithoutFiles: {
    document: megalotsWithoutFilesQuery,
    variables: { filter: { cutting: UNCUT, fileStates: [0] } },
  },
  boardMegalots: { document: boardMegalotsQuery },
  bookletMegalots: { document: bookletMegalotsQuery, variables: { size: 50 } },
  cipMegalots: { document: cipMegalotsQuery, variables: { size: 50 } },
  poleQueue: { document: poleQueueQuery, variables: { fabrication: ['FAB_A_FAIRE'], workable: true } },
  poleWaiting: { document: poleWaitingQuery, variables: { fabrication: ['FAB_A_FAIRE'] } },
  poleWork: { document: poleWorkQuery, variables: { fabrication: ['FAB_A_FAIRE'], size: 50 } },
  objectMegalots: { document: objectMegalotsQuery, variables: { size: 50 } },
  controlQueue: { document: controlQueueQuery },
  ordersToShip: { document: ordersToShipQuery },
  ordersWithRefund: { document: ordersWithRefundQuery },
  ordersOneItemAway: { document: ordersOneItemAwayQuery },
  shippingLoads: { document: shippingLoadsQuery },
  shelf: { document: shelfQuery },
};
