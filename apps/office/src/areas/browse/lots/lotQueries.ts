import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const lotsQuery = graphql(`
  query lots($filter: LotFilter, $sort: ListSort, $page: Int, $size: Int, $after: String) {
    lots(filter: $filter, sort: $sort, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows {
        id version number type class store zone laize device substrate cutting double shipping needsDouble madeAt orderCount itemCount
        stripsExpected stripsSeen openReissues prio holder
        gauge { value max unit }
        shipBy { at level }
        megalot { id number }
      }
    }
  }
`);

export type LotRow = ResultOf<typeof lotsQuery>['lots']['rows'][number];

export const lotQuery = graphql(`
  query lot($id: ID!) {
    lot(id: $id) {
      id version number code type class store zone laize device substrate cutting double shipping needsDouble madeAt madeBy cause splitReason orderCount itemCount
      splitFrom { id number }
      labelCount stripsExpected stripsSeen stripsUnset stripsToReissue openReissues pages pagesCut prio holder cutter
      assignee assignedToMe canTake { allowed } canGiveBack { allowed }
      canUndo { allowed }
      gauge { value max unit }
      shipBy { at level }
      megalot { id number }
      reconciliation { issued made wasted reissued }
      strips {
        id version label position orderId orderNumber itemCount labelCount seenAt seenBy disposition reissueReason
        mustPull slot prio
      }
      items { id version code orderId orderNumber productName quantity pole previewCount texts fabrication pulled }
      events { id at actorName byShopper station action from to reason note object { type label } related { type id label } }
      blockers { code params role station object { type id label } }
      nextCutting { to trigger command needsReason backward allowed refusal { code params } }
      nextDouble { to trigger command needsReason backward allowed refusal { code params } }
    }
  }
`);

export type LotDetailValue = NonNullable<ResultOf<typeof lotQuery>['lot']>;

export const removeOrdersMutation = graphql(`
  mutation removeOrders($input: LotOrders!) { removeOrders(input: $input) { __typename ... on Refused { code params } } }
`);

export const splitLotMutation = graphql(`
  mutation splitLot($input: LotOrders!) { splitLot(input: $input) { __typename ... on Refused { code params } ... on Done { object { id label } } } }
`);
