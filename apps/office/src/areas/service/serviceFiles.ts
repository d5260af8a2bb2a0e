import { formatReason } from '../../display/eventLabels.ts';
import { countColumn, statusColumn, textColumn, timeColumn } from '../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../list/files/rowsFile.ts';
import { t } from '../../messages/translate.ts';
import type { ErasureView, WaitingRefund } from './serviceQueries.ts';

/** A CSV file with the refunds of /service-client/remboursements. */
export const waitingRefundsFile = buildRowsFile<WaitingRefund>('refunds', [
  textColumn('field.order', ({ order }) => order?.number),
  textColumn('field.store', ({ order }) => order?.store),
  statusColumn('field.status', ({ order }) => order?.status),
  textColumn('refunds.file.lines', ({ lines }) => (lines === null ? t('refunds.whole') : lines.join(' '))),
  countColumn('refunds.file.amount', ({ amount }) => amount),
  textColumn('refunds.file.currency', ({ currency }) => currency),
  textColumn('refunds.file.reason', ({ reason }) => reason && formatReason(reason)),
  timeColumn('refunds.file.at', ({ requestedAt }) => requestedAt),
  textColumn('refunds.file.by', ({ requestedBy }) => requestedBy),
]);

/**
 * A CSV file with the requests for erasure of /service-client/donnees, by the numbers of their orders. It has no customer's
 * name.
 */
export const erasuresFile = buildRowsFile<ErasureView>('erasures', [
  textColumn('field.order', ({ order }) => order.number),
  textColumn('field.store', ({ order }) => order.store),
  textColumn('field.status', ({ state, late }) => t(late ? 'privacy.late' : `privacy.state.${state}`)),
  countColumn('field.orders', ({ orderCount }) => orderCount),
  timeColumn('refunds.file.at', ({ askedAt }) => askedAt),
  textColumn('refunds.file.by', ({ askedBy }) => askedBy),
  timeColumn('privacy.file.due', ({ dueAt }) => dueAt),
  timeColumn('privacy.file.done', ({ doneAt }) => doneAt),
  textColumn('privacy.file.doneBy', ({ doneBy }) => doneBy),
]);
