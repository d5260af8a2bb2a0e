import { formatRefusal } from '../../api/refusal.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { countColumn, prioColumn, textColumn, timeColumn } from '../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../list/files/rowsFile.ts';
import { t } from '../../messages/translate.ts';
import type { GeneratorView } from './megalotBatchQueries.ts';
import type { ReissueView } from './reissues/reissueQueries.ts';

/** The CSV file of the open reissues of /batch/ressorties-prio. */
export const openReissuesFile = buildRowsFile<ReissueView>('reissues', [
  textColumn('field.order', ({ order }) => order?.number),
  prioColumn(({ order }) => order?.prio ?? false),
  textColumn('file.again', ({ of }) => of.label),
  textColumn('field.type', ({ lotType }) => lotType),
  countColumn('field.labels', ({ labelCount }) => labelCount),
  textColumn('file.reason', ({ reason }) => formatReason(reason)),
  textColumn('field.slot', ({ order }) => order?.slot),
  timeColumn('field.madeAt', ({ openedAt }) => openedAt),
]);

/** The CSV file of the generators of /batch/megalots. */
export const generatorsFile = buildRowsFile<GeneratorView>('generators', [
  textColumn('field.number', ({ name }) => name),
  textColumn('field.status', ({ alive }) => t(alive ? 'generator.alive' : 'generator.silent')),
  textColumn('generator.paused', ({ paused }) => (paused ? t('generator.paused') : '')),
  timeColumn('file.lastSeen', ({ lastSeenAt }) => lastSeenAt),
  textColumn('field.megalot', ({ megalot }) => megalot?.number),
  textColumn('field.lastError', ({ alert }) => alert && formatRefusal(alert)),
]);
