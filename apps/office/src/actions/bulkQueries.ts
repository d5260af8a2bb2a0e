import { graphql } from '../api/graphql.ts';

const bulkResultFragment = graphql(`
  fragment bulkResult on BulkResult {
    __typename
    ... on Refused { code params }
    ... on Bulk { dryRun moved refused lines { object { type id label } refusal { code params } } }
  }
`);

export const prioMutation = graphql(
  `mutation setPrio($input: PrioChange!) { setPrio(input: $input) { ...bulkResult } }`,
  [bulkResultFragment],
);

export const moveToPoleMutation = graphql(
  `mutation moveToPole($input: PoleWorkMove!) { moveToPole(input: $input) { ...bulkResult } }`,
  [bulkResultFragment],
);

export const bulkMoveMutation = graphql(
  `mutation bulkMove($input: BulkMove!) { bulkMove(input: $input) { ...bulkResult } }`,
  [bulkResultFragment],
);

export const actOnParcelsMutation = graphql(
  `mutation actOnParcels($input: ParcelsAction!) { actOnParcels(input: $input) { ...bulkResult ... on Bulk { labels } } }`,
  [bulkResultFragment],
);

export const actOnItemsMutation = graphql(
  `mutation actOnItems($input: ItemsAction!) { actOnItems(input: $input) { ...bulkResult } }`,
  [bulkResultFragment],
);

export const actOnReissuesMutation = graphql(
  `mutation actOnReissues($input: ReissuesAction!) { actOnReissues(input: $input) { ...bulkResult } }`,
  [bulkResultFragment],
);
