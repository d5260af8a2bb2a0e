import { findNameTexts } from '@cmon/core/customiser/classList/nameTexts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { loadChunk } from '../load/loadChunk.ts';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './classList.module.css';

interface SeveralChildrenProps {
  /** True when the shopper comes back from the list, so that the button gets the focus again. */
  readonly returned: boolean;
  readonly onList: () => void;
  /** Receives the message about the sibling's label, which is shown above the panels, and whether it names a fault. */
  readonly onStatus: (message: string, isFault?: boolean) => void;
}

/**
 * Offers the same design for a sibling, and for a whole class where the product says so. It is offered before a name is
 * typed too: a button that came with the first letter would move the order button under the pointer.
 */
export function SeveralChildren(props: SeveralChildrenProps): ReactElement | null {
  const { returned, onList, onStatus } = props;
  const translate = useTranslate();
  const widget = useWidgetContext();
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((now) => now.env);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) listButton.current?.focus();
  }, [returned]);
  const names = widget.page.canAddLines && state && env ? findNameTexts(state, env) : null;
  const orderSibling = async () => {
    setBusy(true);
    onStatus('');
    const { message, isFault } = await loadChunk('sibling', () => import('./list/addSibling.ts'))
      .then(({ addSibling }) => addSibling(widget, translate, box.current?.getRootNode()))
      .catch(() => ({ message: translate('list.unavailable'), isFault: false }));
    onStatus(message, isFault);
    setBusy(false);
  };
  if (!names) return null;
  return (
    <section ref={box} className={styles.choices}>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={busy}
        onClick={busy ? undefined : orderSibling}
      >
        <Icon name="copy" size={24} />
        <strong>{translate('sibling.button')}</strong>
        <span>{translate('sibling.hint')}</span>
      </button>
      {env?.product.classList && (
        <button type="button" ref={listButton} className={styles.choice} onClick={onList}>
          <Icon name="list" size={24} />
          <strong>{translate('list.open')}</strong>
          <span>{translate('list.openHint')}</span>
        </button>
      )}
    </section>
  );
}
