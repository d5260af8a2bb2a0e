import { graphql } from '../../../api/graphql.ts';

export const refusedDeliveriesQuery = graphql(`
  query refusedDeliveries($page: Int, $size: Int) {
    refusedDeliveries(page: $page, size: $size) {
      total page pages
      rows { id source eventId store orderNumber receivedAt size refusal { code params } }
    }
  }
`);

export const rereadOrderMutation = graphql(`
  mutation rereadOrder($input: OrderMove!) { rereadOrder(input: $input) { __typename ... on Refused { code params } } }
`);
