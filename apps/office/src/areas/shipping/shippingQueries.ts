import { graphql } from '../../api/graphql.ts';

export const shippingQueueQuery = graphql(`
  query shippingQueue($stores: [Market!]) {
    shippingQueue(stores: $stores) {
      readAt
      ready { id number store zone carrier itemCount slot prio status shipBy { at level } parcels { id } }
      oneItemAway {
        order { id number store zone slot prio shipBy { at level } }
        missing { id productName previewCount texts fabrication lot { number cutting } }
        where { code params role station object { type id label } }
      }
    }
  }
`);
