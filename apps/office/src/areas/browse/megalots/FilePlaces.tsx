import { Button } from '@mantine/core';
import { showNotice } from '../../../actions/showNotice.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { MegalotDetailValue } from './megalotQueries.ts';

async function copyPath(place: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(place);
    showNotice('done', t('file.placeCopied'));
  } catch {
    // Browsers let only pages with HTTPS write to the clipboard. The path can still be selected.
    showNotice('refused', t('file.copyByHand'));
  }
}

/** The folders that the files of a megalot are in, each with a button that copies its path. */
export function FilePlaces({ places }: { readonly places: MegalotDetailValue['filePlaces'] }) {
  return places.map(({ folder, place }) => (
    <p key={folder} className={classes.note}>
      {t('file.folder')} <strong>{folder}</strong> {place !== null && <code>{place}</code>}{' '}
      {place !== null && (
        <Button size="compact-sm" variant="default" onClick={() => void copyPath(place)}>
          {t('file.copyPlace')}
        </Button>
      )}
    </p>
  ));
}
