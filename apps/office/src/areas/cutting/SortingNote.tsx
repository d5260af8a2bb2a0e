import { isRecord } from '@cmon/core/isRecord';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { CuttingLot, CuttingStrip } from './cuttingQueries.ts';

/** Says above the strips which step the lot needs before they can be set to OK. It is empty when no strip waits for one. */
export function SortingNote({ lot }: { readonly lot: CuttingLot }) {
  if (!lot.strips.some(awaitsSorting)) return null;
  return (
    <p className={classes.sortingNote}>
      <Icon name="lock" size={20} /> {formatMissingStep(lot)}
    </p>
  );
}

/** Whether a strip can't be set to OK because its lot is not being sorted. */
function awaitsSorting({ nextDispositions }: CuttingStrip): boolean {
  const refusal = nextDispositions.find(({ to }) => to === 'OK')?.refusal;
  return isRecord(refusal?.params) && refusal.params.guard === 'sorting';
}

/** Says which step the lot needs until it is being sorted. */
function formatMissingStep({ cutting, cutPages }: CuttingLot): string {
  const missingPages = cutPages.filter(({ cut, lost }) => !cut && !lost).length;
  switch (cutting) {
    case 'dec_decoupe_multipage':
      return missingPages > 0
        ? t('cutting.pagesMissing', { count: missingPages })
        : t('cutting.checkMissing');
    case 'dec_cq_decoupe':
      return t('cutting.checkMissing');
    case 'dec_bde_imprimees':
    case 'dec_decoupe_en_cours':
      return t('cutting.cutMissing');
    case 'dec_complet':
    case 'dec_aucun':
      return t('cutting.sortingOver');
    default:
      return t('cutting.printMissing');
  }
}
