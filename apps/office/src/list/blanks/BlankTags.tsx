import { Icon } from '../../display/Icon.tsx';
import { Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import type { BlankView } from './blankQueries.ts';

interface BlankTagsProps {
  readonly blank: Pick<BlankView, 'bin' | 'missing' | 'low' | 'shelf'>;
}

/** The bin of a blank, and whether pieces are missing, few are left, or nobody counts it. */
export function BlankTags({ blank: { bin, missing, low, shelf } }: BlankTagsProps) {
  return (
    <>
      <Tag tone="neutral">{bin === null ? t('blank.noBin') : `${t('blank.bin')} ${bin}`}</Tag>
      {missing > 0 && (
        <Tag tone="danger">
          <Icon name="warningCircle" size={14} /> {t('blank.missingTag', { count: missing })}
        </Tag>
      )}
      {missing === 0 && low && (
        <Tag tone="warn">
          <Icon name="warning" size={14} /> {t('blank.low')}
        </Tag>
      )}
      {shelf === null && (
        <Tag tone="neutral">
          <Icon name="eye" size={14} /> {t('blank.uncounted')}
        </Tag>
      )}
    </>
  );
}
