import { graphql } from '../../../api/graphql.ts';
import { makeOrderColumns, makeStatusColumn, makeTextColumn } from '../../../list/files/fileColumns.ts';
import { buildListFile } from '../../../list/files/listFile.ts';

const query = graphql(`
  query prioOrdersFile($filter: OrderFilter, $size: Int, $after: String) {
    orders(filter: $filter, sort: shipBy, size: $size, after: $after) {
      endCursor
      rows { number store status prio shipBy { at level } lots { number } megalots { number } }
    }
  }
`);

/** The CSV file of the PRIO orders that aren't finished. */
export const prioOrdersFile = buildListFile('prio', query, 'orders', [
  makeOrderColumns((row) => row),
  makeStatusColumn('field.status', ({ status }) => status),
  makeTextColumn('field.lots', ({ lots }) => lots.map(({ number }) => number).join(' ')),
  makeTextColumn('field.megalots', ({ megalots }) => megalots.map(({ number }) => number).join(' ')),
]);
