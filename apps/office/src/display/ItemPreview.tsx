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
  /** `full` takes all available width. */
  readonly size: 'thumb' | 'medium' | 'large' | 'full';
  /** Shows only this preview, counted from 0. */
  readonly previewIndex?: number;
}

/** More previews than this are shown small, side by side: there are box packs and sheets with 24 designs. */
const MAX_LARGE_PREVIEWS = 6;

/** The previews of an item. The server renders them from the same scene as the print files. */
export function ItemPreview({ item, size, previewIndex }: ItemPreviewProps) {
  const reloadQuery = useReloadQuery(item.texts?.join('\n'));
  const shownCount =
    previewIndex === undefined && size !== 'thumb' ? item.previewCount : Math.min(1, item.previewCount);
  return (
    <span
      className={classes.previews}
      data-size={size}
      data-several={shownCount > 1}
      data-many={shownCount > MAX_LARGE_PREVIEWS}
    >
      {Array.from({ length: shownCount }, (_, position) => previewIndex ?? position)
        .map((index) => withBasePath(`/preview/${encodeURIComponent(item.id)}/${index}.svg${reloadQuery}`))
        .map((source) => (
          <Preview
            // Another address makes another element, which tries to load the picture also after a failure.
            key={source}
            source={source}
            description={t('item.previewOf', { product: item.productName, texts: describeTexts(item.texts) })}
          />
        ))}
    </span>
  );
}

/**
 * A query string that changes when the shown texts change, because the browser doesn't load the same address again. It
 * counts the changes and doesn't contain the texts: they are names of children.
 */
function useReloadQuery(texts: string | undefined): string {
  const [last, setLast] = useState({ texts, reload: 0 });
  if (last.texts !== texts) setLast({ texts, reload: last.reload + 1 });
  return last.reload === 0 ? '' : `?reload=${last.reload}`;
}

function Preview({ source, description }: { readonly source: string; readonly description: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
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
      onError={() => setFailed(true)}
    />
  );
}
