import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { type LinkCopy, useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import { Notes } from './Notes.tsx';
import styles from './panels.module.css';

/** How long the button shows that the link is copied, ms. */
const COPIED_DURATION_MS = 2000;

/**
 * Copies a link to this page that carries the current configuration: option ids, never a text. Where the clipboard is
 * forbidden, the link is shown selected in a field, to be copied by hand, until the design changes.
 */
export function CopyLink(): ReactElement {
  const translate = useTranslate();
  const { page, store } = useWidgetContext();
  const shown = useWidget((state) => state.shown);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ readonly design: typeof shown; readonly copy: LinkCopy } | null>(
    null,
  );
  const copy = result?.design === shown ? result?.copy : undefined;
  const isCopied = copy?.kind === 'copied';

  useEffect(() => {
    if (copy?.kind === 'byHand') {
      field.current?.focus();
      field.current?.select();
    }
    if (copy?.kind !== 'copied') return;
    const timer = setTimeout(() => setResult(null), COPIED_DURATION_MS);
    return () => clearTimeout(timer);
  }, [copy]);

  const handlePress = async () => {
    setResult(null);
    const linkCopy = await page.copyLink().catch((): LinkCopy => ({ kind: 'failed' }));
    setResult({ design: store.getState().shown, copy: linkCopy });
  };

  return (
    <div className={styles.share}>
      <div aria-live="polite">
        <Button icon={isCopied ? 'check' : 'link'} onPress={() => void handlePress()}>
          {translate(isCopied ? 'config.copied' : 'config.copy')}
        </Button>
      </div>
      <Notes notes={copy?.kind === 'failed' ? [{ kind: 'bad', message: translate('error.advice') }] : []} />
      {copy?.kind === 'byHand' && (
        <>
          <label className={styles.label} htmlFor={id}>
            {translate('config.byHand')}
          </label>
          <input ref={field} id={id} className={styles.input} value={copy.link} readOnly />
        </>
      )}
    </div>
  );
}
