import { type ReactElement, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { useSay, useWidgetContext } from '../store/widgetContext.ts';

/** Copies a link to this page that carries the current configuration: option ids, never a text. */
export function CopyLink(): ReactElement {
  const say = useSay();
  const { page } = useWidgetContext();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await page.copyLink();
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div aria-live="polite">
      <Button icon={copied ? 'check' : 'link'} onPress={() => void copy()}>
        {say(copied ? 'config.copied' : 'config.copy')}
      </Button>
    </div>
  );
}
