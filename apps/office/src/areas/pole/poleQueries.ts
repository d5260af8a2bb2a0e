import { graphql, type ResultOf } from '../../api/graphql.ts';

const poleItem = graphql(`
  fragment poleItem on Item {
    id version code orderId orderNumber orderVersion productName sku quantity lotType pole blank blankName previewCount texts formeName
    fabrication heldBy progress prio store controlNeeded controlAskedAt
    pause { reason by since }
    canPause { allowed } canResume { allowed }
    homePole poleOffers { pole canMove { allowed refusal { code params } } }
    rework { reason by at }
    canReissue { allowed refusal { code params } }
    shipBy { at level }
    nextStates { to trigger command needsReason backward allowed refusal { code params } }
  }
`);

export const poleItemQuery = graphql(`query poleItem($id: ID!) { item(id: $id) { ...poleItem } }`, [
  poleItem,
]);

export type PoleItem = NonNullable<ResultOf<typeof poleItemQuery>['item']>;

const queuedItems = graphql(`
  fragment queuedItems on ItemPage {
    total size endCursor readAt
    rows {
      id orderNumber productName quantity pole blank blankName blankMissing previewCount texts fabrication heldBy prio controlAskedAt
      pause { reason by since }
      orderHeld orderHoldReason
      shipBy { at level }
    }
  }
`);

export type QueuedItems = ResultOf<typeof queuedItems>;
export type QueuedItem = QueuedItems['rows'][number];

export const poleQueueQuery = graphql(
  `
  query poleQueue($poles: [Pole!], $fabrication: [FabricationStatus!], $workable: Boolean, $stores: [Market!], $levels: [ShipByLevel!], $prio: Boolean, $after: String) {
    items(
      filter: { poles: $poles, fabrication: $fabrication, workable: $workable, stores: $stores, levels: $levels, prio: $prio }
      sort: queue, size: 50, after: $after
    ) { ...queuedItems }
  }
`,
  [queuedItems],
);

/** The items of a pole that nobody can work on now: either the paused items, or all other ones. */
export const poleWaitingQuery = graphql(
  `
  query poleWaiting($poles: [Pole!], $fabrication: [FabricationStatus!], $blanks: [String!], $stores: [Market!], $levels: [ShipByLevel!], $prio: Boolean, $paused: Boolean!, $after: String) {
    items(
      filter: { poles: $poles, fabrication: $fabrication, blanks: $blanks, workable: false, paused: $paused, stores: $stores, levels: $levels, prio: $prio }
      sort: queue, size: 20, after: $after
    ) { ...queuedItems }
  }
`,
  [queuedItems],
);

/** The items that were handed to the controller. */
export const controlQueueQuery = graphql(
  `
  query controlQueue($stores: [Market!], $levels: [ShipByLevel!], $prio: Boolean, $after: String) {
    items(
      filter: { waitsForControl: true, stores: $stores, levels: $levels, prio: $prio }
      sort: queue, size: 50, after: $after
    ) { ...queuedItems }
  }
`,
  [queuedItems],
);

/** The item in front of the controller, with its history. */
export const controlItemQuery = graphql(
  `
  query controlItem($id: ID!) {
    item(id: $id) {
      ...poleItem
      photos { id takenAt takenBy }
      events(first: 20) { id at actorName byShopper station action from to reason note object { type label } }
    }
  }
`,
  [poleItem],
);

export type ControlItem = NonNullable<ResultOf<typeof controlItemQuery>['item']>;

/** The work of one pole: its groups by blank, and a page of the items. */
export const poleWorkQuery = graphql(`
  query poleWork($poles: [Pole!], $fabrication: [FabricationStatus!]!, $blanks: [String!], $stores: [Market!], $levels: [ShipByLevel!], $prio: Boolean, $page: Int, $size: Int, $after: String, $before: String) {
    poleGroups(poles: $poles, fabrication: $fabrication, stores: $stores, levels: $levels, prio: $prio) {
      pole blank blankName itemCount pieceCount running prio shipBy { at level }
    }
    items(
      filter: { poles: $poles, fabrication: $fabrication, blanks: $blanks, workable: true, stores: $stores, levels: $levels, prio: $prio }
      sort: queue, page: $page, size: $size, after: $after, before: $before
    ) {
      total page pages startCursor endCursor readAt
      rows {
        id orderNumber productName quantity pole blank blankName previewCount texts fabrication heldBy prio store controlAskedAt
        pause { reason by since }
        shipBy { at level }
      }
    }
  }
`);

type PoleWork = ResultOf<typeof poleWorkQuery>;
export type PoleGroupView = PoleWork['poleGroups'][number];
export type PoleWorkItem = PoleWork['items']['rows'][number];

export const closedPolesQuery = graphql(`
  query closedPoles {
    poles { pole refusal { code params } messages { id reason note sentAt sentBy } }
  }
`);

export const readPoleMessageMutation = graphql(`
  mutation readPoleMessage($input: PoleMessageRead!) {
    readPoleMessage(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const poleScanQuery = graphql(
  `
  query poleScan($code: String!, $pole: Pole) {
    scan(code: $code, pole: $pole) {
      __typename
      ... on Refused { code params }
      ... on ScanCard { action object { type label } refusal { code params } item { ...poleItem } }
    }
  }
`,
  [poleItem],
);
