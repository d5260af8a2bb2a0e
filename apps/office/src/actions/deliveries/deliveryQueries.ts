import { graphql } from '../../api/graphql.ts';

export const dismissDeliveryMutation = graphql(`
  mutation dismissDelivery($input: DeliveryAction!) {
    dismissDelivery(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const deliveryOutcomeQuery = graphql(`
  query deliveryOutcome($id: ID!) {
    deliveryOutcome(id: $id) { state refusal { code params } }
  }
`);

export const rereadDeliveryMutation = graphql(`
  mutation rereadDelivery($input: DeliveryAction!) {
    rereadDelivery(input: $input) { __typename ... on Refused { code params } }
  }
`);
