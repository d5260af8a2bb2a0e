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
      {/* The first button after the last field: Enter must not throw the changes away. */}
      <Button disabled={disabled} onClick={onReview}>
        {t('action.reviewChanges')}
      </Button>
      <Button variant="default" onClick={onDiscard}>
        {t('action.discardAll')}
      </Button>
    </>
  );
}
