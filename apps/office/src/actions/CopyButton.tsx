import { Button } from '@mantine/core';
import { t } from '../messages/translate.ts';
import { showNotice } from './showNotice.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
  /** What is copied, where several buttons are on one page. Such a button is small. */
  readonly name?: string;
}

/** Copies a text, such as a password that is shown once, or a tracking number. */
export function CopyButton({ text, disabled = false, name }: CopyButtonProps) {
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
      {...(name === undefined ? {} : { 'aria-label': name, size: 'compact-xs' })}
      onClick={() => void copy()}
    >
      {t('copy.copy')}
    </Button>
  );
}
