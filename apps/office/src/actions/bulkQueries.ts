import { graphql } from '../api/graphql.ts';

export const prioMutation = graphql(`
  mutation setPrio($input: PrioChange!) {
    setPrio(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Bulk { dryRun moved refused lines { object { type id label } refusal { code params } } }
    }
  }
`);

export const moveToPoleMutation = graphql(`
  mutation moveToPole($input: PoleWorkMove!) {
    moveToPole(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Bulk { dryRun moved refused lines { object { type id label } refusal { code params } } }
    }
  }
`);

export const bulkMoveMutation = graphql(`
  mutation bulkMove($input: BulkMove!) {
    bulkMove(input: $input) {
      __typename
      ... on Refused { code params }
      ... on Bulk { dryRun moved refused lines { object { type id label } refusal { code params } } }
    }
  }
`);
