import { type ReactElement, useEffect, useRef } from 'react';
import button from '../controls/Button.module.css';
import { Icon } from '../controls/Icon.tsx';
import styles from './follow.module.css';
import { useLocalization } from './localization.ts';
import type { Outcome } from './useSaving.ts';

/** The save button and its result, which is also announced to screen readers. */
export function SaveRow({
  outcome,
  isSaving,
}: {
  readonly outcome: Outcome | null;
  readonly isSaving: boolean;
}): ReactElement {
  const { translate } = useLocalization();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) message.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div className={styles.save}>
      <button
        type="submit"
        className={`${button.button} ${button.solid}`}
        aria-disabled={isSaving}
        // Keeps the focus in the field until the click is done. Otherwise the field's notes could appear and move the
        // button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="check" size={18} />
        <span>{translate(isSaving ? 'save.saving' : 'save.button')}</span>
      </button>
      <p ref={message} className={styles.outcome} role="status" data-kind={outcome?.good ? 'good' : 'bad'}>
        {outcome && (
          <>
            <Icon name={outcome.good ? 'check' : 'warning'} size={18} />
            <span>{outcome.message}</span>
          </>
        )}
      </p>
    </div>
  );
}
