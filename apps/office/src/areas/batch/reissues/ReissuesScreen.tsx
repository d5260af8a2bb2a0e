import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../../actions/showNotice.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { createKey, readStationName } from '../../../api/station.ts';
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
import { ReissueBulkActs } from './ReissueBulkActs.tsx';
import { ReissueRow } from './ReissueRow.tsx';
import { makeReissueLotsMutation, openReissuesQuery, type ReissueView } from './reissueQueries.ts';

interface Plan {
  readonly batch: LotBatchView;
  readonly reissueIds: readonly string[];
}

/**
 * /batch/ressorties-prio: the open reissues, grouped by the lots that they would make. Below are those that a
 * supervisor has to approve, those of held orders and those in print, then the PRIO orders in progress.
 */
export function ReissuesScreen() {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const viewer = useViewer();
  const make = useCommand(makeReissueLotsMutation);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('openReissues'),
    queryFn: ({ signal }) => request(openReissuesQuery, {}, signal),
  });
  const run = async (reissueIds: readonly string[], dryRun: boolean) => {
    const input = { reissueIds: [...reissueIds], dryRun, station: readStationName(), key: createKey() };
    const result = await make.run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan({ batch: result.value, reissueIds });
    setPlan(null);
    showNotice(
      'done',
      t('batch.lotsMade', { count: result.value.lots.length, orders: result.value.orderCount }),
    );
  };
  const { buckets = [], held = [], toApprove = [], printing = [] } = data?.openReissues ?? {};
  const count = buckets.reduce((sum, bucket) => sum + bucket.reissues.length, held.length + toApprove.length);
  const open = [...toApprove, ...buckets.flatMap(({ reissues }) => reissues), ...held];
  const { take, getFurther } = useRowLimit();
  const shownToApprove = take(toApprove);
  const shownBuckets = buckets.map((bucket) => ({ bucket, shown: take(bucket.reissues) }));
  const shownHeld = take(held);
  const chosenReissues = open.filter(({ id }) => chosen.includes(id));
  const mayAct = (['supervise', 'reissueShipped', 'generate', 'prio'] as const).some((one) =>
    hasCapability(viewer, one),
  );
  const renderBox = ({ id, of }: ReissueView) =>
    mayAct && (
      <Checkbox
        size="md"
        aria-label={t('reissue.select', { thing: of.label })}
        checked={chosen.includes(id)}
        onChange={({ currentTarget }) =>
          setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
    );
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.batch.ressorties')}
        readAt={data?.openReissues.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {data && <RowsFileButton file={openReissuesFile} rows={open} title={t('reissue.open', { count })} />}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {data && (
        <section className={classes.panel} aria-labelledby="open-reissues">
          <h2 id="open-reissues" className={classes.panelTitle}>
            {t('reissue.open', { count })}
          </h2>
          {chosen.length > 0 && <ReissueBulkActs reissues={chosenReissues} onClear={() => setChosen([])} />}
          {toApprove.length > 0 && (
            <section aria-labelledby="reissues-to-approve">
              <h3 id="reissues-to-approve" className={classes.toApprove}>
                {t('reissue.toApprove', { count: toApprove.length })}
              </h3>
              <ul className={classes.rows}>
                {shownToApprove.map((reissue) => (
                  <ReissueRow key={reissue.id} reissue={reissue} held={false}>
                    {renderBox(reissue)}
                  </ReissueRow>
                ))}
              </ul>
            </section>
          )}
          {count === 0 && (
            <EmptyState icon="recycle" title={t('reissue.none')} text={t('reissue.noneText')} />
          )}
          {shownBuckets.map(
            ({ bucket, shown }) =>
              shown.length > 0 && (
                <ReissueBucket
                  key={bucket.reissues[0]?.id ?? bucket.type}
                  bucket={bucket}
                  shown={shown}
                  readAt={data.openReissues.readAt}
                  busy={make.busy}
                  chosen={chosen}
                  renderBox={renderBox}
                  onMake={(ids) => void run(ids, true)}
                />
              ),
          )}
          {shownHeld.length > 0 && (
            <ul className={classes.rows}>
              {shownHeld.map((reissue) => (
                <ReissueRow key={reissue.id} reissue={reissue} held>
                  {renderBox(reissue)}
                </ReissueRow>
              ))}
            </ul>
          )}
          <MoreButton list={getFurther()} />
        </section>
      )}
      <PrintingReissues reissues={printing} />
      <PrioOrders />
      {plan && (
        <LotBatchDialog
          batch={plan.batch}
          bucket={null}
          busy={make.busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void run(plan.reissueIds, false)}
        />
      )}
    </section>
  );
}
