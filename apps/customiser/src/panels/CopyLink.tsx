import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { type CopiedLink, useSay, useWidgetContext } from '../store/widgetContext.ts';
import styles from './panels.module.css';

/** Time (ms) that the button says that the link is copied. */
const shownFor = 2000;

/**
 * Copies a link to this page that carries the current configuration: option ids, never a text. Where the clipboard is
 * forbidden the link stands in a field, chosen, to be copied by hand.
 */
export function CopyLink(): ReactElement {
  const say = useSay();
  const { page } = useWidgetContext();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<CopiedLink | null>(null);
  const copied = outcome?.copied === true;

  useEffect(() => {
    if (outcome && !outcome.copied) field.current?.select();
    if (!outcome?.copied) return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <div className={styles.share}>
      <div aria-live="polite">
        <Button
          icon={copied ? 'check' : 'link'}
          onPress={() => void page.copyLink().then(setOutcome, console.error)}
        >
          {say(copied ? 'config.copied' : 'config.copy')}
        </Button>
      </div>
      {outcome && !copied && (
        <>
          <label className={styles.label} htmlFor={id}>
            {say('config.byHand')}
          </label>
          <input ref={field} id={id} className={styles.input} value={outcome.link} readOnly />
        </>
      )}
    </div>
  );
}
