import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasCapability, useViewer } from '../../api/viewer.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Cutting.module.css';
import type { CuttingLot } from './cuttingQueries.ts';
import { MediaBreakDialog } from './mediaBreak/MediaBreakDialog.tsx';

type CutPage = CuttingLot['cutPages'][number];

/**
 * The pages of a lot, by the number that is printed on them: which are cut, missing or lost. The strips of a missing page
 * can be declared lost. They are printed again, and the lot goes on without the page.
 */
export function PageList({ lot }: { readonly lot: CuttingLot }) {
  const [lostPage, setLostPage] = useState<CutPage | null>(null);
  const mayDeclareLost = hasCapability(useViewer(), 'reissue') && lot.cutting === 'dec_decoupe_multipage';
  return (
    <>
      <ul className={classes.pages} aria-label={t('cutting.pages')}>
        {lot.cutPages.map((page) => (
          <li key={page.page} className={classes.page}>
            <PageTag page={page} />
            {mayDeclareLost && isMissing(page) && page.stripIds.length > 0 && (
              <Button size="md" variant="default" onClick={() => setLostPage(page)}>
                {t('cutting.declarePageLost', { page: page.page })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lostPage && lot.megalot && (
        <MediaBreakDialog
          megalotId={lot.megalot.id}
          lotId={lot.id}
          lostStripIds={lostPage.stripIds}
          onClose={() => setLostPage(null)}
        />
      )}
    </>
  );
}

const isMissing = ({ cut, lost }: CutPage): boolean => !cut && !lost;

function PageTag({ page: { page, cut, lost } }: { readonly page: CutPage }) {
  if (cut) return <Tag tone="done">{t('cutting.pageCut', { page })}</Tag>;
  return lost ? (
    <Tag tone="neutral">{t('cutting.pageLost', { page })}</Tag>
  ) : (
    <Tag tone="warn">{t('cutting.pageMissing', { page })}</Tag>
  );
}
