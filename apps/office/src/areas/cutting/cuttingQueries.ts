import { graphql, type ResultOf } from '../../api/graphql.ts';

export const cuttingQueueQuery = graphql(`
  query cuttingQueue($states: [LotCuttingState!], $mine: Boolean, $page: Int, $size: Int) {
    cuttingQueue(states: $states, mine: $mine, page: $page, size: $size) {
      total page pages readAt
      counts { state count }
      rows {
        id number type class store zone laize device substrate cutting stateSince stripsExpected stripsSeen stripsUnset stripsToReissue
        prio holder assignedToMe itemCount
        shipBy { at level }
      }
    }
  }
`);

export type CuttingRow = ResultOf<typeof cuttingQueueQuery>['cuttingQueue']['rows'][number];

export const cuttingLotQuery = graphql(`
  query cuttingLot($id: ID!) {
    lot(id: $id) {
      id version number type store zone laize device substrate cutting double needsDouble stateSince stripsExpected stripsSeen stripsUnset
      stripsToReissue pages pagesCut prio assignee assignedToMe
      megalot { id }
      canTake { allowed }
      canGiveBack { allowed }
      items { id orderNumber productName quantity previewCount texts fabrication }
      shipBy { at level }
      strips {
        id version code label position orderNumber labelCount seenAt disposition mustPull slot prio
        items { id productName previewCount texts }
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

export const cuttingScanQuery = graphql(`
  query cuttingScan($code: String!) {
    scan(code: $code) {
      __typename
      ... on Refused { code params }
      ... on ScanCard {
        type
        object { id label }
        refusal { code params }
        lot { id version number cutting nextCutting { to trigger allowed } }
        strip { id label lotId }
      }
    }
  }
`);

export const stripSeenMutation = graphql(`
  mutation stripSeen($input: StripSeen!) {
    stripSeen(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Done { undoKey undoUntil object { label } strip { id label orderNumber slot mustPull } }
    }
  }
`);

export const disposeStripsMutation = graphql(`
  mutation disposeStrips($input: StripsDisposed!) {
    disposeStrips(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const cutPageMutation = graphql(`
  mutation cutPage($input: LotMove!) { cutPage(input: $input) { __typename ... on Refused { code params } } }
`);
