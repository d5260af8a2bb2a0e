import { graphql, type ResultOf } from '../../api/graphql.ts';

export const ordersToShipQuery = graphql(`
  query ordersToShip($filter: ShippingFilter, $after: String) {
    ordersToShip(filter: $filter, size: 24, after: $after) {
      total size endCursor readAt
      rows {
        id number store zone carrier itemCount stockCount slot prio
        shipBy { at level }
        plan { box parcels weight }
        packer { name mine }
      }
    }
  }
`);

export type OrderToShipView = ResultOf<typeof ordersToShipQuery>['ordersToShip']['rows'][number];

export const ordersWithRefundQuery = graphql(`
  query ordersWithRefund($filter: ShippingFilter, $after: String) {
    ordersWithRefund(filter: $filter, size: 24, after: $after) {
      total size endCursor
      rows {
        id number store slot prio held holdReason shipBy { at level }
        refunds { state reason requestedAt withdrawnAt }
      }
    }
  }
`);

export type OrderWithRefundView = ResultOf<typeof ordersWithRefundQuery>['ordersWithRefund']['rows'][number];

export const ordersOneItemAwayQuery = graphql(`
  query ordersOneItemAway($filter: ShippingFilter, $after: String) {
    ordersOneItemAway(filter: $filter, size: 20, after: $after) {
      endCursor
      rows {
        order { id number store zone slot prio shipBy { at level } }
        missing { id productName previewCount texts fabrication openReissue lot { number cutting } }
        where { code params role station object { type id label } }
      }
    }
  }
`);

export const shippingLoadsQuery = graphql(`
  query shippingLoads { shippingLoads { by value ready late } }
`);

export type ShippingLoadView = ResultOf<typeof shippingLoadsQuery>['shippingLoads'][number];
