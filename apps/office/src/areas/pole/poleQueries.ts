import { graphql, type ResultOf } from '../../api/graphql.ts';

const poleItem = graphql(`
  fragment poleItem on Item {
    id version code orderId orderNumber productName sku quantity lotType pole blank previewCount texts formeName
    fabrication heldBy paused progress prio store
    shipBy { at level }
    nextStates { to trigger command needsReason backward allowed refusal { code params } }
  }
`);

export const poleItemQuery = graphql(`query poleItem($id: ID!) { item(id: $id) { ...poleItem } }`, [
  poleItem,
]);

export type PoleItem = NonNullable<ResultOf<typeof poleItemQuery>['item']>;

export const poleQueueQuery = graphql(`
  query poleQueue($poles: [Pole!], $fabrication: [FabricationStatus!]) {
    items(filter: { poles: $poles, fabrication: $fabrication }, sort: shipBy, page: 1, size: 50) {
      total readAt
      rows {
        id orderNumber productName quantity pole blank previewCount texts fabrication heldBy paused prio
        shipBy { at level }
      }
    }
  }
`);

export const poleScanQuery = graphql(
  `
  query poleScan($code: String!, $pole: Pole) {
    scan(code: $code, pole: $pole) {
      __typename
      ... on Refused { code params }
      ... on ScanCard { action object { label } refusal { code params } item { ...poleItem } }
    }
  }
`,
  [poleItem],
);

const done = graphql(`
  fragment fabricationDone on MutationResult {
    __typename
    ... on Refused { code params }
    ... on Done { undoKey undoUntil object { label } }
  }
`);

export const startMutation = graphql(
  `mutation startFabrication($input: FabricationMove!) { startFabrication(input: $input) { ...fabricationDone } }`,
  [done],
);

export const finishMutation = graphql(
  `mutation finishFabrication($input: FabricationMove!) { finishFabrication(input: $input) { ...fabricationDone } }`,
  [done],
);

export const problemMutation = graphql(
  `mutation problemFabrication($input: FabricationMove!) { problemFabrication(input: $input) { ...fabricationDone } }`,
  [done],
);

export const releaseMutation = graphql(
  `mutation releaseFabrication($input: FabricationMove!) { releaseFabrication(input: $input) { ...fabricationDone } }`,
  [done],
);
