import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const objectsQuery = graphql(`
  query objects($filter: ObjectItemFilter, $sort: ListSort, $page: Int, $size: Int, $after: String) {
    items(filter: $filter, sort: $sort, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows {
        id version orderId orderNumber productName formeName sku quantity pole blank blankName blankMissing
        previewCount texts fabrication heldBy prio store pause { reason by since }
        blankStock { blank bin shelf free missing low }
        nextStates { command allowed }
        shipBy { at level outcome }
        lot { id number }
        megalot { id number }
      }
    }
  }
`);

export type ObjectRow = ResultOf<typeof objectsQuery>['items']['rows'][number];

export const pickingListQuery = graphql(`
  query pickingList($lotIds: [ID!]) {
    pickingList(lotIds: $lotIds) {
      pole itemCount pieces missing prio orderNumbers
      stock { blank name bin shelf missing low }
    }
  }
`);
