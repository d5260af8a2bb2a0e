import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const historyQuery = graphql(`
  query history($filter: HistoryFilter, $newestFirst: Boolean, $size: Int, $after: String) {
    history(filter: $filter, newestFirst: $newestFirst, size: $size, after: $after) {
      rows {
        id at actorName byShopper actorRole station action from to reason note result attempted
        object { type id label }
        change { before after }
      }
      endCursor hasMore readAt
    }
  }
`);

export type HistoryEvent = ResultOf<typeof historyQuery>['history']['rows'][number];

export const historyChoicesQuery = graphql(`
  query historyChoices {
    historyChoices { people { id name } actions states reasons stations }
  }
`);

export const objectAtEventQuery = graphql(`
  query objectAtEvent($event: ID!) {
    objectAtEvent(event: $event) {
      at object { type id label }
      states { track state since object { type id label } }
    }
  }
`);
