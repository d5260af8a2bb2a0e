import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { EmptyState } from '../../../display/EmptyState.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { LoadingRows } from '../../../display/Loading.tsx';
import { ScreenHeader } from '../../../display/ScreenHeader.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { useRowLimit } from '../../../list/cursor/useRowLimit.ts';
import { RowsFileButton } from '../../../list/files/RowsFileButton.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import { openReissuesFile } from '../batchFiles.ts';
import { LotBatchDialog } from '../LotBatchDialog.tsx';
import type { LotBatchView } from '../lotBatchQueries.ts';
import { PrintingReissues } from './PrintingReissues.tsx';
import { PrioOrders } from './PrioOrders.tsx';
import { ReissueBucket } from './ReissueBucket.tsx';
import { ReissueBulkActions } from './ReissueBulkActions.tsx';
import { ReissueRow } from './ReissueRow.tsx';
import {
  makeReissueLotsMutation,
  type OpenReissuesView,
  openReissuesQuery,
  type ReissueView,
} from './reissueQueries.ts';

interface Plan {
  readonly batch: LotBatchView;
  readonly reissueIds: readonly string[];
}

async function loadReissues(first: number, signal: AbortSignal): Promise<OpenReissuesView> {
  return (await request(openReissuesQuery, { first }, signal)).openReissues;
}

/** Lists the reissues in the order in which the screen shows them. */
function listReissues({ toApprove, buckets, unprintable, held }: OpenReissuesView): readonly ReissueView[] {
  return [...toApprove, ...buckets.flatMap(({ reissues }) => reissues), ...unprintable, ...held];
}

/**
 * Lists the groups, each with a key that stays when its reissues change: the type, the store, and which group of these it
 * is. With another key, a group would close the open dialogs of its reissues.
 */
function listKeyedBuckets({ buckets }: OpenReissuesView) {
  return buckets.map((bucket, index) => {
    const isAlike = ({ type, store }: typeof bucket) => type === bucket.type && store === bucket.store;
    return [
      [bucket.type, bucket.store, buckets.slice(0, index).filter(isAlike).length].join(' '),
      bucket,
    ] as const;
  });
}

/**
 * /batch/ressorties-prio: the open reissues. First come the reissues that a supervisor has to approve. The others follow,
 * grouped by the lots that would be made of them. At the end are reissues that no device prints, and reissues of held
 * orders. Below the list are the reissues in print and the PRIO orders in progress.
 */
export function ReissuesScreen() {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const viewer = useViewer();
  const make = useCommand(makeReissueLotsMutation);
  const { limit, getFurther } = useRowLimit();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: buildQueryKey('openReissues', limit),
    queryFn: ({ signal }) => loadReissues(limit, signal),
    placeholderData: keepPreviousData,
  });
  const makeLots = async (reissueIds: readonly string[], dryRun: boolean) => {
    const input = {
      reissueIds: [...reissueIds],
      dryRun,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await make.run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan({ batch: result.value, reissueIds });
    setPlan(null);
    showNotice(
      'done',
      t('batch.lotsMade', { count: result.value.lots.length, orders: result.value.orderCount }),
    );
  };
  const shownReissues = data ? listReissues(data) : [];
  const chosenReissues = shownReissues.filter(({ id }) => chosenIds.includes(id));
  const canChooseReissues = (['supervise', 'reissueShipped', 'generate', 'prio'] as const).some(
    (capability) => hasCapability(viewer, capability),
  );
  const renderCheckbox = ({ id, of }: ReissueView) =>
    canChooseReissues && (
      <Checkbox
        size="md"
        aria-label={t('reissue.select', { thing: of.label })}
        checked={chosenIds.includes(id)}
        onChange={({ currentTarget }) =>
          setChosenIds(
            currentTarget.checked ? [...chosenIds, id] : chosenIds.filter((chosenId) => chosenId !== id),
          )
        }
      />
    );
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.batch.ressorties')}
        readAt={data?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {data && (
          <RowsFileButton
            file={openReissuesFile}
            rows={async (signal) => listReissues(await loadReissues(data.total, signal))}
            title={t('reissue.open', { count: data.total })}
          />
        )}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <section className={classes.panel} aria-labelledby="open-reissues">
          <h2 id="open-reissues" className={classes.panelTitle}>
            {t('reissue.open', { count: data.total })}
          </h2>
          {data.refused.map((refused) => (
            <p key={JSON.stringify(refused.params)} role="alert">
              {formatRefusal(refused)}
            </p>
          ))}
          {chosenIds.length > 0 && (
            <ReissueBulkActions reissues={chosenReissues} onClear={() => setChosenIds([])} />
          )}
          {data.toApproveTotal === 0 && hasCapability(viewer, 'supervise') && (
            <p className={classes.faint}>{t('reissue.noneToApprove')}</p>
          )}
          {data.toApprove.length > 0 && (
            <section aria-labelledby="reissues-to-approve">
              <h3 id="reissues-to-approve" className={classes.toApprove}>
                {t('reissue.toApprove', { count: data.toApproveTotal })}
              </h3>
              <ul className={classes.rows}>
                {data.toApprove.map((reissue) => (
                  <ReissueRow key={reissue.id} reissue={reissue} held={false}>
                    {renderCheckbox(reissue)}
                  </ReissueRow>
                ))}
              </ul>
            </section>
          )}
          {data.total === 0 && (
            <EmptyState icon="recycle" title={t('reissue.none')} text={t('reissue.noneText')} />
          )}
          {listKeyedBuckets(data).map(([key, bucket]) => (
            <ReissueBucket
              key={key}
              bucket={bucket}
              readAt={data.readAt}
              busy={make.busy}
              chosenIds={chosenIds}
              renderCheckbox={renderCheckbox}
              onMake={(ids) => void makeLots(ids, true)}
            />
          ))}
          {data.unprintable.length + data.held.length > 0 && (
            <ul className={classes.rows}>
              {data.unprintable.map((reissue) => (
                <ReissueRow key={reissue.id} reissue={reissue} held={false}>
                  {renderCheckbox(reissue)}
                </ReissueRow>
              ))}
              {data.held.map((reissue) => (
                <ReissueRow key={reissue.id} reissue={reissue} held>
                  {renderCheckbox(reissue)}
                </ReissueRow>
              ))}
            </ul>
          )}
          <MoreButton
            list={getFurther({ shown: shownReissues.length, total: data.total, isPlaceholderData })}
          />
        </section>
      )}
      <PrintingReissues />
      <PrioOrders />
      {plan && (
        <LotBatchDialog
          batch={plan.batch}
          bucket={null}
          busy={make.busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void makeLots(plan.reissueIds, false)}
        />
      )}
    </section>
  );
}
