import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const orderFlowQuery = graphql(`
  query orderFlow($stores: [Market!]) {
    orderFlow(stores: $stores) {
      readAt day hours
      today { arrived shipped }
      yesterday { arrived shipped }
      lastWeek { arrived shipped }
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

export type OrderFlowView = ResultOf<typeof orderFlowQuery>['orderFlow'];
export type OrderFlowRowView = OrderFlowView['rows'][number];
