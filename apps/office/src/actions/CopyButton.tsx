import { Button } from '@mantine/core';
import { t } from '../messages/translate.ts';
import { showNotice } from './showNotice.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
}

/** Copies a text that is shown once, such as a password or a token. */
export function CopyButton({ text, disabled = false }: CopyButtonProps) {
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
    <Button variant="default" disabled={disabled} onClick={() => void copy()}>
      {t('copy.copy')}
    </Button>
  );
}
