import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const parcelsQuery = graphql(`
  query parcels($filter: ParcelFilter, $newestFirst: Boolean, $page: Int, $size: Int, $after: String) {
    parcels(filter: $filter, newestFirst: $newestFirst, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows {
        id code index of state labelState labelError carrier service box tracking trackingUrl weight weightEstimated
        lastTracking { at state text } exceptions openedAt shippedAt shippedBy itemIds
        manifest { id number }
        order { id number store zone }
      }
    }
  }
`);

export type ParcelRow = ResultOf<typeof parcelsQuery>['parcels']['rows'][number];

export const parcelQuery = graphql(`
  query parcel($id: ID!) {
    parcel(id: $id) {
      id code index of state labelState labelError carrier service box tracking trackingUrl weight weightEstimated
      lastTracking { at state text } exceptions openedAt shippedAt shippedBy
      canPrintLabel { allowed } canVoidLabel { allowed } canVoid { allowed refusal { code params } }
      manifest { id number }
      order { id number store zone blockers { code params role station object { type id label } } }
      items { id productName quantity previewCount texts }
      events { id at actorName byShopper station action from to reason note object { type label } }
    }
  }
`);

export type ParcelDetailValue = NonNullable<ResultOf<typeof parcelQuery>['parcel']>;

export const voidParcelMutation = graphql(`
  mutation voidParcel($input: ParcelAction!) {
    voidParcel(input: $input) { __typename ... on Refused { code params } }
  }
`);
