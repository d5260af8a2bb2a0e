import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const refusedDeliveriesQuery = graphql(`
  query refusedDeliveries($page: Int, $size: Int) {
    refusedDeliveries(page: $page, size: $size) {
      total page pages
      rows { id source eventId store orderNumber receivedAt size refusal { code params } }
    }
  }
`);

export type RefusedDeliveryView = ResultOf<
  typeof refusedDeliveriesQuery
>['refusedDeliveries']['rows'][number];

export const rereadDeliveryMutation = graphql(`
  mutation rereadDelivery($input: DeliveryAction!) {
    rereadDelivery(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const rereadOrderMutation = graphql(`
  mutation rereadOrder($input: OrderMove!) { rereadOrder(input: $input) { __typename ... on Refused { code params } } }
`);
