import type { Role } from '@cmon/core/access/roles';
import {
  FINISHED_ORDER_STATUSES,
  MEGALOT_CUTTING_STATES,
  ORDER_STATUSES,
} from '@cmon/core/production/statuses';
import type { DocumentNode } from 'graphql';
import type { TadaDocumentNode } from '../../apps/office/src/api/graphql.ts';
import { lotBucketsQuery } from '../../apps/office/src/areas/batch/lotBatchQueries.ts';
import { megalotProposalsQuery } from '../../apps/office/src/areas/batch/megalotBatchQueries.ts';
import {
  openReissuesQuery,
  printingReissuesQuery,
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

const IN_PROGRESS = ORDER_STATUSES.filter((status) => !FINISHED_ORDER_STATUSES.includes(status));
const UNCUT = MEGALOT_CUTTING_STATES.filter((state) => state !== 'mg_dec_complet');

/** The query that a screen sends to the API when it opens. */
export interface Screen {
  readonly document: DocumentNode;
  readonly variables?: object;
  readonly role?: Role;
}

/** Creates a screen. The type makes sure that its document has exactly these variables. */
function createScreen<Variables extends object>(
  document: TadaDocumentNode<unknown, Variables>,
  variables: Variables,
): Screen {
  return { document, variables };
}

/** The monitoring boards. */
export const BOARDS: Readonly<Record<string, Screen>> = {
  orderFlow: createScreen(orderFlowQuery, {}),
  lotFlow: createScreen(lotFlowQuery, {}),
  megalotFlow: createScreen(megalotFlowQuery, {}),
  steps: createScreen(stepsQuery, {}),
  lotWall: createScreen(lotWallQuery, {}),
  megalotWall: createScreen(megalotWallQuery, {}),
  distress: createScreen(distressQuery, { snoozed: false, mine: false }),
};

/** The queues of the floor, from batching to shipping. */
export const QUEUES: Readonly<Record<string, Screen>> = {
  lotBuckets: createScreen(lotBucketsQuery, { leftOut: 25 }),
  megalotProposals: createScreen(megalotProposalsQuery, {}),
  openReissues: createScreen(openReissuesQuery, { first: 40 }),
  printingReissues: createScreen(printingReissuesQuery, { first: 40 }),
  prioOrders: createScreen(prioOrdersQuery, { filter: { prio: true, statuses: IN_PROGRESS } }),
  conductor: createScreen(conductorQuery, {}),
  oneObjectAway: createScreen(oneObjectAwayQuery, {}),
  cuttingQueue: createScreen(cuttingQueueQuery, { size: 50 }),
  waitingLots: createScreen(waitingLotsQuery, { size: 50 }),
  cuttingMegalots: createScreen(cuttingMegalotsQuery, {
    filter: { cutting: UNCUT, fileStates: [1, 2, 3] },
    size: 50,
  }),
  megalotsWithoutFiles: createScreen(megalotsWithoutFilesQuery, {
    filter: { cutting: UNCUT, fileStates: [0] },
  }),
  boardMegalots: createScreen(boardMegalotsQuery, {}),
  bookletMegalots: createScreen(bookletMegalotsQuery, { size: 50 }),
  cipMegalots: createScreen(cipMegalotsQuery, { size: 50 }),
  poleQueue: createScreen(poleQueueQuery, { fabrication: ['FAB_A_FAIRE'], workable: true }),
  poleWaiting: createScreen(poleWaitingQuery, { fabrication: ['FAB_A_FAIRE'], paused: false }),
  poleWork: createScreen(poleWorkQuery, { fabrication: ['FAB_A_FAIRE'], size: 50 }),
  objectMegalots: createScreen(objectMegalotsQuery, { size: 50 }),
  controlQueue: createScreen(controlQueueQuery, {}),
  ordersToShip: createScreen(ordersToShipQuery, {}),
  ordersWithRefund: createScreen(ordersWithRefundQuery, {}),
  ordersOneItemAway: createScreen(ordersOneItemAwayQuery, {}),
  shippingLoads: createScreen(shippingLoadsQuery, {}),
  shelf: createScreen(shelfQuery, {}),
};
