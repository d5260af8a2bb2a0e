import { graphql } from '../../api/graphql.ts';
import {
  makeCountColumn,
  makeMegalotColumns,
  makeOrderColumns,
  makeStatusColumn,
  makeTextColumn,
} from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';
import { megalotInFile } from '../../list/files/megalotInFile.ts';

const bookletsQuery = graphql(
  `
  query bookletMegalotsFile($stage: BookletStage, $stores: [Market!], $late: Boolean, $size: Int, $after: String) {
    bookletMegalots(stage: $stage, stores: $stores, late: $late, size: $size, after: $after) {
      endCursor
      rows { megalot { ...megalotInFile } counts { orders checkbooks } }
    }
  }
`,
  [megalotInFile],
);

/** A CSV file with the megalots of /fabrication/l2c/megalots. */
export const bookletMegalotsFile = buildListFile('l2c-megalots', bookletsQuery, 'bookletMegalots', [
  makeMegalotColumns(({ megalot }) => megalot),
  makeCountColumn('field.orders', ({ counts }) => counts.orders),
  makeCountColumn('field.items', ({ counts }) => counts.checkbooks),
]);

const checkbooksQuery = graphql(`
  query checkbooksFile($filter: CheckbookFilter, $size: Int, $after: String) {
    checkbooks(filter: $filter, size: $size, after: $after) {
      endCursor
      rows { code sku status order { number store prio shipBy { at level } } }
    }
  }
`);

/** A CSV file with the checkbooks of /fabrication/l2c/checkbooks. It has no child's name: people read that on the cover. */
export const checkbooksFile = buildListFile('l2c-checkbooks', checkbooksQuery, 'checkbooks', [
  makeTextColumn('field.number', ({ code }) => code),
  makeTextColumn('field.product', ({ sku }) => sku),
  makeStatusColumn('field.status', ({ status }) => status),
  makeOrderColumns(({ order }) => order),
]);

const cipQuery = graphql(
  `
  query cipMegalotsFile($stage: CipStage, $stores: [Market!], $late: Boolean, $size: Int, $after: String) {
    cipMegalots(stage: $stage, stores: $stores, late: $late, size: $size, after: $after) {
      endCursor
      rows { megalot { ...megalotInFile } counts { expected received } }
    }
  }
`,
  [megalotInFile],
);

/** A CSV file with the megalots of /fabrication/cip/megalots, with the pieces that were received. */
export const cipMegalotsFile = buildListFile('cip-megalots', cipQuery, 'cipMegalots', [
  makeMegalotColumns(({ megalot }) => megalot),
  makeTextColumn('field.items', ({ counts }) => counts && `${counts.received}/${counts.expected}`),
]);
