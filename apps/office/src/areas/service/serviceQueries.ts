import { graphql, type ResultOf } from '../../api/graphql.ts';

/** The query is sent in the body of a POST, so that its text is in no URL and no log. */
export const customerOrdersQuery = graphql(`
  query customerOrders($text: String!, $after: String) {
    customerOrders(text: $text, after: $after) {
      endCursor hasMore
      refusal { code params }
      rows {
        id number store status placedAt shippedAt enSouffrance
        shipBy { at level outcome }
        customer { name postcode city email telephone }
      }
    }
  }
`);

export type FoundOrder = ResultOf<typeof customerOrdersQuery>['customerOrders']['rows'][number];

export const waitingRefundsQuery = graphql(`
  query waitingRefunds($stores: [Market!]) {
    waitingRefunds(stores: $stores) {
      id lines amount currency reason requestedAt requestedBy
      order { id number store status }
    }
  }
`);

export type WaitingRefund = ResultOf<typeof waitingRefundsQuery>['waitingRefunds'][number];

export const erasuresQuery = graphql(`
  query erasures {
    erasures {
      id version state askedAt askedBy dueAt late doneAt doneBy orderCount running filesLeft
      order { id number store }
      orders { id number store status customer { name postcode city } }
    }
  }
`);

export type ErasureView = ResultOf<typeof erasuresQuery>['erasures'][number];

export const customerSearchesQuery = graphql(`
  query customerSearches { customerSearches { name count firstAt lastAt } }
`);

export const eraseNowMutation = graphql(`
  mutation eraseNow($input: ErasureMove!) { eraseNow(input: $input) { __typename ... on Refused { code params } } }
`);

export const withdrawErasureMutation = graphql(`
  mutation withdrawErasure($input: ErasureMove!) {
    withdrawErasure(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const faultyDesignQuery = graphql(`
  query faultyDesign($id: ID!) {
    order(id: $id) {
      id version number locale
      faultyLines { line quantity productName editorArticle design problem { code params } }
    }
  }
`);

export type OrderWithFaults = NonNullable<ResultOf<typeof faultyDesignQuery>['order']>;

export const replaceDesignMutation = graphql(`
  mutation mendLine($input: LineMending!) { mendLine(input: $input) { __typename ... on Refused { code params } } }
`);
