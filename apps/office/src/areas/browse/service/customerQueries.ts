import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const customerQuery = graphql(`
  query customer($id: ID!) {
    order(id: $id) { id customer { name street postcode city country email telephone } }
  }
`);

type CustomerOrder = NonNullable<ResultOf<typeof customerQuery>['order']>;
export type CustomerView = NonNullable<CustomerOrder['customer']>;

export const privateLinkQuery = graphql(`
  query privateLink($id: ID!) { order(id: $id) { id privateLink } }
`);

export const fittingArticlesQuery = graphql(`
  query fittingArticles($id: ID!) {
    order(id: $id) { id faultyLines { line articles { code name } } }
  }
`);

export const letterDraftQuery = graphql(`
  query letterDraft($orderId: ID!, $kind: LetterKind!, $locale: StoreLocale!, $way: LetterWay!) {
    letterDraft(orderId: $orderId, kind: $kind, locale: $locale, way: $way) {
      to subject text number name reason link tracking refusal { code params }
    }
  }
`);

export const resendLetterMutation = graphql(`
  mutation resendLetter($input: LetterRepeat!) {
    resendLetter(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const sendLetterMutation = graphql(`
  mutation sendLetter($input: LetterRequest!) {
    sendLetter(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const writeNoteMutation = graphql(`
  mutation writeNote($input: NoteText!) { writeNote(input: $input) { __typename ... on Refused { code params } } }
`);

export const removeNoteMutation = graphql(`
  mutation removeNote($input: NoteRemoval!) { removeNote(input: $input) { __typename ... on Refused { code params } } }
`);

export const correctAddressMutation = graphql(`
  mutation correctAddress($input: AddressCorrection!) {
    correctAddress(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const addressRouteQuery = graphql(`
  query addressRoute($orderId: ID!, $country: String!, $postcode: String!) {
    addressRoute(orderId: $orderId, country: $country, postcode: $postcode) { zone carrier }
  }
`);

export const mendLineMutation = graphql(`
  mutation mendLine($input: LineMending!) { mendLine(input: $input) { __typename ... on Refused { code params } } }
`);

export const cancelLineMutation = graphql(`
  mutation cancelLine($input: LineCancellation!) {
    cancelLine(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const personExportQuery = graphql(`
  query personExport($orderId: ID!) { personExport(orderId: $orderId) }
`);

export const personOrdersQuery = graphql(`
  query personOrders($orderId: ID!) {
    personOrders(orderId: $orderId) { id number store status placedAt customer { name postcode city email } }
  }
`);

export const personalReadsQuery = graphql(`
  query personalReads($orderId: ID!) { personalReads(orderId: $orderId) { name field count lastAt } }
`);

export const askErasureMutation = graphql(`
  mutation askErasure($input: ErasureRequest!) {
    askErasure(input: $input) { __typename ... on Refused { code params } }
  }
`);
