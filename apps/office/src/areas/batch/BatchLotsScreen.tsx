import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { formatRefusal } from '../../api/refusal.ts';
import { request } from '../../api/request.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { BucketCard } from './BucketCard.tsx';
import { isDue } from './formatClosing.ts';
import { LeftOutList } from './LeftOutList.tsx';
import { LotBatchDialog } from './LotBatchDialog.tsx';
import {
  type LotBatchView,
  type LotBucketView,
  lotBucketsQuery,
  makeLotsMutation,
} from './lotBatchQueries.ts';
import { NextBuckets, sortByClosing } from './NextBuckets.tsx';
import { RecentLots } from './RecentLots.tsx';

/** Once the buckets are loaded, calls `onClose` with the bucket whose key is the parameter `close` of the URL. */
function useCloseParameter(
  buckets: readonly LotBucketView[] | undefined,
  onClose: (bucket: LotBucketView) => void,
): void {
  const [query, setQuery] = useSearchParams();
  const key = query.get('close');
  const isLoaded = buckets !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each key, not for each new callback
  useEffect(() => {
    if (key === null || !isLoaded) return;
    const bucket = buckets.find((candidate) => candidate.key === key);
    setQuery(
      (parameters) => {
        parameters.delete('close');
        return parameters;
      },
      { replace: true },
    );
    if (bucket?.closeNow.allowed) onClose(bucket);
  }, [key, isLoaded]);
}

interface Plan {
  readonly batch: LotBatchView;
  /** The bucket that is closed before its time; null when all due buckets are closed. */
  readonly bucket: LotBucketView | null;
}

/** Id of the sentence that says why no lots can be built now. */
const NOTHING_DUE_ID = 'nothing-due';

/** How many of the orders left out are shown first. */
const FIRST_LEFT_OUT_LIMIT = 25;

/** The notice about the new lots links to at most this many of them. */
const MAX_LINKS = 6;

/** /batch/lots: the orders in each bucket, the orders left out with the reasons, and the most recent lots. */
export function BatchLotsScreen() {
  const mayGenerate = hasCapability(useViewer(), 'generate');
  const [plan, setPlan] = useState<Plan | null>(null);
  const [leftOutLimit, setLeftOutLimit] = useState(FIRST_LEFT_OUT_LIMIT);
  const navigate = useNavigate();
  const make = useCommand(makeLotsMutation);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: buildQueryKey('lotBuckets', { leftOut: leftOutLimit }),
    queryFn: ({ signal }) => request(lotBucketsQuery, { leftOut: leftOutLimit }, signal),
    placeholderData: keepPreviousData,
  });
  const makeLots = async (bucket: LotBucketView | null, dryRun: boolean) => {
    const input = {
      bucketKeys: bucket === null ? [] : [bucket.key],
      force: bucket !== null,
      dryRun,
      station: readStationName(),
      key: createIdempotencyKey(),
    };
    const result = await make.run({ input });
    if (!result?.ok) return;
    if (dryRun) return setPlan({ batch: result.value, bucket });
    setPlan(null);
    showNotice(
      'done',
      t('batch.lotsMade', { count: result.value.lots.length, orders: result.value.orderCount }),
      result.value.lots.slice(0, MAX_LINKS).flatMap(({ lot }) =>
        lot === null
          ? []
          : [
              {
                label: lot.number,
                onOpen: () => void navigate(getObjectPath('lot', lot.id)),
              },
            ],
      ),
    );
  };
  const batch = data?.lotBuckets;
  useCloseParameter(mayGenerate ? batch?.buckets : undefined, (bucket) => void makeLots(bucket, true));
  const hasDueBucket = batch?.buckets.some((bucket) => isDue(bucket, batch.readAt)) ?? false;
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
            disabled={make.busy || !hasDueBucket}
            aria-describedby={NOTHING_DUE_ID}
            onClick={() => makeLots(null, true)}
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
          <NextBuckets batch={batch} nothingDueId={NOTHING_DUE_ID} />
          {batch.refused.map((refused) => (
            <p key={JSON.stringify(refused.params)} role="alert">
              {formatRefusal(refused)}
            </p>
          ))}
          {batch.buckets.length === 0 && (
            <EmptyState icon="stack" title={t('batch.noBuckets')} text={t('batch.noBucketsText')} />
          )}
          <ul className={classes.buckets}>
            {sortByClosing(batch).map((bucket) => (
              <BucketCard
                key={bucket.key}
                bucket={bucket}
                readAt={batch.readAt}
                busy={make.busy}
                onClose={mayGenerate ? () => void makeLots(bucket, true) : null}
              />
            ))}
          </ul>
          <LeftOutList orders={batch.leftOut} total={batch.leftOutCount} onShow={setLeftOutLimit} />
          <RecentLots lots={batch.recentLots} />
        </>
      )}
      {plan && (
        <LotBatchDialog
          batch={plan.batch}
          bucket={plan.bucket}
          busy={make.busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void makeLots(plan.bucket, false)}
        />
      )}
    </section>
  );
}
