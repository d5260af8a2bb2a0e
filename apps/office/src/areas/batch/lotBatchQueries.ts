import { graphql, type ResultOf } from '../../api/graphql.ts';

export const lotBucketsQuery = graphql(`
  query lotBuckets($leftOut: Int!) {
    lotBuckets {
      eligibleCount leftOutCount nextOrderCount autoStart readAt
      buckets {
        key type class store zone laize device substrate orderCount labelCount trigger closesAt
        gauge { value max unit }
        shipBy { at level }
        closeNow { allowed refusal { code params } }
        orders(first: 8) { id label }
      }
      refused { code params }
      leftOut(first: $leftOut) {
        order { id number store status shipBy { at level } }
        blockers { code params role station object { type id label } }
      }
      recentLots {
        id version number type class prio store zone orderCount labelCount madeAt madeBy cause splitFrom { id number } splitReason
        gauge { value max unit }
        canUndo { allowed }
      }
    }
  }
`);

export type LotBucketsView = ResultOf<typeof lotBucketsQuery>['lotBuckets'];
export type LotBucketView = LotBucketsView['buckets'][number];
export type LeftOutView = LotBucketsView['leftOut'][number];
export type RecentLot = LotBucketsView['recentLots'][number];

/** The lots that a command made, or would make in a dry run. */
export const madeLots = graphql(`
  fragment madeLots on LotBatch {
    dryRun orderCount
    lots { type class store zone device substrate orderCount labelCount because orders { id number prio } lot { id number } }
  }
`);

export const makeLotsMutation = graphql(
  `mutation makeLots($input: MakeLots!) { makeLots(input: $input) { __typename ... on Refused { code params } ...madeLots } }`,
  [madeLots],
);

export type LotBatchView = Extract<ResultOf<typeof makeLotsMutation>['makeLots'], { __typename: 'LotBatch' }>;
