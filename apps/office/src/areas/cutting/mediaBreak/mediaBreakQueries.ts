import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const mediaBreakQuery = graphql(`
  query mediaBreak($id: ID!) {
    megalot(id: $id) {
      id version number metres
      stripPlaces { stripId page fromMm toMm }
      lots {
        id number
        strips {
          id code label orderNumber labelCount disposition prio
          nextDispositions { to allowed refusal { code params } }
        }
      }
    }
  }
`);

export type BrokenMegalot = NonNullable<ResultOf<typeof mediaBreakQuery>['megalot']>;
export type BrokenStrip = BrokenMegalot['lots'][number]['strips'][number];

export const declareMediaBreakMutation = graphql(`
  mutation declareMediaBreak($input: MediaBreak!) {
    declareMediaBreak(input: $input) { __typename ... on Refused { code params } }
  }
`);
