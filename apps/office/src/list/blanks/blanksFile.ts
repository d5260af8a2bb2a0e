import { t } from '../../messages/translate.ts';
import { countColumn, textColumn, timeColumn } from '../files/fileColumns.ts';
import { buildRowsFile } from '../files/rowsFile.ts';
import type { BlankView } from './blankQueries.ts';

/** The stock of all blanks. A blank that nobody counted has no number on its shelf. */
export const blanksFile = buildRowsFile<BlankView>('blanks', [
  textColumn('field.number', ({ blank }) => blank),
  textColumn('field.blank', ({ name }) => name),
  textColumn('field.pole', ({ pole }) => pole && t(`pole.${pole}`)),
  textColumn('blank.bin', ({ bin }) => bin),
  countColumn('blank.shelf', ({ shelf }) => shelf),
  countColumn('blank.reserved', ({ reserved }) => reserved),
  countColumn('blank.free', ({ free }) => free),
  countColumn('blank.inWork', ({ inWork }) => inWork),
  countColumn('blank.missing', ({ missing }) => missing),
  countColumn('blank.threshold', ({ threshold }) => threshold),
  countColumn('blank.made', ({ made }) => made),
  countColumn('blank.wasted', ({ wasted }) => wasted),
  timeColumn('blank.lastCount', ({ countedAt }) => countedAt),
]);
