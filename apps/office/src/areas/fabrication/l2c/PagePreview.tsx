import { useState } from 'react';
import { withBasePath } from '../../../api/basePath.ts';
import { Icon } from '../../../display/Icon.tsx';
import { describeTexts } from '../../../display/PersonalData.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import type { CheckbookPageView } from './checkbookQueries.ts';

interface PagePreviewProps {
  readonly page: CheckbookPageView;
  readonly size: 'thumb' | 'large';
}

/** The label of a page, drawn by the server from the same scene as the print file. */
export function PagePreview({ page: { item, previewIndex }, size }: PagePreviewProps) {
  const [missing, setMissing] = useState(false);
  if (item === null || missing) {
    return (
      <span className={classes.preview} data-size={size} role="img" aria-label={t('item.noPreview')}>
        <Icon name="warning" size={20} />
      </span>
    );
  }
  return (
    <img
      className={classes.preview}
      data-size={size}
      src={withBasePath(`/preview/${encodeURIComponent(item.id)}/${previewIndex}.svg`)}
      alt={t('item.previewOf', { product: item.productName, texts: describeTexts(item.texts) })}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
