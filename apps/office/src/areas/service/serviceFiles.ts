import { formatReason } from '../../display/eventLabels.ts';
import {
  makeCountColumn,
  makeStatusColumn,
  makeTextColumn,
  makeTimeColumn,
} from '../../list/files/fileColumns.ts';
import { buildRowsFile } from '../../list/files/rowsFile.ts';
import { t } from '../../messages/translate.ts';
import type { ErasureView, WaitingRefund } from './serviceQueries.ts';

/** A CSV file with the refunds of /service-client/remboursements. */
export const waitingRefundsFile = buildRowsFile<WaitingRefund>('refunds', [
  makeTextColumn('field.order', ({ order }) => order?.number),
  makeTextColumn('field.store', ({ order }) => order?.store),
  makeStatusColumn('field.status', ({ order }) => order?.status),
  makeTextColumn('refunds.file.lines', ({ lines }) =>
    lines === null ? t('refunds.whole') : lines.join(' '),
  ),
  makeCountColumn('refunds.file.amount', ({ amount }) => amount),
  makeTextColumn('refunds.file.currency', ({ currency }) => currency),
  makeTextColumn('refunds.file.reason', ({ reason }) => reason && formatReason(reason)),
  makeTimeColumn('refunds.file.at', ({ requestedAt }) => requestedAt),
  makeTextColumn('refunds.file.by', ({ requestedBy }) => requestedBy),
]);

/**
 * A CSV file with the requests for erasure of /service-client/donnees, by the numbers of their orders. It has no customer's
 * name.
 */
export const erasuresFile = buildRowsFile<ErasureView>('erasures', [
  makeTextColumn('field.order', ({ order }) => order.number),
  makeTextColumn('field.store', ({ order }) => order.store),
  makeTextColumn('field.status', ({ state, late }) => t(late ? 'privacy.late' : `privacy.state.${state}`)),
  makeCountColumn('field.orders', ({ orderCount }) => orderCount),
  makeTimeColumn('refunds.file.at', ({ askedAt }) => askedAt),
  makeTextColumn('refunds.file.by', ({ askedBy }) => askedBy),
  makeTimeColumn('privacy.file.due', ({ dueAt }) => dueAt),
  makeTimeColumn('privacy.file.done', ({ doneAt }) => doneAt),
  makeTextColumn('privacy.file.doneBy', ({ doneBy }) => doneBy),
]);
