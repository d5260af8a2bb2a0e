import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { type LinkCopy, useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import { Notes } from './Notes.tsx';
import styles from './panels.module.css';

/** Time (ms) that the button says that the link is copied. */
const SHOWN_FOR = 2000;

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
  const [outcome, setOutcome] = useState<{ readonly of: typeof shown; readonly copy: LinkCopy } | null>(null);
  const copy = outcome?.of === shown ? outcome?.copy : undefined;
  const copied = copy?.kind === 'copied';

  useEffect(() => {
    if (copy?.kind === 'byHand') {
      field.current?.focus();
      field.current?.select();
    }
    if (copy?.kind !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copy]);

  const press = async () => {
    setOutcome(null);
    const came = await page.copyLink();
    setOutcome({ of: store.getState().shown, copy: came });
  };

  return (
    <div className={styles.share}>
      <div aria-live="polite">
        <Button icon={copied ? 'check' : 'link'} onPress={() => void press()}>
          {translate(copied ? 'config.copied' : 'config.copy')}
        </Button>
      </div>
      <Notes notes={copy?.kind === 'failed' ? [{ kind: 'bad', words: translate('error.advice') }] : []} />
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
