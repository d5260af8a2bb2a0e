import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const megalotsQuery = graphql(`
  query megalots($filter: MegalotFilter, $sort: ListSort, $page: Int, $size: Int, $after: String) {
    megalots(filter: $filter, sort: $sort, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows {
        id version number store laize device substrate revision fileState cutting madeAt lotCount orderCount labelCount metres
        prioLotCount reissueLotCount efficiency enSouffrance ended generatedBy generatedAt
        shipBy { at level }
        gauge { value max unit }
        progress { filesDone filesTotal }
        lastError { code params }
      }
    }
  }
`);

export type MegalotRow = ResultOf<typeof megalotsQuery>['megalots']['rows'][number];

export const megalotQuery = graphql(`
  query megalot($id: ID!) {
    megalot(id: $id) {
      id version number code store laize device substrate revision fileState cutting madeAt prio lotCount orderCount labelCount
      metres efficiency enSouffrance ended generatedBy generatedAt resentAt prioLotCount prioOrderCount reissueLotCount
      shipBy { at level }
      gauge { value max unit }
      lots { id number type class prio cutting orderCount stripsExpected }
      files { id name kind size hash spots revision result resultAt publishedAt resentAt withdrawnAt url }
      filePlaces { folder place }
      preflight { passed at checks { code passed params } }
      attempts { number revision generator startedAt endedAt error { code params } }
      progress { generator filesDone filesTotal current }
      lastError { code params }
      reconciliation { issued made wasted reissued }
      events { id at actorName byShopper station action from to reason note object { type label } related { type id label } }
      blockers { code params role station object { type id label } }
      nextCutting { to trigger command needsReason backward allowed refusal { code params } }
      canGenerate { allowed refusal { code params } }
      canRegenerate { allowed refusal { code params } }
      canResendFiles { allowed }
      canRetry { allowed refusal { code params } }
    }
  }
`);

export type MegalotDetailValue = NonNullable<ResultOf<typeof megalotQuery>['megalot']>;
