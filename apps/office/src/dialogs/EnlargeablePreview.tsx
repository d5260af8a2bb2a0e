import { type ReactElement, useState } from 'react';
import { ItemPreview, type PreviewedItem } from '../display/ItemPreview.tsx';
import { describeTexts } from '../display/PersonalData.tsx';
import { t } from '../messages/translate.ts';
import { Dialog } from './Dialog.tsx';
import classes from './EnlargeablePreview.module.css';

/** The previews of an item, which are shown as large as the window when they are pressed. */
export function EnlargeablePreview({ item }: { readonly item: PreviewedItem }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  if (item.previewCount === 0) return <ItemPreview item={item} size="medium" />;
  return (
    <>
      <button
        type="button"
        className={classes.enlarge}
        title={t('item.enlarge')}
        aria-label={t('item.enlargeOf', { product: item.productName, texts: describeTexts(item.texts) })}
        onClick={() => setOpen(true)}
      >
        <ItemPreview item={item} size="medium" />
      </button>
      {isOpen && (
        <Dialog title={item.productName} size="xl" onClose={() => setOpen(false)}>
          <ItemPreview item={item} size="full" />
          <p className={classes.texts}>{describeTexts(item.texts)}</p>
        </Dialog>
      )}
    </>
  );
}
