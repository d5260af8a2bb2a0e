import { Button } from '@mantine/core';
import { formatRefusal } from '../../api/refusal.ts';
import { Icon } from '../../display/Icon.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { describeTexts } from '../../display/PersonalData.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Packing.module.css';
import type { PackingView } from './packingQueries.ts';

interface PackingItemCardProps {
  readonly line: PackingView['items'][number];
  readonly busy: boolean;
  /** Whether the viewer can put items into a parcel now. */
  readonly canTick: boolean;
  readonly onTick: () => void;
  readonly onProblem: () => void;
}

/** One expected item: its preview, and how many units of it are in the parcel. */
export function PackingItemCard({
  line: { item, expected, scanned, refusal },
  busy,
  canTick,
  onTick,
  onProblem,
}: PackingItemCardProps) {
  const state = refusal ? 'refused' : scanned >= expected ? 'packed' : scanned > 0 ? 'begun' : 'waiting';
  return (
    <li className={classes.item} data-state={state}>
      <div className={classes.itemHead}>
        <span className={classes.count}>
          {scanned}/{expected}
        </span>
        {state === 'packed' && <Icon name="checkCircle" size={28} label={t('pack.packed')} />}
        {state === 'refused' && <Icon name="crossCircle" size={28} label={t('pack.kept')} />}
      </div>
      <ItemPreview item={item} size="medium" />
      <p className={classes.itemName}>{item.productName}</p>
      <p className={classes.itemTexts}>{describeTexts(item.texts)}</p>
      {refusal && <p className={classes.refused}>{formatRefusal(refusal)}</p>}
      <div className={classes.itemActions}>
        {state !== 'packed' && state !== 'refused' && (
          <Button size="md" variant="default" disabled={busy || !canTick} onClick={onTick}>
            {t('pack.tick')}
          </Button>
        )}
        {item.canReissue.allowed && (
          <Button size="md" variant="subtle" color="red" disabled={busy} onClick={onProblem}>
            {t('pack.problem')}
          </Button>
        )}
      </div>
    </li>
  );
}
