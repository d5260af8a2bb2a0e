import { graphql, type ResultOf } from '../../api/graphql.ts';

const packingFields = graphql(`
  fragment packingFields on Packing {
    recipient address expected scanned currentParcelId slot ready
    order {
      id version number code store status carrier zone prio held shipBy { at level }
      plan { box parcels weight }
      notes { id text onFloor }
    }
    items {
      expected scanned parcelId
      refusal { code params }
      item {
        id version code productName quantity previewCount designLabels texts formeName fabrication
        canReissue { allowed }
      }
    }
    stock { line sku name quantity ticked canTick { allowed } }
    parcels {
      id index of carrier service box tracking weight weightEstimated labelState labelError itemIds closedAt shippedAt
      canWeigh { allowed } canPrintLabel { allowed } canVoidLabel { allowed }
    }
    canScan { allowed }
    canAddParcel { allowed }
    canFinalize { allowed refusal { code params } }
    canChangeShipment { allowed }
    canAbort { allowed refusal { code params } }
  }
`);

export const packingQuery = graphql(
  `
  query packing($orderId: ID!) {
    packing(orderId: $orderId) {
      __typename
      ... on Refused { code params }
      ... on Packing { ...packingFields }
    }
  }
`,
  [packingFields],
);

export type PackingView = ResultOf<typeof packingFields>;

const packResultFragment = graphql(
  `
  fragment packResult on PackResult {
    __typename
    ... on Refused { code params }
    ... on Packed { outcome slot left labels undoKey undoUntil packing { ...packingFields } }
  }
`,
  [packingFields],
);

export const scanIntoParcelMutation = graphql(
  `mutation scanIntoParcel($input: PackScan!) { scanIntoParcel(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const takeNextOrderMutation = graphql(
  `mutation takeNextOrder($input: NextOrder!) { takeNextOrder(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const addParcelMutation = graphql(
  `mutation addParcel($input: ParcelAction!) { addParcel(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const shipParcelMutation = graphql(
  `mutation shipParcel($input: ParcelAction!) { shipParcel(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const abortPackingMutation = graphql(
  `mutation abortPacking($input: ParcelAction!) { abortPacking(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const printLabelMutation = graphql(
  `mutation printLabel($input: ParcelAction!) { printLabel(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const weighParcelMutation = graphql(
  `mutation weighParcel($input: ParcelWeight!) { weighParcel(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const changeShipmentMutation = graphql(
  `mutation changeShipment($input: ShipmentChange!) { changeShipment(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const shippingChoicesQuery = graphql(`
  query shippingChoices { shippingChoices { carriers boxes } }
`);

export const tickStockMutation = graphql(
  `mutation tickStock($input: StockTick!) { tickStock(input: $input) { ...packResult } }`,
  [packResultFragment],
);

export const packReissueMutation = graphql(`
  mutation packReissue($input: NewReissue!) {
    createReissue(input: $input) { __typename ... on Refused { code params } }
  }
`);

export type PackedView = Extract<
  ResultOf<typeof scanIntoParcelMutation>['scanIntoParcel'],
  { __typename: 'Packed' }
>;
