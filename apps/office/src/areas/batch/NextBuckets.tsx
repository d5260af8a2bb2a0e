import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Batch.module.css';
import { formatClosingClock, formatClosingTime, isDue } from './formatClosing.ts';
import type { LotBucketsView, LotBucketView } from './lotBatchQueries.ts';

interface NextBucketsProps {
  readonly batch: LotBucketsView;
  /** Id of the sentence that says why no lots can be built now. */
  readonly nothingDueId: string;
}

/**
 * The buckets in the order in which they close: the due ones first. Of buckets that close at the same time, PRIO comes
 * first, then the earliest ship-by.
 */
export function sortByClosing({ buckets, readAt }: LotBucketsView): LotBucketView[] {
  // The text '9' is later than the ISO time of any bucket: a bucket without a closing time comes last.
  const buildSortKey = (bucket: LotBucketView) =>
    `${isDue(bucket, readAt) ? '' : (bucket.closesAt ?? '9')} ${bucket.class === 'prio' ? 0 : 1} ${bucket.shipBy.at}`;
  return buckets.toSorted((a, b) => buildSortKey(a).localeCompare(buildSortKey(b)));
}

/** Says which buckets close next and when, and why no lots can be built now. */
export function NextBuckets({ batch, nothingDueId }: NextBucketsProps) {
  const { readAt, autoStart, eligibleCount } = batch;
  const buckets = sortByClosing(batch);
  const [first] = buckets;
  if (first === undefined) return null;
  const hasDueBucket = isDue(first, readAt);
  const next = buckets.filter((bucket) =>
    hasDueBucket ? isDue(bucket, readAt) : bucket.closesAt === first.closesAt,
  );
  // An order is counted once for each bucket that it is in.
  const orderCount = buckets.reduce((sum, bucket) => sum + bucket.orderCount, 0);
  return (
    <div className={classes.next}>
      <p className={classes.because}>
        <Icon name="countdown" size={17} />
        {autoStart && first.closesAt !== null ? (
          <strong>
            {t('batch.next', {
              when: formatClosingTime(first.closesAt, readAt),
              count: next.length,
              orders: batch.nextOrderCount,
            })}
          </strong>
        ) : (
          <strong>{t('batch.byHandOnly')}</strong>
        )}
      </p>
      {!hasDueBucket && autoStart && first.closesAt !== null && (
        <p id={nothingDueId} className={classes.nextNote}>
          {t('batch.nothingDue', { at: formatClosingClock(first.closesAt, readAt) })}
        </p>
      )}
      {orderCount > eligibleCount && <p className={classes.nextNote}>{t('batch.severalBuckets')}</p>}
    </div>
  );
}
