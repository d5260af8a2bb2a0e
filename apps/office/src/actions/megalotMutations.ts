import { graphql } from '../api/graphql.ts';

export const moveMegalotMutation = graphql(`
  mutation moveMegalot($input: MegalotMove!) {
    moveMegalot(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const generateMutation = graphql(`
  mutation generate($input: MegalotAction!) {
    generate(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const resendFilesMutation = graphql(`
  mutation resendFiles($input: MegalotAction!) {
    resendFiles(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const regenerateMutation = graphql(`
  mutation regenerate($input: MegalotAction!) {
    regenerate(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const retryMutation = graphql(`
  mutation retry($input: MegalotAction!) {
    retry(input: $input) { __typename ... on Refused { code params } }
  }
`);
