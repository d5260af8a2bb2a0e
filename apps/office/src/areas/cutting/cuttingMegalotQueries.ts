import { graphql, type ResultOf } from '../../api/graphql.ts';

export const cuttingMegalotsQuery = graphql(`
  query cuttingMegalots($cutting: [MegalotCuttingState!], $page: Int, $size: Int) {
    megalots(filter: { cutting: $cutting }, sort: shipBy, page: $page, size: $size) {
      page pages readAt
      rows {
        id version number store laize device substrate revision fileState cutting metres labelCount prio enSouffrance
        shipBy { at level }
        lots { id number type cutting stripsExpected }
        files { id name kind url withdrawnAt }
        nextCutting { to trigger command needsReason backward allowed refusal { code params } }
        canGenerate { allowed }
        canRegenerate { allowed }
        canRetry { allowed }
      }
    }
  }
`);

export type CuttingMegalot = ResultOf<typeof cuttingMegalotsQuery>['megalots']['rows'][number];
