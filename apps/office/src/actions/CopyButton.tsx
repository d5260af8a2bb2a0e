import { Button } from '@mantine/core';
import { t } from '../messages/translate.ts';
import { showNotice } from './showNotice.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
  /** The button’s full name for screen readers, when a page has several. Such a button is small. */
  readonly accessibleName?: string;
}

/** Copies a text, such as a password that is shown once, or a tracking number. */
export function CopyButton({ text, disabled = false, accessibleName }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice('done', t('copy.done'));
    } catch {
      // Browsers give the clipboard to pages with HTTPS only. The person can still copy the text by hand.
      window.prompt(t('copy.byHand'), text);
    }
  };
  return (
    <Button
      variant="default"
      disabled={disabled}
      {...(accessibleName === undefined ? {} : { 'aria-label': accessibleName, size: 'compact-xs' })}
      onClick={() => void copy()}
    >
      {t('copy.copy')}
    </Button>
  );
}
