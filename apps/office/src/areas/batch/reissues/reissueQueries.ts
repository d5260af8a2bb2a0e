import { graphql, type ResultOf } from '../../../api/graphql.ts';
import { madeLots } from '../lotBatchQueries.ts';

const openReissue = graphql(`
  fragment openReissue on OpenReissue {
    id version lotType labelCount chosenLabels { design count item { id designLabels } } reason afterShipping openedAt photos { id takenAt takenBy }
    of { type label } order { id number slot prio shipBy { at level } } canApprove { allowed } canClose { allowed }
  }
`);

export const openReissuesQuery = graphql(
  `
  query openReissues($first: Int!) {
    openReissues(first: $first) {
      readAt total toApproveTotal
      refused { code params }
      buckets {
        type store trigger closesAt
        gauge { value max unit }
        nextMegalot { value max }
        closeNow { allowed refusal { code params } }
        reissues { ...openReissue }
      }
      toApprove { ...openReissue }
      unprintable { ...openReissue }
      held { ...openReissue }
    }
  }
`,
  [openReissue],
);

export const printingReissuesQuery = graphql(`
  query printingReissues($first: Int!) {
    printingReissues(first: $first) {
      total waitingLots
      rows {
        id reason of { type label } order { id number prio shipBy { at level } }
        lot { id number cutting megalot { id number fileState cutting } }
      }
    }
  }
`);

export type OpenReissuesView = ResultOf<typeof openReissuesQuery>['openReissues'];
export type ReissueBucketView = OpenReissuesView['buckets'][number];
export type ReissueView = OpenReissuesView['held'][number];

export const makeReissueLotsMutation = graphql(
  `mutation makeReissueLots($input: MakeReissueLots!) { makeReissueLots(input: $input) { __typename ... on Refused { code params } ...madeLots } }`,
  [madeLots],
);

export const approveReissueMutation = graphql(`
  mutation approveReissue($input: ReissueApproval!) {
    approveReissue(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const closeReissueMutation = graphql(`
  mutation closeReissue($input: ReissueClosing!) {
    closeReissue(input: $input) { __typename ... on Refused { code params } ... on Done { order { slot } } }
  }
`);

export const printReissueNowMutation = graphql(`
  mutation printReissueNow($input: ReissuePrint!) {
    printReissueNow(input: $input) {
      __typename
      ... on Done { object { label } }
      ... on Refused { code params }
    }
  }
`);

export const prioOrdersQuery = graphql(`
  query prioOrders($filter: OrderFilter, $size: Int = 50, $after: String) {
    orders(filter: $filter, size: $size, after: $after, sort: shipBy) {
      total size endCursor
      rows { id number store status prio shipBy { at level } canSetPrio { allowed } lots { id number } megalots { id number fileState cutting } }
    }
  }
`);
