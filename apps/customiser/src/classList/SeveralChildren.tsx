import { nameTexts } from '@cmon/core/customiser/classList/nameTexts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { loadChunk } from '../load/loadChunk.ts';
import { useTranslate, useWidget, useWidgetContext } from '../store/widgetContext.ts';
import styles from './classList.module.css';

interface SeveralChildrenProps {
  /** True when the shopper comes back from the list: the focus is where it was. */
  readonly returned: boolean;
  readonly onList: () => void;
  /** What became of a sibling's label, to be said where the next name is typed. */
  readonly onSaid: (words: string) => void;
}

/** The same design for a brother or a sister, once it has a name, and for a whole class. */
export function SeveralChildren(props: SeveralChildrenProps): ReactElement | null {
  const { returned, onList, onSaid } = props;
  const translate = useTranslate();
  const widget = useWidgetContext();
  const state = useWidget(({ shown }) => shown);
  const env = useWidget((now) => now.env);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) way.current?.focus();
  }, [returned]);
  const names = widget.page.canAddLines && state && env ? nameTexts(state, env) : null;
  const sibling = async () => {
    setBusy(true);
    onSaid('');
    const words = await loadChunk('sibling', () => import('./list/addSibling.ts'))
      .then(({ addSibling }) => addSibling(widget, translate, box.current?.getRootNode()))
      .catch(() => translate('list.unavailable'));
    onSaid(words);
    setBusy(false);
  };
  if (!names) return null;
  return (
    <section ref={box} className={styles.several}>
      {names.texts[0]?.standing === 'typed' && (
        <button
          type="button"
          className={styles.way}
          aria-disabled={busy}
          onClick={busy ? undefined : sibling}
        >
          <Icon name="copy" size={24} />
          <strong>{translate('sibling.button')}</strong>
          <span>{translate('sibling.hint')}</span>
        </button>
      )}
      <button type="button" ref={way} className={styles.way} onClick={onList}>
        <Icon name="list" size={24} />
        <strong>{translate('list.open')}</strong>
        <span>{translate('list.openHint')}</span>
      </button>
    </section>
  );
}
