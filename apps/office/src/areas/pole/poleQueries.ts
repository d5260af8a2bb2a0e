import { graphql, type ResultOf } from '../../api/graphql.ts';

const poleItem = graphql(`
  fragment poleItem on Item {
    id version code orderId orderNumber productName sku quantity lotType pole blank blankName previewCount texts formeName
    fabrication heldBy paused progress prio store controlNeeded controlAskedAt
    rework { reason by at }
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
    total readAt
    rows {
      id orderNumber productName quantity pole blank blankName previewCount texts fabrication heldBy paused prio controlAskedAt
      shipBy { at level }
    }
  }
`);

export type QueuedItems = ResultOf<typeof queuedItems>;

export const poleQueueQuery = graphql(
  `
  query poleQueue($poles: [Pole!], $fabrication: [FabricationStatus!]) {
    items(filter: { poles: $poles, fabrication: $fabrication }, sort: queue, page: 1, size: 50) { ...queuedItems }
  }
`,
  [queuedItems],
);

/** The items that were handed to the controller. */
export const controlQueueQuery = graphql(
  `
  query controlQueue {
    items(filter: { waitsForControl: true }, sort: queue, page: 1, size: 50) { ...queuedItems }
  }
`,
  [queuedItems],
);

/** The item in front of the controller, with its history. */
export const controlItemQuery = graphql(
  `
  query controlItem($id: ID!) {
    item(id: $id) {
      ...poleItem orderVersion
      canReissue { allowed refusal { code params } }
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
  query poleWork($poles: [Pole!], $fabrication: [FabricationStatus!]!, $blanks: [String!], $page: Int, $size: Int) {
    poleGroups(poles: $poles, fabrication: $fabrication) {
      pole blank blankName itemCount pieceCount running prio shipBy { at level }
    }
    items(
      filter: { poles: $poles, fabrication: $fabrication, blanks: $blanks, workable: true }
      sort: queue, page: $page, size: $size
    ) {
      total page pages readAt
      rows {
        id orderNumber productName quantity pole blank blankName previewCount texts fabrication heldBy paused prio store controlAskedAt
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
