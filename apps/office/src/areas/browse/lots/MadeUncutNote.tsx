import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { LotDetailValue } from './lotQueries.ts';

interface MadeUncutNoteProps {
  readonly lot: Pick<LotDetailValue, 'strips' | 'items' | 'cutting'>;
}

/** States in which no cut of the lot is awaited: it is recorded, or the lot needs none. */
const CUTTING_ENDED: readonly LotDetailValue['cutting'][] = ['dec_complet', 'dec_aucun'];

/**
 * Notes that all objects of a lot are made although the cut of the lot isn't recorded. This happens because a pole works on
 * objects as soon as they are printed: no order waits for the cut.
 */
export function MadeUncutNote({ lot: { strips, items, cutting } }: MadeUncutNoteProps) {
  // Nobody makes an object that was taken out of its order.
  const expectedItems = items.filter(({ pulled }) => !pulled);
  const isMade =
    expectedItems.length > 0 && expectedItems.every(({ fabrication }) => fabrication === 'FAB_COMPLETE');
  if (strips.length > 0 || !isMade || CUTTING_ENDED.includes(cutting)) return null;
  return (
    <p className={classes.note} role="note">
      <Icon name="warningCircle" size={14} /> {t('lot.madeUncut')}
    </p>
  );
}
