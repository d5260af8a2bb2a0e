import { Button } from '@mantine/core';
import { t } from '../../messages/translate.ts';

interface DraftButtonsProps {
  readonly disabled: boolean;
  readonly onReview: () => void;
  readonly onDiscard: () => void;
}

/** The buttons of changes that aren't published yet. */
export function DraftButtons({ disabled, onReview, onDiscard }: DraftButtonsProps) {
  return (
    <>
      {/* This button comes first, so that Tab and Enter after the last field don't discard the changes. */}
      <Button disabled={disabled} onClick={onReview}>
        {t('action.reviewChanges')}
      </Button>
      <Button variant="default" onClick={onDiscard}>
        {t('action.discardAll')}
      </Button>
    </>
  );
}
