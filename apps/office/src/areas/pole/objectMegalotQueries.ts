import { graphql, type ResultOf } from '../../api/graphql.ts';

export const objectMegalotsQuery = graphql(`
  query objectMegalots($poles: [Pole!], $stores: [Market!], $late: Boolean, $page: Int, $size: Int, $after: String, $before: String) {
    objectMegalots(
      poles: $poles, stores: $stores, late: $late, page: $page, size: $size, after: $after, before: $before
    ) {
      total page pages startCursor endCursor readAt
      rows {
        megalot {
          id number store laize device substrate revision fileState cutting prioLotCount prioOrderCount reissueLotCount enSouffrance
          lots { id number type cutting stripsExpected }
        }
        shipBy { at level }
        poles { pole total waiting ready running rework made distressed blanksMissing }
      }
    }
  }
`);

export type ObjectMegalot = ResultOf<typeof objectMegalotsQuery>['objectMegalots']['rows'][number];
export type PoleProgress = ObjectMegalot['poles'][number];
