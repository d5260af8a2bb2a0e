import { graphql } from '../api/graphql.ts';

export const moveLotCuttingMutation = graphql(`
  mutation moveLotCutting($input: LotCuttingMove!) {
    moveLotCutting(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Done { undoKey undoUntil }
    }
  }
`);

export const moveLotDoubleMutation = graphql(`
  mutation moveLotDouble($input: LotDoubleMove!) {
    moveLotDouble(input: $input) { __typename ... on Refused { code params } }
  }
`);
