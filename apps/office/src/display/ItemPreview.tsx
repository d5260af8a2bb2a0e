import { useState } from 'react';
import { withBasePath } from '../api/basePath.ts';
import { t } from '../messages/translate.ts';
import { Icon } from './Icon.tsx';
import classes from './ItemPreview.module.css';
import { describeTexts } from './PersonalData.tsx';

export interface PreviewedItem {
  readonly id: string;
  readonly previewCount: number;
  /** Null when the person may not read them. The server then leaves them out of the drawing. */
  readonly texts: readonly string[] | null;
  readonly productName: string;
}

interface ItemPreviewProps {
  readonly item: PreviewedItem;
  /** `full` takes the width that there is. */
  readonly size: 'thumb' | 'medium' | 'large' | 'full';
}

/** The previews of an item. The server renders them from the same scene as the print files. */
export function ItemPreview({ item, size }: ItemPreviewProps) {
  const count = size === 'thumb' ? Math.min(1, item.previewCount) : item.previewCount;
  return (
    <span className={classes.previews} data-size={size} data-several={count > 1}>
      {Array.from({ length: count }, (_, index) => (
        <Preview
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview has no id except its index
          key={`${item.id}/${index}`}
          source={withBasePath(`/preview/${encodeURIComponent(item.id)}/${index}.svg`)}
          description={t('item.previewOf', { product: item.productName, texts: describeTexts(item.texts) })}
        />
      ))}
    </span>
  );
}

function Preview({ source, description }: { readonly source: string; readonly description: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) {
    return (
      <span className={classes.missing} role="img" aria-label={t('item.noPreview')}>
        <Icon name="warning" size={20} />
      </span>
    );
  }
  return (
    <img
      className={classes.image}
      src={source}
      alt={description}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
