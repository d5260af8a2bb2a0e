import { graphql } from '../../api/graphql.ts';
import { formatDeviceName } from '../../display/machines/formatDeviceName.ts';
import {
  countColumn,
  megalotColumns,
  prioColumn,
  shipByColumns,
  statusColumn,
  textColumn,
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
  textColumn('field.lot', ({ number }) => number),
  textColumn('field.type', ({ type }) => type),
  textColumn('field.store', ({ store }) => store),
  statusColumn('field.cutting', ({ cutting }) => cutting),
  countColumn('field.laize', ({ laize }) => laize),
  textColumn('field.device', ({ cuttingDevice }) => cuttingDevice && formatDeviceName(cuttingDevice)),
  textColumn('field.strips', ({ stripsSeen, stripsExpected }) => `${stripsSeen}/${stripsExpected}`),
  countColumn('field.items', ({ itemCount }) => itemCount),
  textColumn('field.holder', ({ holder }) => holder),
  prioColumn(({ prio }) => prio),
  shipByColumns(({ shipBy }) => shipBy),
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
  megalotColumns((row) => row),
  countColumn('field.laize', ({ laize }) => laize),
  countColumn('field.labels', ({ labelCount }) => labelCount),
  countColumn('field.metres', ({ metres }) => metres),
  textColumn('field.device', ({ cuttingDevice }) => cuttingDevice && formatDeviceName(cuttingDevice)),
]);
