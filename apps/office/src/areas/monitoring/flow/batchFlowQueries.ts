import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const lotFlowQuery = graphql(`
  query lotFlow($stores: [Market!], $filter: StepFilter) {
    lotFlow(stores: $stores, filter: $filter) {
      readAt doneToday bottleneck
      cells { cutting filter count late }
      lots {
        id version number type store cutting stateSince orderCount device shipBy { at level }
        assignee assignedToMe canTake { allowed } canGiveBack { allowed }
      }
    }
  }
`);

export const nextClosingsQuery = graphql(`
  query nextClosings {
    lotBuckets {
      buckets { key type class store trigger closesAt gauge { value max unit } closeNow { allowed } }
    }
  }
`);

export const megalotFlowQuery = graphql(`
  query megalotFlow($filter: StepFilter) {
    megalotFlow(filter: $filter) {
      readAt doneToday ripMetres ripMinutes bottleneck
      cells { fileState cutting filter count late metres }
      megalots {
        id version number store cutting fileState stateSince lotCount device shipBy { at level }
        canGenerate { allowed } canRegenerate { allowed } canResendFiles { allowed } canRetry { allowed }
      }
      failed {
        id version number device cutting stateSince enSouffrance lastError { code params }
        canGenerate { allowed } canRegenerate { allowed } canResendFiles { allowed } canRetry { allowed }
      }
    }
    generators { id name lastSeenAt alive paused megalot { id number } alert { code params } }
  }
`);

export type LotFlowView = ResultOf<typeof lotFlowQuery>['lotFlow'];
type MegalotFlowAnswer = ResultOf<typeof megalotFlowQuery>;
export type MegalotFlowView = MegalotFlowAnswer['megalotFlow'];
export type GeneratorView = MegalotFlowAnswer['generators'][number];
