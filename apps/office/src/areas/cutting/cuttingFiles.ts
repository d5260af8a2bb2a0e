import { graphql } from '../../api/graphql.ts';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import {
  makeCountColumn,
  makeMegalotColumns,
  makePrioColumn,
  makeShipByColumns,
  makeStatusColumn,
  makeTextColumn,
} from '../../list/files/fileColumns.ts';
import { buildListFile } from '../../list/files/listFile.ts';
import { megalotInFile } from '../../list/files/megalotInFile.ts';

const lotsQuery = graphql(`
  query cuttingLotsFile($work: CuttingWork, $states: [LotCuttingState!], $types: [LotType!], $laizes: [Int!], $reprints: Boolean, $mine: Boolean, $text: String, $size: Int, $after: String) {
    cuttingQueue(
      work: $work, states: $states, types: $types, laizes: $laizes, reprints: $reprints, mine: $mine, text: $text,
      size: $size, after: $after
    ) {
      endCursor
      rows { number type store laize cutting prio holder stripsSeen stripsExpected itemCount cuttingDevice { code name } shipBy { at level } }
    }
  }
`);

/** A CSV file with the queue of /decoupe/lots, or the lots that can't be cut yet. */
export const cuttingLotsFile = buildListFile('decoupe-lots', lotsQuery, 'cuttingQueue', [
  makeTextColumn('field.lot', ({ number }) => number),
  makeTextColumn('field.type', ({ type }) => type),
  makeTextColumn('field.store', ({ store }) => store),
  makeStatusColumn('field.cutting', ({ cutting }) => cutting),
  makeCountColumn('field.laize', ({ laize }) => laize),
  makeTextColumn('field.device', ({ cuttingDevice }) => cuttingDevice && formatDeviceName(cuttingDevice)),
  makeTextColumn('field.strips', ({ stripsSeen, stripsExpected }) => `${stripsSeen}/${stripsExpected}`),
  makeCountColumn('field.items', ({ itemCount }) => itemCount),
  makeTextColumn('field.holder', ({ holder }) => holder),
  makePrioColumn(({ prio }) => prio),
  makeShipByColumns(({ shipBy }) => shipBy),
]);

const megalotsQuery = graphql(
  `
  query cuttingMegalotsFile($filter: MegalotFilter, $size: Int, $after: String) {
    megalots(filter: $filter, sort: queue, size: $size, after: $after) {
      endCursor
      rows { ...megalotInFile laize labelCount metres cuttingDevice { code name } }
    }
  }
`,
  [megalotInFile],
);

/** A CSV file with the queue of /decoupe/megalots. */
export const cuttingMegalotsFile = buildListFile('decoupe-megalots', megalotsQuery, 'megalots', [
  makeMegalotColumns((row) => row),
  makeCountColumn('field.laize', ({ laize }) => laize),
  makeCountColumn('field.labels', ({ labelCount }) => labelCount),
  makeCountColumn('field.metres', ({ metres }) => metres),
  makeTextColumn('field.device', ({ cuttingDevice }) => cuttingDevice && formatDeviceName(cuttingDevice)),
]);
