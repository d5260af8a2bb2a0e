import { graphql } from '../../api/graphql.ts';

export const holdMutation = graphql(`
  mutation hold($input: OrderMove!) { hold(input: $input) { __typename ... on Refused { code params } } }
`);

export const unholdMutation = graphql(`
  mutation unhold($input: OrderMove!) { unhold(input: $input) { __typename ... on Refused { code params } } }
`);
