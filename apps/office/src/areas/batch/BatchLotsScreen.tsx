import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { useSettings } from '../../api/useSettings.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { BucketCard } from './BucketCard.tsx';
import { LeftOutList } from './LeftOutList.tsx';
import { LotBatchDialog } from './LotBatchDialog.tsx';
import { type LotBatchView, lotBucketsQuery, makeLotsMutation } from './lotBatchQueries.ts';
import { RecentLots } from './RecentLots.tsx';

interface Plan {
  readonly batch: LotBatchView;
  readonly bucketKeys: readonly string[];
  readonly force: boolean;
}

/** /batch/lots: the orders in each bucket, the orders left out with the reasons, and the most recent lots. */
export function BatchLotsScreen() {
  const { autoReloadSeconds } = useSettings();
  const mayGenerate = hasCapability(useViewer(), 'generate');
  const [plan, setPlan] = useState<Plan | null>(null);
  const make = useCommand(makeLotsMutation);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('lotBuckets'),
    queryFn: ({ signal }) => request(lotBucketsQuery, {}, signal),
    refetchInterval: autoReloadSeconds * 1000,
  });
  const run = async (bucketKeys: readonly string[], force: boolean, dryRun: boolean) => {
    const input = {
      bucketKeys: [...bucketKeys],
      force,
      dryRun,
      station: readStationName(),
      key: createKey(),
    };
    const result = await make.run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan({ batch: result.value, bucketKeys, force });
    setPlan(null);
    showNotice(
      'done',
      t('batch.lotsMade', { count: result.value.lots.length, orders: result.value.orderCount }),
    );
  };
  const batch = data?.lotBuckets;
  return (
    <section className={classes.screen}>
      <ScreenHeader
        title={t('screen.batch.lots')}
        readAt={batch?.readAt}
        busy={isFetching}
        onReload={() => void refetch()}
      >
        {mayGenerate && (
          <Button
            leftSection={<Icon name="stack" />}
            disabled={make.busy}
            onClick={() => run([], false, true)}
          >
            {t('batch.makeLots')}
          </Button>
        )}
      </ScreenHeader>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows />}
      {batch && (
        <>
          <p className={classes.summary}>
            <strong>{t('batch.eligible', { count: batch.eligibleCount })}</strong>
            <span>{t('batch.buckets', { count: batch.buckets.length })}</span>
            <span>{t('batch.leftOutCount', { count: batch.leftOutCount })}</span>
          </p>
          {batch.refused.map((refused) => (
            <p key={JSON.stringify(refused.params)} role="alert">
              {formatRefusal(refused)}
            </p>
          ))}
          {batch.buckets.length === 0 && (
            <EmptyState icon="stack" title={t('batch.noBuckets')} text={t('batch.noBucketsText')} />
          )}
          <ul className={classes.buckets}>
            {batch.buckets.map((bucket) => (
              <BucketCard
                key={bucket.key}
                bucket={bucket}
                busy={make.busy}
                onClose={mayGenerate ? () => void run([bucket.key], true, true) : null}
              />
            ))}
          </ul>
          <LeftOutList orders={batch.leftOut} total={batch.leftOutCount} />
          <RecentLots lots={batch.recentLots} />
        </>
      )}
      {plan && (
        <LotBatchDialog
          batch={plan.batch}
          busy={make.busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void run(plan.bucketKeys, plan.force, false)}
        />
      )}
    </section>
  );
}
