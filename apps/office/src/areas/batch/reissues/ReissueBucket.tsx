import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatRefusal } from '../../../api/refusal.ts';
import { GaugeBar } from '../../../display/GaugeBar.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import { formatClosing } from '../formatClosing.ts';
import { ReissueRow } from './ReissueRow.tsx';
import type { ReissueBucketView } from './reissueQueries.ts';

interface ReissueBucketProps {
  readonly bucket: ReissueBucketView;
  /** ISO time of the data. */
  readonly readAt: string;
  readonly busy: boolean;
  /** Starts a dry run of a lot with these reissues. */
  readonly onMake: (reissueIds: readonly string[]) => void;
  /** Ids of all reissues that are chosen on the screen. */
  readonly chosenIds: readonly string[];
  /** Renders the checkbox that chooses a reissue. */
  readonly renderCheckbox: (reissue: ReissueBucketView['reissues'][number]) => ReactNode;
}

/** Reissues that may share a lot. The button makes a lot of the chosen ones, or of all when none is chosen. */
export function ReissueBucket(props: ReissueBucketProps) {
  const { bucket, readAt, busy, onMake, chosenIds, renderCheckbox } = props;
  const { type, store, gauge, trigger, closesAt, closeNow, nextMegalot, reissues } = bucket;
  const ids = reissues.map(({ id }) => id);
  const chosenInBucket = ids.filter((id) => chosenIds.includes(id));
  return (
    <div className={classes.reissues}>
      <p className={classes.cardHead}>
        <strong className={classes.type}>{type}</strong>
        <StoreFlag store={store} />
        <GaugeBar gauge={gauge} />
        <span className={classes.faint}>{formatClosing({ trigger, closesAt }, readAt)}</span>
        <span className={classes.faint}>
          {nextMegalot
            ? t('reissue.joins', { count: nextMegalot.value, max: nextMegalot.max })
            : t('reissue.begins')}
        </span>
        {closeNow.refusal && (
          <span className={classes.faint}>
            {t('action.refused', { action: t('reissue.makeLots'), reason: formatRefusal(closeNow.refusal) })}
          </span>
        )}
        {closeNow.allowed && (
          <Button
            className={classes.push}
            size="sm"
            variant="default"
            leftSection={<Icon name="recycle" size={14} />}
            disabled={busy}
            onClick={() => onMake(chosenInBucket.length > 0 ? chosenInBucket : ids)}
          >
            {t('reissue.makeLots')}
          </Button>
        )}
      </p>
      <ul className={classes.rows}>
        {reissues.map((reissue) => (
          <ReissueRow key={reissue.id} reissue={reissue} held={false} mayPrint={closeNow.allowed}>
            {renderCheckbox(reissue)}
          </ReissueRow>
        ))}
      </ul>
    </div>
  );
}
