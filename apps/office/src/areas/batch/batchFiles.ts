import { formatRefusal } from '../../api/refusal.ts';
import { formatReason } from '../../display/eventLabels.ts';
import {
  makeCountColumn,
  makePrioColumn,
  makeTextColumn,
  makeTimeColumn,
} from '../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../list/files/rowsFile.ts';
import { t } from '../../messages/translate.ts';
import type { GeneratorView } from './megalotBatchQueries.ts';
import type { ReissueView } from './reissues/reissueQueries.ts';

/** The CSV file of the open reissues of /batch/ressorties-prio. */
export const openReissuesFile = buildRowsFile<ReissueView>('reissues', [
  makeTextColumn('field.order', ({ order }) => order?.number),
  makePrioColumn(({ order }) => order?.prio ?? false),
  makeTextColumn('file.again', ({ of }) => of.label),
  makeTextColumn('field.type', ({ lotType }) => lotType),
  makeCountColumn('field.labels', ({ labelCount }) => labelCount),
  makeTextColumn('file.reason', ({ reason }) => formatReason(reason)),
  makeTextColumn('field.slot', ({ order }) => order?.slot),
  makeTimeColumn('field.madeAt', ({ openedAt }) => openedAt),
]);

/** The CSV file of the generators of /batch/megalots. */
export const generatorsFile = buildRowsFile<GeneratorView>('generators', [
  makeTextColumn('field.number', ({ name }) => name),
  makeTextColumn('field.status', ({ alive }) => t(alive ? 'generator.alive' : 'generator.silent')),
  makeTextColumn('generator.paused', ({ paused }) => (paused ? t('generator.paused') : '')),
  makeTimeColumn('file.lastSeen', ({ lastSeenAt }) => lastSeenAt),
  makeTextColumn('field.megalot', ({ megalot }) => megalot?.number),
  makeTextColumn('field.lastError', ({ alert }) => alert && formatRefusal(alert)),
]);
