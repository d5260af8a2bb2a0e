import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const cipMegalotsQuery = graphql(`
  query cipMegalots($stage: CipStage, $stores: [Market!], $late: Boolean, $page: Int, $size: Int, $after: String, $before: String) {
    cipMegalots(stage: $stage, stores: $stores, late: $late, page: $page, size: $size, after: $after, before: $before) {
      total totalExact page pages startCursor endCursor readAt
      rows {
        megalot { id number store prioLotCount prioOrderCount reissueLotCount cutting }
        shipBy { at level }
        counts { waiting toDo inProgress distress done expected sent received missing arrived }
        deliveries { id number madeAt madeBy pieces }
      }
    }
  }
`);

export const cipPartsQuery = graphql(`
  query cipParts($id: ID!, $size: Int, $after: ID) {
    cipMegalot(id: $id) {
      parts(size: $size, after: $after) {
        stage sent received missing problem
        item {
          id code orderId orderNumber orderVersion productName quantity previewCount designLabels texts store prio
          shipBy { at level } strip { id label } canReissue { allowed }
        }
      }
    }
  }
`);

export const sendToCipMutation = graphql(`
  mutation sendToCip($input: CipSending!) {
    sendToCip(input: $input) {
      __typename
      ... on Refused { code params }
      ... on SentParts { deliveryId pieces }
    }
  }
`);

export const receiveAtCipMutation = graphql(`
  mutation receiveAtCip($input: CipReceipt!) {
    receiveAtCip(input: $input) {
      __typename
      ... on Refused { code params }
      ... on ReceivedParts { outcome left order { number } }
    }
  }
`);

export const declareCipMissingMutation = graphql(`
  mutation declareCipMissing($input: CipLoss!) {
    declareCipMissing(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const completeCipMutation = graphql(`
  mutation completeCip($input: CipSending!) {
    completeCip(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Bulk { moved lines { refusal { code params } } }
    }
  }
`);

export type CipMegalotView = ResultOf<typeof cipMegalotsQuery>['cipMegalots']['rows'][number];
type CipMegalotParts = NonNullable<ResultOf<typeof cipPartsQuery>['cipMegalot']>;
export type CipPartView = CipMegalotParts['parts'][number];
