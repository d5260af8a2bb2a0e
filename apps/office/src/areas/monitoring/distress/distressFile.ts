import { graphql } from '../../../api/graphql.ts';
import { makeOrderColumns, makeStatusColumn, makeTextColumn } from '../../../list/files/fileColumns.ts';
import { buildListFile } from '../../../list/files/listFile.ts';
import { formatCause } from './formatCause.ts';

const query = graphql(`
  query distressFile($causes: [DistressCause!], $snoozed: Boolean!, $mine: Boolean!, $size: Int, $after: String) {
    distressedOrders(causes: $causes, snoozed: $snoozed, mine: $mine, size: $size, after: $after) {
      endCursor
      rows { order { number store status prio shipBy { at level } } causes attention { assignedName } }
    }
  }
`);

/** The CSV file of the orders of /monitoring/souffrance/commandes, with their causes and who takes care of them. */
export const distressFile = buildListFile('souffrance', query, 'distressedOrders', [
  makeOrderColumns(({ order }) => order),
  makeStatusColumn('field.status', ({ order }) => order.status),
  makeTextColumn('field.exceptions', ({ causes }) => causes.map((cause) => formatCause(cause)).join(', ')),
  makeTextColumn('monitoring.owner', ({ attention }) => attention?.assignedName),
]);
