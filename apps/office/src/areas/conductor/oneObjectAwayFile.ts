import { graphql } from '../../api/graphql.ts';
import { makeOrderColumns, makeStatusColumn, makeTextColumn } from '../../list/files/fileColumns.ts';
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
  makeOrderColumns(({ order }) => order),
  makeTextColumn('field.product', ({ missing }) => missing.productName),
  makeStatusColumn('field.fabrication', ({ missing }) => missing.fabrication),
  makeTextColumn('field.holder', ({ missing }) => missing.heldBy),
]);
