import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const ordersQuery = graphql(`
  query orders($filter: OrderFilter, $sort: ListSort, $page: Int, $size: Int, $after: String) {
    orders(filter: $filter, sort: $sort, page: $page, size: $size, after: $after) {
      total totalExact page pages endCursor readAt
      rows {
        id version number store locale status placedAt age receivedAt shippedAt prio held enSouffrance refund zone carrier itemCount stockCount families
        openReissues slot
        shipBy { at level outcome }
        lots { id number cutting }
        megalots { id number cutting fileState }
      }
    }
  }
`);

export const orderCountsQuery = graphql(`
  query orderCounts($stores: [Market!]) {
    orderFlow(stores: $stores) {
      rows { status wip }
    }
  }
`);

export type OrderRow = ResultOf<typeof ordersQuery>['orders']['rows'][number];

/** The products that the list can be filtered by. */
export const productsQuery = graphql(`
  query products {
    products { code name }
  }
`);

export type ProductName = ResultOf<typeof productsQuery>['products'][number];

export const orderQuery = graphql(`
  query order($id: ID!) {
    order(id: $id) {
      id version number code store locale status productionStatus shopStatus placedAt receivedAt prio held enSouffrance
      requestedErasure { askedAt askedBy dueAt }
      holdReason holdNote heldAt heldBy refund zone carrier itemCount stockCount families slot openReissues country city customerGroup
      shipBy { at level outcome }
      lots { id number cutting }
      megalots { id number cutting fileState }
      items {
        id version code line sku partCode productName quantity lotType pole previewCount designLabels texts canCorrectTexts formeName fabrication
        heldBy pause { reason by since } openReissue reissuedLabels sc l2c
        nextStates { to trigger command needsReason backward allowed refusal { code params } }
        canReissue { allowed refusal { code params } }
        photos { id takenAt takenBy }
        problem { code params }
        pulled
        steps { step filter at delay { cause at } }
        strip { id label }
        lot { id number cutting }
      }
      lines { line productName pulled }
      notes { id text onFloor writtenAt writtenBy }
      letters { id kind locale way state error askedAt askedBy hasText }
      letterChoices { kind refusal { code params } } canMail
      faultyLines { line editorArticle sku productName quantity hasTextFault suggestion problem { code params } }
      refunds { id state lines amount currency reason requestedAt requestedBy decidedAt withdrawnAt withdrawnBy withdrawReason canWithdraw { allowed } }
      checkbooks { id number childText pages { page seenAt item { id fabrication } } }
      parcels {
        id index of state carrier tracking trackingUrl lastTracking { at state text } weight labelState shippedAt shippedBy itemIds
        canPrintLabel { allowed } canVoidLabel { allowed } canVoid { allowed }
      }
      events { id at actorName byShopper actorRole station action from to reason note object { type id label } correctedFields corrections { field from to } }
      blockers { code params role station since object { type id label } }
      nextStates { to trigger command needsReason backward allowed refusal { code params } }
      canReissue { allowed }
      canRequestRefund { allowed }
      canReread
      canSetPrio { allowed }
      canShipPart { allowed }
      packer { name mine }
    }
  }
`);

export type OrderDetailValue = NonNullable<ResultOf<typeof orderQuery>['order']>;

export const shipPartMutation = graphql(`
  mutation shipPart($input: ParcelAction!) {
    shipParcel(input: $input) { __typename ... on Refused { code params } ... on Packed { labels } }
  }
`);

export const cancelMutation = graphql(`
  mutation cancel($input: OrderMove!) { cancel(input: $input) { __typename ... on Refused { code params } } }
`);

export const receivePaymentMutation = graphql(`
  mutation receivePayment($input: OrderMove!) {
    receivePayment(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const withdrawRefundMutation = graphql(`
  mutation withdrawRefund($input: RefundWithdrawal!) {
    withdrawRefund(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const requestRefundMutation = graphql(`
  mutation requestRefund($input: RefundRequest!) {
    requestRefund(input: $input) { __typename ... on Refused { code params } }
  }
`);
