import { graphql } from '../../../api/graphql.ts';
import { orderColumns, statusColumn, textColumn } from '../../../list/files/fileColumns.ts';
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
  orderColumns((row) => row),
  statusColumn('field.status', ({ status }) => status),
  textColumn('field.lots', ({ lots }) => lots.map(({ number }) => number).join(' ')),
  textColumn('field.megalots', ({ megalots }) => megalots.map(({ number }) => number).join(' ')),
]);
