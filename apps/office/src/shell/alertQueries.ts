import { graphql, type ResultOf } from '../api/graphql.ts';

export const alertsQuery = graphql(`
  query alerts {
    alerts { id kind object label detail openedAt acknowledgedBy acknowledgedAt }
  }
`);

export type AlertView = ResultOf<typeof alertsQuery>['alerts'][number];

export const acknowledgeAlertMutation = graphql(`
  mutation acknowledgeAlert($input: AlertAcknowledgement!) {
    acknowledgeAlert(input: $input) { __typename ... on Refused { code params } }
  }
`);
