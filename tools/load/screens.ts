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

/** What a screen asks the API for when it opens. */
export interface Screen {
  readonly document: DocumentNode;
  readonly variables?: object;
  readonly role?: Role;
}

/** A screen whose document has exactly these variables. */
function openWith<Variables extends object>(
  document: TadaDocumentNode<unknown, Variables>,
  variables: Variables,
): Screen {
  return { document, variables };
}

/** The monitoring boards. */
export const BOARDS: Readonly<Record<string, Screen>> = {
  orderFlow: openWith(orderFlowQuery, {}),
  lotFlow: openWith(lotFlowQuery, {}),
  megalotFlow: openWith(megalotFlowQuery, {}),
  steps: openWith(stepsQuery, {}),
  lotWall: openWith(lotWallQuery, {}),
  megalotWall: openWith(megalotWallQuery, {}),
  distress: openWith(distressQuery, { snoozed: false, mine: false }),
};

/** The queues of the floor, from batching to shipping. */
export const QUEUES: Readonly<Record<string, Screen>> = {
  lotBuckets: openWith(lotBucketsQuery, { leftOut: 25 }),
  megalotProposals: openWith(megalotProposalsQuery, {}),
  openReissues: openWith(openReissuesQuery, { first: 40 }),
  printingReissues: openWith(printingReissuesQuery, { first: 40 }),
  prioOrders: openWith(prioOrdersQuery, { filter: { prio: true, statuses: IN_PROGRESS } }),
  conductor: openWith(conductorQuery, {}),
  oneObjectAway: openWith(oneObjectAwayQuery, {}),
  cuttingQueue: openWith(cuttingQueueQuery, { size: 50 }),
  waitingLots: openWith(waitingLotsQuery, { size: 50 }),
  cuttingMegalots: openWith(cuttingMegalotsQuery, {
    filter: { cutting: UNCUT, fileStates: [1, 2, 3] },
    size: 50,
  }),
  megalotsWithoutFiles: openWith(megalotsWithoutFilesQuery, { filter: { cutting: UNCUT, fileStates: [0] } }),
  boardMegalots: openWith(boardMegalotsQuery, {}),
  bookletMegalots: openWith(bookletMegalotsQuery, { size: 50 }),
  cipMegalots: openWith(cipMegalotsQuery, { size: 50 }),
  poleQueue: openWith(poleQueueQuery, { fabrication: ['FAB_A_FAIRE'], workable: true }),
  poleWaiting: openWith(poleWaitingQuery, { fabrication: ['FAB_A_FAIRE'], paused: false }),
  poleWork: openWith(poleWorkQuery, { fabrication: ['FAB_A_FAIRE'], size: 50 }),
  objectMegalots: openWith(objectMegalotsQuery, { size: 50 }),
  controlQueue: openWith(controlQueueQuery, {}),
  ordersToShip: openWith(ordersToShipQuery, {}),
  ordersWithRefund: openWith(ordersWithRefundQuery, {}),
  ordersOneItemAway: openWith(ordersOneItemAwayQuery, {}),
  shippingLoads: openWith(shippingLoadsQuery, {}),
  shelf: openWith(shelfQuery, {}),
};
