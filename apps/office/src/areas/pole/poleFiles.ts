import { graphql } from '../../api/graphql.ts';
import { makeCountColumn, makeItemColumns, makeMegalotColumns } from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';
import { megalotInFile } from '../../list/files/megalotInFile.ts';

export const poleItemsQuery = graphql(`
  query poleItemsFile($filter: ObjectItemFilter, $size: Int, $after: String) {
    items(filter: $filter, sort: queue, size: $size, after: $after) {
      endCursor
      rows { orderNumber productName quantity pole blankName fabrication heldBy prio shipBy { at level } }
    }
  }
`);

/** A CSV file with the objects that wait at a pole or for the controller. */
export const poleItemsFile = buildListFile('pole-objet', poleItemsQuery, 'items', makeItemColumns());

const megalotsQuery = graphql(
  `
  query objectMegalotsFile($poles: [Pole!], $stores: [Market!], $late: Boolean, $size: Int, $after: String) {
    objectMegalots(poles: $poles, stores: $stores, late: $late, size: $size, after: $after) {
      endCursor
      rows { megalot { ...megalotInFile } poles { total made } }
    }
  }
`,
  [megalotInFile],
);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** A CSV file with the megalots of /pole-objet/megalots, with the number of objects that aren't made yet. */
export const objectMegalotsFile = buildListFile('pole-objet-megalots', megalotsQuery, 'objectMegalots', [
  makeMegalotColumns(({ megalot }) => megalot),
  makeCountColumn('field.items', ({ poles }) => sum(poles.map(({ total, made }) => total - made))),
]);
