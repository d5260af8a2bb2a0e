import { graphql, type ResultOf } from '../../api/graphql.ts';

const cuttingRowFragment = graphql(`
  fragment cuttingRow on Lot {
    id number type class store zone laize device substrate cutting stateSince stripsExpected stripsSeen stripsUnset
    stripsToReissue prio cutter holder assignedToMe itemCount waitsFor
    cuttingDevice { code name }
    shipBy { at level }
  }
`);

export type CuttingRow = ResultOf<typeof cuttingRowFragment>;

export const cuttingQueueQuery = graphql(
  `
  query cuttingQueue($states: [LotCuttingState!], $types: [LotType!], $laizes: [Int!], $reprints: Boolean, $mine: Boolean, $text: String, $page: Int, $size: Int, $after: String, $before: String) {
    cuttingQueue(
      work: ready, states: $states, types: $types, laizes: $laizes, reprints: $reprints, mine: $mine, text: $text,
      page: $page, size: $size, after: $after, before: $before
    ) {
      total startCursor endCursor hasNext hasPrevious readAt
      counts { state count }
      rows { ...cuttingRow }
    }
    waiting: cuttingQueue(
      work: waiting, types: $types, laizes: $laizes, reprints: $reprints, mine: $mine, text: $text, size: 1
    ) { total }
  }
`,
  [cuttingRowFragment],
);

export const waitingLotsQuery = graphql(
  `
  query waitingLots($types: [LotType!], $laizes: [Int!], $reprints: Boolean, $mine: Boolean, $text: String, $size: Int, $after: String, $before: String) {
    cuttingQueue(
      work: waiting, types: $types, laizes: $laizes, reprints: $reprints, mine: $mine, text: $text, size: $size,
      after: $after, before: $before
    ) {
      startCursor endCursor hasNext hasPrevious
      rows { ...cuttingRow }
    }
  }
`,
  [cuttingRowFragment],
);

export const cuttingLotQuery = graphql(`
  query cuttingLot($id: ID!) {
    lot(id: $id) {
      id version number type store zone laize device substrate cutting double needsDouble stateSince stripsExpected stripsSeen stripsUnset
      stripsToReissue pages pagesCut cutPages { page cut lost stripIds } prio assignee assignedToMe
      megalot { id number }
      canTake { allowed }
      canGiveBack { allowed }
      items { id orderNumber productName quantity previewCount texts fabrication }
      shipBy { at level }
      strips {
        id version code label position orderNumber labelCount seenAt disposition awaitsApproval mustPull slot prio
        items { id productName previewCount designLabels texts }
        nextDispositions { to needsReason allowed refusal { code params } }
      }
      nextCutting { to trigger command needsReason backward allowed refusal { code params } }
      nextDouble { to trigger command needsReason backward allowed refusal { code params } }
    }
  }
`);

export type CuttingLot = NonNullable<ResultOf<typeof cuttingLotQuery>['lot']>;
export type CuttingStrip = CuttingLot['strips'][number];
export type NextDisposition = CuttingStrip['nextDispositions'][number];

const scannedLotFragment = graphql(`
  fragment scannedLot on Lot {
    id version number cutting
    nextCutting { to trigger allowed }
    nextDouble { to allowed backward }
  }
`);

export const cuttingScanQuery = graphql(
  `
  query cuttingScan($code: String!) {
    scan(code: $code) {
      __typename
      ... on Refused { code params }
      ... on ScanCard {
        type
        code
        object { type id label }
        refusal { code params }
        lot { ...scannedLot }
        page
        lots { ...scannedLot }
        strip { id label lotId }
      }
    }
  }
`,
  [scannedLotFragment],
);

export type CuttingCard = Extract<
  ResultOf<typeof cuttingScanQuery>['scan'],
  { readonly __typename: 'ScanCard' }
>;
export type ScannedLot = ResultOf<typeof scannedLotFragment>;

export const stripSeenMutation = graphql(`
  mutation stripSeen($input: StripSeen!) {
    stripSeen(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Done { undoKey undoUntil object { label } strip { id label lotId orderNumber slot inOverflow mustPull } }
    }
  }
`);

export const disposeStripsMutation = graphql(`
  mutation disposeStrips($input: StripsDisposed!) {
    disposeStrips(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const cutPageMutation = graphql(`
  mutation cutPage($input: LotPageCut!) { cutPage(input: $input) { __typename ... on Refused { code params } } }
`);
