import { graphql, type ResultOf } from '../../api/graphql.ts';

export const openReissuesQuery = graphql(`
  query openReissues {
    openReissues {
      readAt
      buckets {
        type store trigger closesAt
        gauge { value max unit }
        closeNow { allowed }
        reissues {
          id version lotType labelCount reason afterShipping openedAt
          of { type label } order { id number } canClose { allowed }
        }
      }
      held {
        id version lotType labelCount reason afterShipping openedAt
        of { type label } order { id number } canClose { allowed }
      }
    }
  }
`);

type OpenReissuesView = ResultOf<typeof openReissuesQuery>['openReissues'];
export type ReissueBucketView = OpenReissuesView['buckets'][number];
export type ReissueView = OpenReissuesView['held'][number];

export const makeReissueLotsMutation = graphql(`
  mutation makeReissueLots($input: MakeReissueLots!) {
    makeReissueLots(input: $input) {
      __typename
      ... on Refused { code params }
      ... on LotBatch {
        dryRun orderCount
        lots { type class store zone device substrate orderCount labelCount because lot { id number } }
        leftOut { order { id number } reasons { code params } }
      }
    }
  }
`);

export const closeReissueMutation = graphql(`
  mutation closeReissue($input: ReissueClosing!) {
    closeReissue(input: $input) { __typename ... on Refused { code params } }
  }
`);
