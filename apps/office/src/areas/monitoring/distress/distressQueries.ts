import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const distressQuery = graphql(`
  query distress($causes: [DistressCause!], $snoozed: Boolean!, $mine: Boolean!, $after: String) {
    distressCounts { listed snoozed causes { cause count } }
    distressedOrders(causes: $causes, snoozed: $snoozed, mine: $mine, after: $after, size: 20) {
      readAt total endCursor
      rows {
        order {
          id version number store status prio shipBy { at level } holdReason holdNote
          nextStates { command allowed } canSetPrio { allowed }
        }
        causes statusSince
        blocker { code params role station object { type id label } }
        attention {
          acknowledgedAt acknowledgedBy assignedTo assignedName snoozedUntil snoozeReason
          commentReason commentedAt commentedBy note
        }
        act { allowed }
      }
    }
  }
`);

export const distressPeopleQuery = graphql(`
  query distressPeople { distressPeople { id name } }
`);

type Distress = ResultOf<typeof distressQuery>;
export type DistressCounts = Distress['distressCounts'];
export type DistressedOrder = Distress['distressedOrders']['rows'][number];
export type DistressCause = DistressedOrder['causes'][number];

export const acknowledgeOrderMutation = graphql(`
  mutation acknowledgeOrder($input: OrderMove!) {
    acknowledgeOrder(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const assignOrderMutation = graphql(`
  mutation assignOrder($input: OrderAssignment!) {
    assignOrder(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const commentOrderMutation = graphql(`
  mutation commentOrder($input: OrderMove!) {
    commentOrder(input: $input) { __typename ... on Refused { code params } }
  }
`);

export const snoozeOrderMutation = graphql(`
  mutation snoozeOrder($input: OrderSnooze!) {
    snoozeOrder(input: $input) { __typename ... on Refused { code params } }
  }
`);
