import { graphql, type ResultOf } from '../../api/graphql.ts';

const cuttingMegalot = graphql(`
  fragment cuttingMegalot on Megalot {
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
`);

export type CuttingMegalot = ResultOf<typeof cuttingMegalot>;

export const cuttingMegalotsQuery = graphql(
  `
  query cuttingMegalots($filter: MegalotFilter, $page: Int, $size: Int, $after: String, $before: String) {
    megalots(filter: $filter, sort: queue, page: $page, size: $size, after: $after, before: $before) {
      page pages startCursor endCursor readAt
      rows { ...cuttingMegalot }
    }
  }
`,
  [cuttingMegalot],
);

/** The megalots whose files aren't made yet. */
export const megalotsWithoutFilesQuery = graphql(
  `
  query megalotsWithoutFiles($filter: MegalotFilter, $after: String) {
    megalots(filter: $filter, sort: queue, size: 20, after: $after) {
      total size endCursor
      rows { ...cuttingMegalot }
    }
  }
`,
  [cuttingMegalot],
);

export const cuttingDevicesQuery = graphql(`
  query cuttingDevices { devices { code name kind } }
`);
