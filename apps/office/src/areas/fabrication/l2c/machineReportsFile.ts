import { graphql, type ResultOf } from '../../../api/graphql.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { makeCountColumn, makeTextColumn, makeTimeColumn } from '../../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../../list/files/rowsFile.ts';

/** Reads 50 reports, the most that the server returns. The screen shows fewer. */
const machineReportsFileQuery = graphql(`
  query machineReportsFile {
    machineReports(first: 50) { name receivedAt by lines applied repeated unknown refused refusal { code params } }
  }
`);

type Row = ResultOf<typeof machineReportsFileQuery>['machineReports'][number];

export const loadMachineReports = async (signal: AbortSignal): Promise<readonly Row[]> =>
  (await request(machineReportsFileQuery, {}, signal)).machineReports;

/** A CSV file with the reports of the machine that binds the checkbooks. */
export const machineReportsFile = buildRowsFile<Row>('l2c-reports', [
  makeTextColumn('report.file.name', ({ name }) => name),
  makeTimeColumn('report.file.at', ({ receivedAt }) => receivedAt),
  makeTextColumn('report.file.by', ({ by }) => by),
  makeCountColumn('report.file.lines', ({ lines }) => lines),
  makeCountColumn('report.file.applied', ({ applied }) => applied),
  makeCountColumn('report.file.repeated', ({ repeated }) => repeated),
  makeCountColumn('report.file.unknown', ({ unknown }) => unknown),
  makeCountColumn('report.file.refused', ({ refused }) => refused),
  makeTextColumn('field.lastError', ({ refusal }) => refusal && formatRefusal(refusal)),
]);
