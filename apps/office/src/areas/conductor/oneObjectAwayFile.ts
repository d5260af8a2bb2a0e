import { graphql } from '../../api/graphql.ts';
import { orderColumns, statusColumn, textColumn } from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';

const query = graphql(`
  query oneObjectAwayFile($size: Int, $after: String) {
    oneObjectAway(size: $size, after: $after) {
      endCursor
      rows { order { number store prio shipBy { at level } } missing { productName fabrication heldBy } }
    }
  }
`);

/** A CSV file with the orders that wait only for one object. */
export const oneObjectAwayFile = buildListFile('chef-d-orchestre', query, 'oneObjectAway', [
  orderColumns(({ order }) => order),
  textColumn('field.product', ({ missing }) => missing.productName),
  statusColumn('field.fabrication', ({ missing }) => missing.fabrication),
  textColumn('field.holder', ({ missing }) => missing.heldBy),
]);
