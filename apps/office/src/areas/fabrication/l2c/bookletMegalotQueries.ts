import { graphql, type ResultOf } from '../../../api/graphql.ts';

export const bookletMegalotsQuery = graphql(`
  query bookletMegalots($stage: BookletStage, $stores: [Market!], $late: Boolean, $page: Int, $size: Int, $after: String, $before: String) {
    bookletMegalots(stage: $stage, stores: $stores, late: $late, page: $page, size: $size, after: $after, before: $before) {
      total totalExact page pages startCursor endCursor readAt
      rows {
        megalot { id number store prioLotCount prioOrderCount reissueLotCount cutting }
        shipBy { at level }
        lastReport { id name receivedAt lines applied repeated unknown refused }
        counts { waiting toDo ready running error complete orders checkbooks bound pages seen }
      }
    }
  }
`);

export type BookletMegalotView = ResultOf<typeof bookletMegalotsQuery>['bookletMegalots']['rows'][number];

export const machineReportsQuery = graphql(`
  query machineReports {
    machineReports(first: 10) {
      id name source receivedAt finished by lines applied repeated unknown refused
      refusal { code params }
      openLines { line code page result outcome }
    }
  }
`);

export type MachineReportView = ResultOf<typeof machineReportsQuery>['machineReports'][number];
