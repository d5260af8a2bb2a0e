import { graphql, type ResultOf } from '../../api/graphql.ts';

export const scanCardQuery = graphql(`
  query scanCard($code: String!) {
    scan(code: $code) {
      __typename
      ... on Refused { code params }
      ... on ScanCard {
        code type state action command
        object { type id label }
        refusal { code params }
        order { id number status store itemCount slot notes { id text onFloor } shipBy { at level } items { id productName previewCount texts } }
        item {
          id orderId orderNumber productName quantity pole fabrication previewCount texts store shipBy { at level }
        }
        strip { id label orderId orderNumber labelCount lotId seenAt disposition items { id productName previewCount texts } }
        checkbook { id }
        lot { id number type store orderCount stripsSeen stripsExpected cutting shipBy { at level } }
        megalot { id number store fileState cutting metres lotCount shipBy { at level } }
        parcel { id index of carrier tracking labelState shippedAt }
      }
    }
  }
`);

export type ScanCardView = Extract<ResultOf<typeof scanCardQuery>['scan'], { __typename: 'ScanCard' }>;
