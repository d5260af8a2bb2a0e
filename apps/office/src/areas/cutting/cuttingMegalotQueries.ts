import { graphql, type ResultOf } from '../../api/graphql.ts';

export const cuttingMegalotsQuery = graphql(`
  query cuttingMegalots($filter: MegalotFilter, $page: Int, $size: Int) {
    megalots(filter: $filter, sort: queue, page: $page, size: $size) {
      page pages readAt
      rows {
        id version number store laize device substrate revision fileState cutting metres labelCount prioLotCount prioOrderCount reissueLotCount enSouffrance
        shipBy { at level }
        cuttingDevice { code name formats }
        marks { size every symbology }
        lots { id number type class prio cutting stripsExpected stripsSeen stripsToReissue waitsFor }
        files { id name kind url withdrawnAt }
        nextCutting { to trigger command needsReason backward allowed refusal { code params } }
        canGenerate { allowed }
        canRegenerate { allowed }
        canResendFiles { allowed }
        canRetry { allowed }
      }
    }
  }
`);

export type CuttingMegalot = ResultOf<typeof cuttingMegalotsQuery>['megalots']['rows'][number];

export const cuttingDevicesQuery = graphql(`
  query cuttingDevices { devices { code name kind } }
`);
