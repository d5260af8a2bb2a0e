import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { useSettings } from '../../actions/useSettings.ts';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { createKey, readStationName } from '../../api/station.ts';
import { GaugeBar } from '../../display/GaugeBar.tsx';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { formatCloseTrigger } from './formatCloseTrigger.ts';
import { LotBatchDialog } from './LotBatchDialog.tsx';
import type { LotBatchView } from './lotBatchQueries.ts';
import { ReissueRow } from './ReissueRow.tsx';
import { makeReissueLotsMutation, openReissuesQuery, type ReissueBucketView } from './reissueQueries.ts';

interface Plan {
  readonly batch: LotBatchView;
  readonly reissueIds: readonly string[];
}

/** The open reissues, grouped by the lots that they would make, and the reissues of held orders. */
export function ReissuePanel() {
  const { autoReloadSeconds } = useSettings();
  const [plan, setPlan] = useState<Plan | null>(null);
  const make = useCommand(makeReissueLotsMutation);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('openReissues'),
    queryFn: ({ signal }) => request(openReissuesQuery, {}, signal),
    refetchInterval: autoReloadSeconds * 1000,
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
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { buckets, held } = data.openReissues;
  const count = buckets.reduce((sum, bucket) => sum + bucket.reissues.length, held.length);
  return (
    <section className={classes.panel} aria-labelledby="open-reissues">
      <h2 id="open-reissues" className={classes.panelTitle}>
        {t('reissue.open', { count })}
      </h2>
      {buckets.map((bucket) => (
        <div key={bucket.reissues[0]?.id ?? bucket.type}>
          <BucketHead
            bucket={bucket}
            busy={make.busy}
            onMake={() =>
              void run(
                bucket.reissues.map(({ id }) => id),
                true,
              )
            }
          />
          <ul className={classes.rows}>
            {bucket.reissues.map((reissue) => (
              <ReissueRow key={reissue.id} reissue={reissue} held={false} />
            ))}
          </ul>
        </div>
      ))}
      <ul className={classes.rows}>
        {held.map((reissue) => (
          <ReissueRow key={reissue.id} reissue={reissue} held />
        ))}
      </ul>
      {plan && (
        <LotBatchDialog
          batch={plan.batch}
          busy={make.busy}
          onCancel={() => setPlan(null)}
          onConfirm={() => void run(plan.reissueIds, false)}
        />
      )}
    </section>
  );
}

interface BucketHeadProps {
  readonly bucket: ReissueBucketView;
  readonly busy: boolean;
  readonly onMake: () => void;
}

function BucketHead({ bucket, busy, onMake }: BucketHeadProps) {
  return (
    <p className={classes.cardHead}>
      <strong className={classes.type}>{bucket.type}</strong>
      <StoreFlag store={bucket.store} />
      <GaugeBar value={bucket.gauge} />
      <span className={classes.faint}>{formatCloseTrigger(bucket.trigger, bucket.closesAt)}</span>
      {bucket.closeNow.allowed && (
        <Button
          className={classes.push}
          size="xs"
          variant="default"
          leftSection={<Icon name="recycle" size={14} />}
          disabled={busy}
          onClick={onMake}
        >
          {t('reissue.makeLots')}
        </Button>
      )}
    </p>
  );
}
