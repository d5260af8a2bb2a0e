import { Icon } from '../../../display/Icon.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { LotDetailValue } from './lotQueries.ts';

interface MadeUncutNoteProps {
  readonly lot: Pick<LotDetailValue, 'strips' | 'items' | 'cutting'>;
}

const ENDED: readonly LotDetailValue['cutting'][] = ['dec_complet', 'dec_aucun'];

/**
 * Says of a lot of objects that all of them are made although its cut isn't recorded: a pole works on what is printed, so
 * that no order waits for that cut.
 */
export function MadeUncutNote({ lot: { strips, items, cutting } }: MadeUncutNoteProps) {
  const isMade = items.length > 0 && items.every(({ fabrication }) => fabrication === 'FAB_COMPLETE');
  if (strips.length > 0 || !isMade || ENDED.includes(cutting)) return null;
  return (
    <p className={classes.note} role="note">
      <Icon name="warningCircle" size={14} /> {t('lot.madeUncut')}
    </p>
  );
}
