import { graphql } from '../api/graphql.ts';

export const reissueMutation = graphql(`
  mutation createReissue($input: NewReissue!) {
    createReissue(input: $input) { __typename ... on Refused { code params } }
  }
`);
