import { t } from '../../messages/translate.ts';
import { makeCountColumn, makeTextColumn, makeTimeColumn } from '../files/fileColumns.ts';
import { buildRowsFile } from '../files/rowsFile.ts';
import type { BlankView } from './blankQueries.ts';

/** The stock of all blanks. A blank that nobody counted has no number on its shelf. */
export const blanksFile = buildRowsFile<BlankView>('blanks', [
  makeTextColumn('field.number', ({ blank }) => blank),
  makeTextColumn('field.blank', ({ name }) => name),
  makeTextColumn('field.pole', ({ pole }) => pole && t(`pole.${pole}`)),
  makeTextColumn('blank.bin', ({ bin }) => bin),
  makeCountColumn('blank.shelf', ({ shelf }) => shelf),
  makeCountColumn('blank.reserved', ({ reserved }) => reserved),
  makeCountColumn('blank.free', ({ free }) => free),
  makeCountColumn('blank.inWork', ({ inWork }) => inWork),
  makeCountColumn('blank.missing', ({ missing }) => missing),
  makeCountColumn('blank.threshold', ({ threshold }) => threshold),
  makeCountColumn('blank.made', ({ made }) => made),
  makeCountColumn('blank.wasted', ({ wasted }) => wasted),
  makeTimeColumn('blank.lastCount', ({ countedAt }) => countedAt),
]);
