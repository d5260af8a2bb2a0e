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
  /** Shows only this preview, counted from 0. */
  readonly previewIndex?: number;
}

/** More previews than this are shown small, side by side: there are box packs and sheets with 24 designs. */
const MAX_LARGE_PREVIEWS = 6;

/** The previews of an item. The server renders them from the same scene as the print files. */
export function ItemPreview({ item, size, previewIndex }: ItemPreviewProps) {
  const reloadQuery = useReloadQuery(item.texts?.join('\n'));
  const shown =
    previewIndex === undefined && size !== 'thumb' ? item.previewCount : Math.min(1, item.previewCount);
  return (
    <span
      className={classes.previews}
      data-size={size}
      data-several={shown > 1}
      data-many={shown > MAX_LARGE_PREVIEWS}
    >
      {Array.from({ length: shown }, (_, position) => previewIndex ?? position)
        .map((index) => withBasePath(`/preview/${encodeURIComponent(item.id)}/${index}.svg${reloadQuery}`))
        .map((source) => (
          <Preview
            // A new address is loaded anew, also after a failure.
            key={source}
            source={source}
            description={t('item.previewOf', { product: item.productName, texts: describeTexts(item.texts) })}
          />
        ))}
    </span>
  );
}

/**
 * A query string that changes with the texts while they are shown, because a page doesn't load the same address again. It
 * doesn't contain them: they are names of children.
 */
function useReloadQuery(texts: string | undefined): string {
  const [shown, setShown] = useState({ texts, reload: 0 });
  if (shown.texts !== texts) setShown({ texts, reload: shown.reload + 1 });
  return shown.reload === 0 ? '' : `?reload=${shown.reload}`;
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
