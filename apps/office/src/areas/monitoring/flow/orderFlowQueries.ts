import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const orderFlowQuery = graphql(`
  query orderFlow($stores: [Market!]) {
    orderFlow(stores: $stores) {
      readAt day hours
      rows {
        status wip late atRisk ages entered left medianMinutes p90Minutes
        stores { store wip }
        today { entered left wip }
        yesterday { entered left wip }
        lastWeek { entered left wip }
      }
    }
  }
`);

export type OrderFlowRowView = ResultOf<typeof orderFlowQuery>['orderFlow']['rows'][number];
