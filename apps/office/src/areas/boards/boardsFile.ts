import { graphql } from '../../api/graphql.ts';
import { makeCountColumn, makeMegalotColumns } from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';
import { megalotInFile } from '../../list/files/megalotInFile.ts';

const query = graphql(
  `
  query boardMegalotsFile($stores: [Market!], $late: Boolean, $size: Int, $after: String) {
    boardMegalots(stores: $stores, late: $late, size: $size, after: $after) {
      endCursor
      rows { ...megalotInFile orderCount lotCount }
    }
  }
`,
  [megalotInFile],
);

/** The CSV file of the megalots that are made on boards. */
export const boardsFile = buildListFile('planches', query, 'boardMegalots', [
  makeMegalotColumns((row) => row),
  makeCountColumn('field.orders', ({ orderCount }) => orderCount),
  makeCountColumn('field.lots', ({ lotCount }) => lotCount),
]);
