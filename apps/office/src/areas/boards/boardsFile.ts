import { graphql } from '../../api/graphql.ts';
import { countColumn, megalotColumns } from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';

const query = graphql(`
  query boardMegalotsFile($size: Int, $after: String) {
    boardMegalots(size: $size, after: $after) {
      endCursor
      rows { number store cutting prioLotCount prioOrderCount orderCount lotCount shipBy { at level } }
    }
  }
`);

/** The megalots that are made on boards. */
export const boardsFile = buildListFile('planches', query, 'boardMegalots', [
  megalotColumns((row) => row),
  countColumn('field.orders', ({ orderCount }) => orderCount),
  countColumn('field.lots', ({ lotCount }) => lotCount),
]);
