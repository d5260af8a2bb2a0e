import { findNameTexts } from '@cmon/core/customiser/classList/nameTexts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { loadChunk } from '../load/loadChunk.ts';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './classList.module.css';

interface SeveralChildrenProps {
  /** True when the shopper comes back from the list, so that its button gets the focus again. */
  readonly isBackFromList: boolean;
  readonly onOpenList: () => void;
  /** Receives a message about the sibling's label, and whether it reports a fault. It is shown above the panels. */
  readonly onStatus: (message: string, isFault?: boolean) => void;
}

/**
 * Offers the same design for a sibling, and for a whole class where the product says so. It is offered even before a
 * name is typed: a button that appeared with the first letter would move the order button under the pointer.
 */
export function SeveralChildren(props: SeveralChildrenProps): ReactElement | null {
  const { isBackFromList, onOpenList, onStatus } = props;
  const translate = useTranslate();
  const widget = useWidgetContext();
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((now) => now.env);
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBackFromList) listButton.current?.focus();
  }, [isBackFromList]);
  const canAddChildren =
    widget.page.canAddLines && state !== null && env !== null && findNameTexts(state, env) !== null;
  const orderSibling = async () => {
    setIsBusy(true);
    onStatus('');
    const { message, isFault } = await loadChunk('sibling', () => import('./list/addSibling.ts'))
      .then(({ addSibling }) => addSibling(widget, translate, box.current?.getRootNode()))
      .catch(() => ({ message: translate('list.unavailable'), isFault: false }));
    onStatus(message, isFault);
    setIsBusy(false);
  };
  if (!canAddChildren) return null;
  return (
    <section ref={box} className={styles.choices}>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : orderSibling}
      >
        <Icon name="copy" size={24} />
        <strong>{translate('sibling.button')}</strong>
        <span>{translate('sibling.hint')}</span>
      </button>
      {env?.product.classList && (
        <button type="button" ref={listButton} className={styles.choice} onClick={onOpenList}>
          <Icon name="list" size={24} />
          <strong>{translate('list.open')}</strong>
          <span>{translate('list.openHint')}</span>
        </button>
      )}
    </section>
  );
}
