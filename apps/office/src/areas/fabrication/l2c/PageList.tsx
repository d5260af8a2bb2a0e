import { UNBOUND_STATUSES } from '@cmon/core/production/statuses';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { reissueMutation } from '../../../actions/reissueMutation.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { Icon } from '../../../display/Icon.tsx';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { type CheckbookPageView, type OpenCheckbook, reportPageProblemMutation } from './checkbookQueries.ts';
import { PagePreview } from './PagePreview.tsx';

/** The fabrication statuses of a page's item in which a problem with the page can be reported. */
const REPORTABLE_STATUSES: readonly (string | null | undefined)[] = UNBOUND_STATUSES;

/** Every page of a checkbook in reading order, with its position, its strip, and the buttons for a page with a problem. */
export function PageList({ checkbook }: { readonly checkbook: OpenCheckbook }) {
  const [dialog, setDialog] = useState<{
    readonly kind: 'problem' | 'reissue';
    readonly page: CheckbookPageView;
  } | null>(null);
  const options = { queuedAs: { label: checkbook.orderNumber, id: checkbook.id } };
  const report = useCommand(reportPageProblemMutation, options);
  const reissue = useCommand(reissueMutation, options);
  const buildRequestFields = () => ({ station: readStationName(), key: createIdempotencyKey() });
  return (
    <>
      <ol className={classes.pages} aria-label={t('l2c.pages')}>
        {checkbook.pages.map((page) => (
          <li
            key={page.page}
            className={classes.page}
            data-state={getPageState(page, checkbook.nextPage)}
            aria-current={page.page === checkbook.nextPage ? 'step' : undefined}
          >
            <span className={classes.pageNumber}>{page.page}</span>
            <PagePreview page={page} size="thumb" />
            <div className={classes.about}>
              <strong>{page.position ?? '—'}</strong>
              <span>
                {t('count.labels', { count: page.labels })}
                {page.item?.strip && ` · ${page.item.strip.label}`}
              </span>
              {page.problem !== null && (
                <strong className={classes.danger}>
                  <Icon name="warning" /> {formatReason(page.problem)}
                </strong>
              )}
            </div>
            <span className={classes.pageState}>
              {page.seenAt === null ? (
                page.item?.fabrication && <StatusBadge status={page.item.fabrication} />
              ) : (
                <>
                  <Icon name="checkCircle" size={26} /> {t('l2c.seen')}
                </>
              )}
            </span>
            <span className={classes.pageActions}>
              {REPORTABLE_STATUSES.includes(page.item?.fabrication) && page.seenAt === null && (
                <Button
                  size="md"
                  variant="subtle"
                  color="red"
                  leftSection={<Icon name="warning" />}
                  aria-label={t('l2c.problemOf', { page: page.page })}
                  onClick={() => setDialog({ kind: 'problem', page })}
                >
                  {t('l2c.problem')}
                </Button>
              )}
              {page.problem !== null && page.item?.canReissue.allowed && (
                <Button
                  size="md"
                  variant="light"
                  color="red"
                  leftSection={<Icon name="recycle" />}
                  aria-label={t('l2c.reissueOf', { page: page.page })}
                  onClick={() => setDialog({ kind: 'reissue', page })}
                >
                  {t('l2c.reissue')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {dialog && (
        <ReasonDialog
          command={dialog.kind === 'problem' ? 'reportPageProblem' : 'createReissue'}
          title={t(dialog.kind === 'problem' ? 'l2c.problemOf' : 'l2c.reissueOf', { page: dialog.page.page })}
          {...(dialog.kind === 'reissue' ? { text: t('l2c.reissueText') } : {})}
          confirm={t(dialog.kind === 'problem' ? 'l2c.report' : 'l2c.reissue')}
          danger
          onCancel={() => setDialog(null)}
          onConfirm={(reasonFields) => {
            const { kind, page } = dialog;
            setDialog(null);
            if (kind === 'problem') {
              const pageFields = {
                checkbookId: checkbook.id,
                expectedVersion: checkbook.version,
                page: page.page,
              };
              void report.run({ input: { ...pageFields, ...reasonFields, ...buildRequestFields() } });
            } else if (page.item) {
              const { id: orderId, version: expectedVersion } = checkbook.order;
              const orderFields = { orderId, expectedVersion, itemIds: [page.item.id] };
              void reissue.run({ input: { ...orderFields, ...reasonFields, ...buildRequestFields() } });
            }
          }}
        />
      )}
    </>
  );
}

/** The state of a page in the list, for its colours. */
function getPageState(page: CheckbookPageView, nextPage: number | null): string {
  if (page.problem !== null) return 'problem';
  if (page.seenAt !== null) return 'seen';
  return page.page === nextPage ? 'next' : 'open';
}
