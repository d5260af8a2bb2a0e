import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const objectsQuery = graphql(`
  query objects($filter: ObjectItemFilter, $sort: ListSort, $page: Int, $size: Int, $after: String) {
    items(filter: $filter, sort: $sort, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows {
        id orderId orderNumber productName sku quantity pole blank previewCount texts fabrication heldBy paused prio store
        shipBy { at level }
        lot { id number }
      }
    }
  }
`);

export type ObjectRow = ResultOf<typeof objectsQuery>['items']['rows'][number];
